// Reloads a page in `gallery serve` when it was rebuilt, and shows errors and warnings of the build over it. The built
// site does not contain this script.
(() => {
'use strict';

const address = document.currentScript.dataset.events;

// The style is isolated from the page's own, and not inline, which the content security policy forbids.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
:host {
  all: initial !important;
  position: fixed !important;
  inset: auto 0 0 !important;
  z-index: 2147483647 !important;
  display: block !important;
  max-height: 45vh !important;
  overflow: auto !important;
  overscroll-behavior: contain !important;
  color-scheme: light dark !important;
}
:host(.quiet) {
  inset: auto 12px 12px auto !important;
  max-width: min(36rem, calc(100vw - 24px)) !important;
}
@media print {
  :host {
    display: none !important;
  }
}
section {
  box-sizing: border-box;
  padding: 14px 18px 16px;
  border-top: 3px solid #c62828;
  background: #fff;
  color: #1a1a1a;
  box-shadow: 0 -2px 24px rgb(0 0 0 / .22);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", "Helvetica Neue", "Noto Sans", sans-serif;
}
h2, p {
  max-width: 60rem;
  margin: 0;
}
h2 {
  font-size: inherit;
  font-weight: 650;
}
p {
  margin-top: 4px;
  overflow-wrap: anywhere;
}
.note {
  color: #555;
}
.quiet section {
  padding: 6px 8px 6px 14px;
  border: 1px solid #d0d0d0;
  border-radius: 8px;
  box-shadow: 0 2px 12px rgb(0 0 0 / .16);
  font-size: 13px;
}
summary {
  cursor: pointer;
  padding-inline-end: 30px;
}
details p:last-child {
  margin-bottom: 4px;
}
button {
  position: absolute;
  inset: 3px 3px auto auto;
  width: 28px;
  height: 28px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: 18px/1 system-ui, sans-serif;
  cursor: pointer;
}
@media (prefers-color-scheme: dark) {
  section {
    border-color: #ef5350;
    background: #1d1d1d;
    color: #ececec;
    box-shadow: 0 -2px 24px #000;
  }
  .note {
    color: #a8a8a8;
  }
  .quiet section {
    border-color: #444;
  }
}
`);

const make = (name, text, ...children) => {
  const element = document.createElement(name);
  element.textContent = text;
  element.append(...children);
  return element;
};

let events, host, dismissed;

function failure(problems) {
  const section = make('section', '', make('h2', 'The site was not rebuilt'));
  section.setAttribute('role', 'alert');
  for (const problem of problems) section.append(make('p', problem.sentence));
  section.append(make('p', 'What you see is the last good build.'));
  section.lastChild.className = 'note';
  return section;
}

function warnings(problems, key) {
  const count = problems.length === 1 ? '1 warning' : `${problems.length} warnings`;
  const details = make('details', '', make('summary', count), ...problems.map(problem => make('p', problem.sentence)));
  const close = make('button', '×');
  close.setAttribute('aria-label', 'Close');
  close.onclick = () => {
    dismissed = key;
    sessionStorage.setItem('gallery-serve', key);
    hide();
  };
  const section = make('section', '', details, close);
  section.setAttribute('role', 'status');
  return section;
}

function hide() {
  host?.remove();
  host = null;
}

function show({ outcome, problems }, key) {
  hide();
  const failed = outcome === 'failed';
  const shown = problems.filter(problem => failed ? problem.severity === 'error' : problem.severity === 'warning');
  if (!shown.length || !failed && key === dismissed) return;
  host = make('div', '');
  host.id = 'gallery-serve';
  host.dir = 'ltr';
  host.lang = 'en';
  host.className = failed ? '' : 'quiet';
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  const frame = make('div', '', failed ? failure(shown) : warnings(shown, key));
  frame.className = host.className;
  root.append(frame);
  document.body.append(host);
  // Popovers are also above an open dialog, which covers everything else.
  if (host.showPopover) {
    host.popover = 'manual';
    host.showPopover();
  }
}

function listen() {
  if (events || document.visibilityState !== 'visible') return;
  events = new EventSource(address);
  events.addEventListener('state', event => show(JSON.parse(event.data), event.data));
  events.addEventListener('reload', () => {
    stop();
    location.reload();
  });
}

function stop() {
  events?.close();
  events = null;
}

try {
  dismissed = sessionStorage.getItem('gallery-serve');
} catch {
  // A browser without storage shows the warnings again.
}

// Browsers open at most six HTTP/1.1 connections per server, so a hidden page must not hold one.
// A page that becomes visible again checks at once whether it was rebuilt meanwhile.
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' ? listen() : stop());
addEventListener('pagehide', stop);
addEventListener('pageshow', listen);
listen();
})();
