extension PNGColor {
    /// The numbers of a cICP chunk (ITU-T H.273).
    struct CodePoints {
        private let primaries: UInt8
        private let transfer: UInt8
        private let isRGBOfFullRange: Bool

        /// Parses the data of a chunk; nil if its length is not four bytes.
        init?(_ bytes: some Collection<UInt8>) {
            let bytes = Array(bytes)
            guard bytes.count == 4 else { return nil }
            (primaries, transfer) = (bytes[0], bytes[1])
            isRGBOfFullRange = bytes[2] == 0 && bytes[3] == 1
        }

        /// The code points of another container.
        init(primaries: UInt8, transfer: UInt8) {
            (self.primaries, self.transfer) = (primaries, transfer)
            isRGBOfFullRange = true
        }

        /// The meaning of samples of Y′CbCr. The curves of television and an unspecified one count as sRGB's, as in
        /// cameras and viewers; unspecified primaries count as BT.709's. `standard` for code points without a
        /// ``space``.
        func pictureColor(model: ICCProfile.Model) -> PictureColor {
            let transfer: UInt8 = [1, 2, 6, 14, 15].contains(transfer) ? 13 : transfer
            let points = CodePoints(primaries: primaries == 2 ? 1 : primaries, transfer: transfer)
            return points.space.map { PNGColor.reading($0, model: model).color } ?? .standard
        }

        /// Whether the samples are coded for HDR by PQ or HLG (BT.2100).
        var isHighDynamicRange: Bool { transfer == 16 || transfer == 18 }

        /// The colour space; nil for reserved and unspecified code points, for HDR, and for samples that are not RGB of
        /// full range.
        var space: ColorSpace? {
            guard isRGBOfFullRange, let curve, let space = spanned else { return nil }
            return ColorSpace(primaries: space, curve: curve)
        }

        private var curve: ToneCurve? {
            switch transfer {
            case 1, 6, 14, 15: .television
            case 4: .gamma(2.2)
            case 5: .gamma(2.8)
            case 8: .gamma(1)
            case 13: .standard
            default: nil
            }
        }

        private var spanned: Primaries? {
            func d65(
                _ red: (Double, Double), _ green: (Double, Double), _ blue: (Double, Double)
            ) -> Primaries {
                Primaries(
                    red: Chromaticity(red.0, red.1), green: Chromaticity(green.0, green.1),
                    blue: Chromaticity(blue.0, blue.1), white: .d65)
            }
            switch primaries {
            case 1: return .standard
            case 5: return d65((0.64, 0.33), (0.29, 0.6), (0.15, 0.06))
            case 6, 7: return d65((0.63, 0.34), (0.31, 0.595), (0.155, 0.07))
            case 9: return d65((0.708, 0.292), (0.17, 0.797), (0.131, 0.046))
            case 11:
                var cinema = d65((0.68, 0.32), (0.265, 0.69), (0.15, 0.06))
                cinema.white = Chromaticity(0.314, 0.351)
                return cinema
            case 12: return d65((0.68, 0.32), (0.265, 0.69), (0.15, 0.06))
            default: return nil
            }
        }
    }
}
