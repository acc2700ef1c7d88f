"""What each choice of Huffman tables would cost, computed from the symbols of files and not by encoding.

    cc -O2 Tests/Benchmarks/huffman/count.c -ljpeg -o count
    ./count TRAINING/*.jpg >training.txt; ./count OTHERS/*.jpg >others.txt
    python3 Tests/Benchmarks/huffman/compare.py training.txt others.txt

Both folders hold renditions of one quality, NAME-WIDTH.jpg, as `gallery build` writes them, of different photos.
"""
import collections
import sys

DC, AC = list(range(12)), [0x00, 0xF0] + [run << 4 | size for run in range(16) for size in range(1, 11)]


def read(path):
    for line in open(path):
        name, numbers = line.rstrip("\n").split("\t")
        numbers = [int(number) for number in numbers.split()]
        tables = [numbers[2 + 256 * i:258 + 256 * i] for i in range(4)]
        yield name, numbers[0], [{s: n for s, n in enumerate(table) if n} for table in tables]


def lengths(weights):
    """The lengths of an optimal code of at most 16 bits without the code of ones only (package-merge)."""
    leaves = sorted([(weight, (symbol,)) for symbol, weight in weights.items()] + [(0, (None,))], key=lambda n: n[0])
    level = []
    for _ in range(16):
        pairs = [(level[i][0] + level[i + 1][0], level[i][1] + level[i + 1][1]) for i in range(0, len(level) - 1, 2)]
        level = sorted(leaves + pairs, key=lambda node: node[0])
    found = collections.Counter(symbol for _, symbols in level[:2 * len(leaves) - 2] for symbol in symbols)
    del found[None]
    return found


def complete(tables, floor):
    """Tables that code every symbol; one that never occurred weighs as `floor` of all."""
    result = []
    for index, table in enumerate(tables):
        total = sum(table.values()) or 1
        result.append(lengths({s: table.get(s, 0) / total + floor for s in (AC if index % 2 else DC)}))
    return result


def size(counts, tables):
    """Bytes of the coded symbols with the bits that follow them, and of the tables themselves."""
    total = 0
    for index, (symbols, table) in enumerate(zip(counts, tables)):
        if symbols:
            total += sum(n * (table[s] + (s & 15 if index % 2 else s)) for s, n in symbols.items()) / 8 + 17 + len(table)
    return total


def main(training, others):
    sums = [collections.Counter() for _ in range(4)]
    for _, _, tables in read(training):
        for total, table in zip(sums, tables):
            count = sum(table.values()) or 1
            for symbol, n in table.items():
                total[symbol] += n / count
    trained = complete(sums, 1e-6)
    files = list(read(others))
    smallest = {}
    for name, _, tables in sorted(files, key=lambda file: int(file[0].rsplit("-", 1)[1].split(".")[0])):
        smallest.setdefault(name.rsplit("-", 1)[0], complete(tables, 1e-6))
    totals = collections.defaultdict(lambda: [0, 0, 0, 0, 0])
    for name, count, tables in files:
        width = name.rsplit("-", 1)[1].split(".")[0]
        row = totals[width if width in ("320", "640", "1280", "2048") else "other"]
        optimal = size(tables, [lengths(table) if table else {} for table in tables])
        costs = [size(tables, trained), size(tables, smallest[name.rsplit("-", 1)[0]]), optimal]
        row[0] += 1
        row[1] += count
        for index, cost in enumerate(costs):
            row[2 + index] += cost - optimal
    # Files of the program differ from optimal ones by little; all that matters here is the distance from those.
    for width, (files, count, *excess) in sorted(totals.items()):
        print(f"{width:>5} {files:4d} files: over optimal tables, in % of the files: "
              + ", ".join(f"{label} {100 * e / count:.2f}" for label, e in zip(["trained", "smallest"], excess)))


if __name__ == "__main__":
    main(*sys.argv[1:])
