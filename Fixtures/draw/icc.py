"""A small Display P3 profile: matrix and parametric curve, ICC version 4."""

import struct

import numpy as np

BRADFORD = np.array([[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]])
D50 = np.array([0.9642, 1.0, 0.8249])


def _xyz(x, y):
    return np.array([x / y, 1.0, (1 - x - y) / y])


def _adapted_primaries():
    """The columns R, G, B of P3, adapted from D65 to D50 by Bradford, and the adaptation matrix."""
    white = _xyz(0.3127, 0.3290)
    corners = np.stack([_xyz(0.680, 0.320), _xyz(0.265, 0.690), _xyz(0.150, 0.060)], axis=1)
    native = corners * np.linalg.solve(corners, white)
    scale = np.diag((BRADFORD @ D50) / (BRADFORD @ white))
    adaptation = np.linalg.inv(BRADFORD) @ scale @ BRADFORD
    return adaptation @ native, adaptation


def _fixed(values):
    return b"".join(struct.pack(">i", round(v * 65536)) for v in values)


def _text(text):
    data = text.encode("utf-16-be")
    return b"mluc\0\0\0\0" + struct.pack(">II", 1, 12) + b"enUS" + struct.pack(">II", len(data), 28) + data


def display_p3():
    primaries, adaptation = _adapted_primaries()
    # IEC 61966-2-1 as function type 3: (aX + b)^g for X ≥ d, else cX.
    curve = b"para\0\0\0\0" + struct.pack(">HH", 3, 0) + _fixed([2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    tags = [(b"desc", _text("Display P3")), (b"cprt", _text("No rights reserved")),
            (b"wtpt", b"XYZ \0\0\0\0" + _fixed(D50)),
            (b"rXYZ", b"XYZ \0\0\0\0" + _fixed(primaries[:, 0])),
            (b"gXYZ", b"XYZ \0\0\0\0" + _fixed(primaries[:, 1])),
            (b"bXYZ", b"XYZ \0\0\0\0" + _fixed(primaries[:, 2])),
            (b"rTRC", curve), (b"gTRC", curve), (b"bTRC", curve),
            (b"chad", b"sf32\0\0\0\0" + _fixed(adaptation.ravel()))]
    table, body, seen, at = b"", b"", {}, 128 + 4 + 12 * len(tags)
    for name, data in tags:
        if data not in seen:
            padded = data + b"\0" * (-len(data) % 4)
            seen[data] = at + len(body)
            body += padded
        table += name + struct.pack(">II", seen[data], len(data))
    size = 132 + len(table) + len(body)
    header = struct.pack(">I4sI4s4s4s6H4s4sIIIIII", size, b"\0\0\0\0", 0x04300000, b"mntr", b"RGB ", b"XYZ ",
                         2025, 1, 1, 0, 0, 0, b"acsp", b"\0\0\0\0", 0, 0, 0, 0, 0, 0)
    header += _fixed(D50)
    return header.ljust(128, b"\0") + struct.pack(">I", len(tags)) + table + body
