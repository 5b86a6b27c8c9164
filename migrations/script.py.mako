"""${message.capitalize()}."""
<% quoted = lambda revision: '"%s"' % revision if revision else None %>
import sqlalchemy as sa
from alembic import op
% if imports:
${imports}
% endif

revision = ${quoted(up_revision)}
down_revision = ${quoted(down_revision)}
branch_labels = None
depends_on = None


def upgrade() -> None:
    ${upgrades or "pass"}


def downgrade() -> None:
    ${downgrades or "pass"}
