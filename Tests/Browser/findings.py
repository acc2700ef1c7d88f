"""How a test says what it found."""

MOST = 40


def nothing_wrong(found):
    """Fails with everything in `found`, one a line, unless it is empty."""
    found = [str(one) for one in found]
    shown = found[:MOST] + ([f"and {len(found) - MOST} more"] if len(found) > MOST else [])
    # Without the usual comparison, which would cut the lines short.
    if found:
        raise AssertionError("\n".join(["", *shown]))
