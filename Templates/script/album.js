// Opens the photos of an album in the viewer, a dialog over the page. Without it, links lead to the photos' pages.

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
    // The browser follows the link to the page of the photo.
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
  // After a reload of the viewer, or a return to it, this page of a photo shares history entries with the album. Going
  // back to the album only changes the address, so the album must be loaded.
  addEventListener('popstate', () => location.href.startsWith(album.address) || location.reload());
}
