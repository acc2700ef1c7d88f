// The address of the photo in the viewer. On the web it is the address of the photo's page. In a site opened from disk
// it is the album's address with a fragment, because a script cannot set the address of another file.

import { links, isOnWeb } from './page.js';

// In private albums, links are fragments, because the photos have no pages.
export const fragment = link => link.hash || '#view=' + encodeURIComponent(link.id);
export const addressOf = link => isOnWeb ? link.href : fragment(link);

/// Fragments that open the first or the last photo of a page, or continue a slideshow at its first photo.
export const toFirst = '#view-first';
export const toLast = '#view-last';
export const toPlay = '#view-play';

/// The index of the photo in the address or in the history state; -1 if there is none.
export const namedIndex = () => ({ [toFirst]: 0, [toPlay]: 0, [toLast]: links.length - 1 })[location.hash]
  ?? links.findIndex(link => link.id === history.state?.photo || fragment(link) === location.hash);
