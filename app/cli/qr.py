"""A QR code for the terminal, two modules to a character cell."""

import qrcode

_CELLS = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
QUIET_ZONE = 2


def qr_text(data: str) -> str:
    """The code in lines of half blocks, dark modules drawn: to be shown in a dark colour on a light one."""
    code = qrcode.QRCode(border=QUIET_ZONE, error_correction=qrcode.ERROR_CORRECT_L)
    code.add_data(data)
    rows = [[bool(module) for module in row] for row in code.get_matrix()]
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    return "\n".join(
        "".join(_CELLS[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    )
