"""How tests report their findings."""

MAX_COUNT = 40


def nothing_wrong(found):
    """Fails with the entries of `found`, one per line, unless it is empty."""
    found = [str(one) for one in found]
    shown = found[:MAX_COUNT] + ([f"and {len(found) - MAX_COUNT} more"] if len(found) > MAX_COUNT else [])
    # A plain assertion would shorten the lines.
    if found:
        raise AssertionError("\n".join(["", *shown]))
