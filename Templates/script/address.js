// The address of a photo that the viewer shows: on the web that of its page; from a disk, where an address of a file
// of its own needs a page, that of the album with a fragment.

import { links, isOnWeb } from './page.js';

export const fragment = link => '#view=' + encodeURIComponent(link.id);
export const address = link => isOnWeb ? link.href : fragment(link);

/// The index of the photo that the address or the history names, or -1.
export const namedIndex = () => links.findIndex(link => link.id === history.state?.photo || fragment(link) === location.hash);
