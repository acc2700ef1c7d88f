/// The rules of `robots.txt` for crawlers that collect pages and pictures for the training of AI, or for its answers.
enum CrawlerRules {
    /// The name of the file, which crawlers read at the root of a host.
    static let path = "robots.txt"

    /// The names by which crawlers of AI go, as those who run them state.
    static let agents = [
        "AI2Bot", "Ai2Bot-Dolma", "Amazonbot", "anthropic-ai", "Applebot-Extended", "Bytespider",
        "CCBot", "ChatGPT-User", "Claude-SearchBot", "Claude-User", "Claude-Web", "ClaudeBot",
        "cohere-ai", "cohere-training-data-crawler", "Cotoyogi", "Diffbot", "DuckAssistBot",
        "FacebookBot", "Google-CloudVertexBot", "Google-Extended", "GoogleOther",
        "GoogleOther-Image", "GoogleOther-Video", "GPTBot", "ICC-Crawler", "ImagesiftBot",
        "img2dataset",
        "Kangaroo Bot", "meta-externalagent", "meta-externalfetcher", "MistralAI-User",
        "OAI-SearchBot", "omgili", "omgilibot", "PanguBot", "Perplexity-User", "PerplexityBot",
        "PetalBot", "SemrushBot-OCOB", "Timpibot", "TikTokSpider", "VelenPublicWebCrawler",
        "Webzio-Extended", "YouBot",
    ]

    /// The file of a site whose author denies them the photos; nil when nothing is asked for.
    static func file(_ settings: SiteSettings) -> SiteFile? {
        guard settings.ai == .deny else { return nil }
        // A copy of the file at the root of a host that has other sites too concerns this one only.
        let path = (settings.baseAddress?.path ?? "") + "/"
        let lines = agents.map { "User-agent: \($0)" } + ["Disallow: \(path)"]
        return SiteFile(
            path: Self.path, bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
    }
}
