"""Collects everything that a page should not do."""

from engines import TIMEOUT

REPORT_VIOLATIONS = """document.addEventListener('securitypolicyviolation', event =>
  console.error('CSP: ' + event.effectiveDirective + ' forbids ' + event.blockedURI))"""

# Pages open in parallel, because each is watched for half a second after its last request.
SIDE_BY_SIDE = 8


class Watch:
    """Listens to all pages of a window; `found` lists the problems by page."""

    def __init__(self, page, base: str):
        self.context = page.context
        self.base = base
        self.found: list[str] = []
        self.requested: set[str] = set()
        self.context.add_init_script(REPORT_VIOLATIONS)
        self.context.on("console", lambda message: self.add(message.page, f"console: {message.text}"))
        self.context.on("weberror", lambda error: self.add(error.page, f"error: {error.error}"))
        self.context.on("request", self.asked)
        self.context.on("requestfailed", self.failed)
        self.context.on("response", self.answered)

    def add(self, page, text: str):
        self.found.append(f"{page.url.removeprefix(self.base) if page else ''}: {text}")

    def asked(self, request):
        self.requested.add(request.url)
        if not request.url.startswith(self.base):
            self.add(request.frame.page, f"asks for {request.url}, which is not of the site")

    def failed(self, request):
        # A browser cancels its first request when it selects another rendition.
        if request.failure != "net::ERR_ABORTED":
            self.add(request.frame.page, f"{request.url} failed: {request.failure}")

    def answered(self, response):
        if response.status >= 400:
            self.add(response.frame.page, f"{response.url} answered {response.status}")

    def visit(self, addresses: list[str]):
        """Opens pages and scrolls through each, so that lazy pictures load too."""
        for start in range(0, len(addresses), SIDE_BY_SIDE):
            pages = []
            for address in addresses[start:start + SIDE_BY_SIDE]:
                page = self.context.new_page()
                page.goto(address)
                look_at_everything(page)
                pages.append(page)
            for page in pages:
                # The browser requests the icon and prefetches pages after the load event.
                page.wait_for_load_state("networkidle")
                page.close()


# Decoding fails while a picture switches to another rendition; retry until it has loaded.
DECODE = """async image => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await image.decode();
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
      await new Promise(done => setTimeout(done, 50));
    }
  }
}""".replace("MAX_TRIES", str(1000 * TIMEOUT // 50))


def look_at_everything(page):
    """Scrolls through a page until all its pictures have loaded."""
    for picture in page.query_selector_all("img"):
        if not picture.evaluate("image => image.complete && image.currentSrc"):
            picture.scroll_into_view_if_needed()
            picture.evaluate(DECODE)
    page.evaluate("scrollTo(0, 0)")
