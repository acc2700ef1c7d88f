"""How a test says what it found."""

MAX_COUNT = 40


def nothing_wrong(found):
    """Fails with everything in `found`, one a line, unless it is empty."""
    found = [str(one) for one in found]
    shown = found[:MAX_COUNT] + ([f"and {len(found) - MAX_COUNT} more"] if len(found) > MAX_COUNT else [])
    # Without the usual comparison, which would cut the lines short.
    if found:
        raise AssertionError("\n".join(["", *shown]))
