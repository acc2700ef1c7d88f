"""Everything that a page should not do, collected while it does it."""

REPORT_VIOLATIONS = """document.addEventListener('securitypolicyviolation', event =>
  console.error('CSP: ' + event.effectiveDirective + ' forbids ' + event.blockedURI))"""


class Watch:
    """Listens to a window; `found` says what was wrong on which page."""

    def __init__(self, page, base: str):
        self.page = page
        self.base = base
        self.found: list[str] = []
        self.requested: set[str] = set()
        page.context.add_init_script(REPORT_VIOLATIONS)
        page.on("console", lambda message: self.add(f"console {message.type}: {message.text}"))
        page.on("pageerror", lambda error: self.add(f"error: {error}"))
        page.on("dialog", lambda dialog: self.add(f"dialog: {dialog.message}"))
        page.on("popup", lambda popup: self.add(f"popup: {popup.url}"))
        page.on("request", self.asked)
        page.on("requestfailed", self.failed)
        page.on("response", self.answered)

    def add(self, text: str):
        self.found.append(f"{self.page.url.removeprefix(self.base)}: {text}")

    def asked(self, request):
        self.requested.add(request.url)
        if not request.url.startswith(self.base):
            self.add(f"asks for {request.url}, which is not of the site")

    def failed(self, request):
        self.add(f"{request.url} failed: {request.failure}")

    def answered(self, response):
        if response.status >= 400:
            self.add(f"{response.url} answered {response.status}")

    def visit(self, address: str):
        """Opens a page and looks at all of it, so that pictures that wait for that are loaded too."""
        self.page.goto(address)
        look_at_everything(self.page)
        # The browser asks for the icon and for pages to come after the page has loaded.
        self.page.wait_for_load_state("networkidle")


def look_at_everything(page):
    """Scrolls through a page until each of its pictures has loaded."""
    for picture in page.query_selector_all("img"):
        if not picture.evaluate("image => image.complete"):
            picture.scroll_into_view_if_needed()
            picture.evaluate("image => image.decode()")
    page.evaluate("scrollTo(0, 0)")
