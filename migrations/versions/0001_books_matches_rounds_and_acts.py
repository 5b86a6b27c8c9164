"""Books with their people, matches with their rules and sides, rounds and all that was done to them."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "book",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("phone", sa.String(length=64)),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_book")),
        sa.UniqueConstraint("phone", name=op.f("uq_book_phone")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "match",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("book_id", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("preset", sa.String(length=40), nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True)),
        sa.Column("first_dealer_seat", sa.Integer(), nullable=False),
        sa.Column("dealer_seat", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("deals", sa.Integer(), nullable=False),
        sa.Column("outcome", sa.JSON(none_as_null=True)),
        sa.Column("tied", sa.JSON(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("submission", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["book_id"], ["book.id"], name=op.f("fk_match_book_id_book"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_match")),
        sa.UniqueConstraint("book_id", "submission", name=op.f("uq_match_book_id_submission")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        op.f("ix_match_book_id_ended_at_started_at_id"), "match", ["book_id", "ended_at", "started_at", "id"]
    )
    op.create_table(
        "player",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("book_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("name_key", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["book_id"], ["book.id"], name=op.f("fk_player_book_id_book"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_player")),
        sa.UniqueConstraint("book_id", "name_key", name=op.f("uq_player_book_id_name_key")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_player_book_id_id"), "player", ["book_id", "id"])
    op.create_table(
        "act",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("round_number", sa.Integer(), nullable=False),
        sa.Column("report", sa.Text()),
        sa.Column("score", sa.Text()),
        sa.Column("content_act", sa.Integer()),
        sa.Column("undoes", sa.Integer()),
        sa.Column("undone", sa.Boolean(), nullable=False),
        sa.Column("who", sa.String(length=40), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("submission", sa.String(length=64), nullable=False),
        sa.CheckConstraint("(report IS NULL) = (score IS NULL)", name=op.f("ck_act_content")),
        sa.ForeignKeyConstraint(
            ["match_id", "content_act"],
            ["act.match_id", "act.number"],
            name=op.f("fk_act_match_id_content_act_act"),
        ),
        sa.ForeignKeyConstraint(
            ["match_id"], ["match.id"], name=op.f("fk_act_match_id_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "number", name=op.f("pk_act")),
        sa.UniqueConstraint("match_id", "submission", name=op.f("uq_act_match_id_submission")),
    )
    op.create_index(
        op.f("ix_act_match_id_round_number_number"), "act", ["match_id", "round_number", "number"]
    )
    op.create_table(
        "match_rules",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("from_round", sa.Integer(), nullable=False),
        sa.Column("format", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["match.id"], name=op.f("fk_match_rules_match_id_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "from_round", name=op.f("pk_match_rules")),
    )
    op.create_table(
        "match_side",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("start_total", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["match.id"], name=op.f("fk_match_side_match_id_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "position", name=op.f("pk_match_side")),
        sa.UniqueConstraint("match_id", "name", name=op.f("uq_match_side_match_id_name")),
    )
    op.create_table(
        "round",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("content_act", sa.Integer(), nullable=False),
        sa.Column("totals", sa.JSON(), nullable=False),
        sa.Column("counted", sa.Boolean(), nullable=False),
        sa.Column("dealer_seat", sa.Integer(), nullable=False),
        sa.Column("versions", sa.Integer(), nullable=False),
        sa.CheckConstraint("number >= 1", name=op.f("ck_round_number")),
        sa.ForeignKeyConstraint(
            ["match_id", "content_act"],
            ["act.match_id", "act.number"],
            name=op.f("fk_round_match_id_content_act_act"),
        ),
        sa.ForeignKeyConstraint(
            ["match_id"], ["match.id"], name=op.f("fk_round_match_id_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "number", name=op.f("pk_round")),
    )
    op.create_table(
        "seat",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id", "position"],
            ["match_side.match_id", "match_side.position"],
            name=op.f("fk_seat_match_id_position_match_side"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name=op.f("fk_seat_player_id_player")),
        sa.PrimaryKeyConstraint("match_id", "position", "place", name=op.f("pk_seat")),
    )
    op.create_index(op.f("ix_seat_player_id_match_id"), "seat", ["player_id", "match_id"])


def downgrade() -> None:
    op.drop_table("seat")
    op.drop_table("round")
    op.drop_table("match_side")
    op.drop_table("match_rules")
    op.drop_table("act")
    op.drop_table("player")
    op.drop_table("match")
    op.drop_table("book")
