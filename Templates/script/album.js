// Photos of an album open in a dialog over its page. Every link works without this.

import { links, album, isPlain } from './page.js';
import { namedIndex } from './address.js';
import { dialog } from './dialog.js';
import { openViewer, follow } from './opening.js';

let wanted = 0;

const openWanted = () => openViewer(wanted, true);

document.addEventListener('click', event => {
  const index = links.indexOf(event.target.closest?.('a[data-photo]'));
  if (index < 0 || event.button || event.shiftKey || !isPlain(event) || event.defaultPrevented) return;
  try {
    // The navigation back from the previous photo may not have finished yet.
    wanted = index;
    if (history.state?.photo) addEventListener('popstate', openWanted, { once: true });
    else openWanted();
  } catch {
    // The link leads to the page of the photo.
    dialog?.close();
    return;
  }
  event.preventDefault();
});

if (links.length) {
  addEventListener('popstate', follow);
  addEventListener('pageshow', event => event.persisted && follow());
  if (namedIndex() >= 0) follow();
} else {
  // The page of a photo that took the place of the viewer, when it was reloaded or come back to, is left for the
  // album without being left: to the history both are one page.
  addEventListener('popstate', () => location.href.startsWith(album.address) || location.reload());
}
