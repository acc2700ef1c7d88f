// The address of a photo that the viewer shows: on the web that of its page; from a disk, where an address of a file
// of its own needs a page, that of the album with a fragment.

import { links, isOnWeb } from './page.js';

// The links of private albums, whose photos have no pages, are fragments.
export const fragment = link => link.hash || '#view=' + encodeURIComponent(link.id);
export const addressOf = link => isOnWeb ? link.href : fragment(link);

/// What follows the address of a page whose first or last photo is to be shown, and of one that a slideshow goes on with.
export const toFirst = '#view-first';
export const toLast = '#view-last';
export const toPlay = '#view-play';

/// The index of the photo that the address or the history names, or -1.
export const namedIndex = () => ({ [toFirst]: 0, [toPlay]: 0, [toLast]: links.length - 1 })[location.hash]
  ?? links.findIndex(link => link.id === history.state?.photo || fragment(link) === location.hash);
