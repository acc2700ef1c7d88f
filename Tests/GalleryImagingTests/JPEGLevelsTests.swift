import CImageCodecs
import GalleryTestSupport
import Testing

/// The chosen levels of a block compared with all possible choices.
@Suite struct JPEGLevelsTests {
    /// Levels by position in zigzag order.
    private typealias Levels = [Int: Int]

    /// The index in a column-major block of each position in zigzag order.
    private static let columns: [Int] = {
        var order: [Int] = []
        for diagonal in 0..<15 {
            let cells = (0...diagonal).filter { $0 < 8 && diagonal - $0 < 8 }
            // Rows ascend on odd diagonals (ITU-T T.81, figure A.6).
            for row in diagonal % 2 == 1 ? cells : cells.reversed() {
                order.append((diagonal - row) * 8 + row)
            }
        }
        return order
    }()

    private let order: UnsafeMutablePointer<jpeg_order>

    init() {
        order = .allocate(capacity: 1)
        jpeg_order_prepare(order)
    }

    /// A block with the given ratios at positions in zigzag order, all of them candidates.
    private func block(_ ratios: [Int: Int16]) -> jpeg_block {
        var block = jpeg_block()
        withUnsafeMutableBytes(of: &block.ratio) { bytes in
            let all = bytes.bindMemory(to: Int16.self)
            for (place, ratio) in ratios { all[Self.columns[place]] = ratio }
        }
        for place in ratios.keys { block.candidates |= 1 << UInt64(Self.columns[place]) }
        return block
    }

    private func levels(_ levels: jpeg_levels) -> Levels {
        let places = withUnsafeBytes(of: levels.place) { Array($0) }
        let values = withUnsafeBytes(of: levels.level) { Array($0.bindMemory(to: Int16.self)) }
        return Levels(
            uniqueKeysWithValues: (0..<Int(levels.count)).map { (Int(places[$0]), Int(values[$0])) }
        )
    }

    /// Rates that differ between symbols; one symbol has no code.
    private func rates(using source: inout SeededGenerator) -> (lengths: [UInt8], rates: jpeg_rates)
    {
        var lengths = (0..<256).map { _ in UInt8.random(in: 2...16, using: &source) }
        lengths[0x77] = 0
        var rates = jpeg_rates()
        jpeg_rates_prepare(lengths, &rates)
        return (lengths, rates)
    }

    /// The number of bits of the coded levels (ITU-T T.81, F.1.2.2).
    private func bits(_ levels: Levels, _ lengths: [UInt8]) -> Int {
        let length = { (symbol: Int) in lengths[symbol] == 0 ? 16 : Int(lengths[symbol]) }
        var (sum, before) = (0, 0)
        for place in levels.keys.sorted() {
            let size = Int.bitWidth - abs(levels[place] ?? 0).leadingZeroBitCount
            let run = place - before - 1
            sum += run / 16 * length(0xF0) + length((run % 16) << 4 | size) + size
            before = place
        }
        return before == 63 ? sum : sum + length(0)
    }

    private func cost(_ levels: Levels, _ ratios: [Int: Int16], _ lengths: [UInt8], price: Int)
        -> Int
    {
        ratios.reduce(price * bits(levels, lengths)) { sum, candidate in
            let error = Int(candidate.value) - 32 * (levels[candidate.key] ?? 0)
            return sum + error * error
        }
    }

    /// All permitted choices of levels for the candidates.
    private func choices(_ ratios: [Int: Int16]) -> [Levels] {
        ratios.reduce([[:]]) { choices, candidate in
            let magnitude = (abs(Int(candidate.value)) + 16) / 32
            let isPower = magnitude & (magnitude - 1) == 0
            let allowed = isPower ? [magnitude, magnitude - 1] : [magnitude]
            return choices.flatMap { choice in
                allowed.map { level in
                    var choice = choice
                    if level > 0 { choice[candidate.key] = candidate.value < 0 ? -level : level }
                    return choice
                }
            }
        }
    }

