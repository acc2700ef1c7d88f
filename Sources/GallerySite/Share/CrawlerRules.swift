/// The rules of `robots.txt` for crawlers that collect pages and pictures for the training or the answers of AI.
enum CrawlerRules {
    /// The name of the file, which crawlers read at the root of a host.
    static let path = "robots.txt"

    /// The user agents of AI crawlers, as their operators state them.
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

    /// The file of a site that denies its photos to AI; nil when nothing is requested.
    static func file(_ settings: SiteSettings) -> SiteFile? {
        guard settings.ai == .deny else { return nil }
        // Copied to the root of a host with other sites, the file applies to this one only.
        let path = (settings.baseAddress?.path ?? "") + "/"
        let lines = agents.map { "User-agent: \($0)" } + ["Disallow: \(path)"]
        return SiteFile(
            path: Self.path, bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
    }
}
