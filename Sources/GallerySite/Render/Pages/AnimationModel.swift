/// The animated file of a photo, which is hidden when a visitor prefers reduced motion.
struct AnimationModel: TemplateModel {
    /// The media type.
    var type: String
    /// The address.
    var href: String

    /// The names for templates.
    static let fields = TemplateFields<AnimationModel>([
        .text("type") { $0.type }, .text("href") { $0.href },
    ])

    /// Creates the model of a file for a page.
    init(_ animation: Animation, at address: PageAddress) {
        (type, href) = (animation.mediaType, address.href(animation.path))
    }
}