    @Test func `the choice costs as little as the best of all choices`() {
        defer { order.deallocate() }
        var source = SeededGenerator(4)
        for _ in 0..<2_000 {
            let count = Int.random(in: 0...7, using: &source)
            let highest = [9, 30, 63].randomElement(using: &source) ?? 63
            var ratios: [Int: Int16] = [:]
            for _ in 0..<count {
                let magnitude = Int16.random(
                    in: 16...(Bool.random(using: &source) ? 47 : 300), using: &source)
                let place = Int.random(in: 1...highest, using: &source)
                ratios[place] = Bool.random(using: &source) ? magnitude : -magnitude
            }
            let (lengths, rates) = rates(using: &source)
            let price = Int.random(in: 1...300, using: &source)
            var chosen = jpeg_levels()
            var (block, copy) = (block(ratios), rates)
            jpeg_levels_choose(&block, order, &copy, Int32(price), &chosen)
            let best = choices(ratios).map { cost($0, ratios, lengths, price: price) }.min()
            #expect(cost(levels(chosen), ratios, lengths, price: price) == best, "\(ratios)")
        }
    }

    /// The minimum cost of all choices, by dynamic programming over the last coded candidate.
    private func minCost(_ ratios: [Int: Int16], _ lengths: [UInt8], price: Int) -> Int {
        let places = ratios.keys.sorted()
        // The minimum cost of the choices that end with a position and a level, without the end-of-block code.
        var ends: [(place: Int, level: Int, cost: Int)] = [(0, 0, 0)]
        let square = { (place: Int, level: Int) in
            let error = abs(Int(ratios[place] ?? 0)) - 32 * level
            return error * error
        }
        for place in places {
            let nearest = (abs(Int(ratios[place] ?? 0)) + 16) / 32
            let options = nearest & (nearest - 1) == 0 ? [nearest, nearest - 1] : [nearest]
            let zero = square(place, 0)
            let ending = options.filter { $0 > 0 }.map { level in
                let costs = ends.map { end in
                    let own = bits([place - end.place: level], lengths)
                    // `own` includes the end-of-block code, unless the distance is 63.
                    let last = place - end.place == 63 ? 0 : self.bits([:], lengths)
                    return end.cost + price * (own - last) + square(place, level)
                }
                return (place: place, level: level, cost: costs.min() ?? 0)
            }
            // Earlier ends remain only if this candidate may be zero.
            ends =
                (options.contains(0) ? ends.map { ($0.place, $0.level, $0.cost + zero) } : [])
                + ending
        }
        return ends.map { $0.cost + ($0.place == 63 ? 0 : price * bits([:], lengths)) }.min() ?? 0
    }

    @Test func `of many candidates the choice costs next to as little as the best`() {
        defer { order.deallocate() }
        var source = SeededGenerator(8)
        var (all, best) = (0, 0)
        for _ in 0..<300 {
            var ratios: [Int: Int16] = [:]
            for place in 1..<64 where Int.random(in: 0..<5, using: &source) > 0 {
                ratios[place] = Int16.random(in: 16...(place % 7 == 0 ? 90 : 47), using: &source)
            }
            let (lengths, rates) = rates(using: &source)
            let price = Int.random(in: 10...120, using: &source)
            var chosen = jpeg_levels()
            var (block, copy) = (block(ratios), rates)
            jpeg_levels_choose(&block, order, &copy, Int32(price), &chosen)
            let own = cost(levels(chosen), ratios, lengths, price: price)
            let minimum = minCost(ratios, lengths, price: price)
            #expect(own >= minimum)
            all += own
            best += minimum
        }
        #expect(Double(all) < Double(best) * 1.02)
    }

    @Test func `rounding gives every candidate the nearest level, in zigzag order`() {
        defer { order.deallocate() }
        var block = block([1: 16, 2: -47, 5: 48, 40: -79, 63: 29_696])
        var rounded = jpeg_levels()
        jpeg_levels_round(&block, order, &rounded)
        #expect(levels(rounded) == [1: 1, 2: -1, 5: 2, 40: -2, 63: 928])
        let places = withUnsafeBytes(of: rounded.place) { Array($0.prefix(5)) }
        #expect(places == [1, 2, 5, 40, 63])
    }

    @Test
    func `a bit that costs next to nothing drops nothing, and one beyond price drops all ones`() {
        defer { order.deallocate() }
        var source = SeededGenerator(6)
        var rates = rates(using: &source).rates
        var block = block([1: 40, 3: -33, 9: 100, 20: 46])
        var chosen = jpeg_levels()
        jpeg_levels_choose(&block, order, &rates, 1_000_000, &chosen)
        #expect(levels(chosen) == [9: 3])
        jpeg_levels_choose(&block, order, &rates, 0, &chosen)
        #expect(levels(chosen) == [1: 1, 3: -1, 9: 3, 20: 1])
    }
}
