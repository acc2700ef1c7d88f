// The script of every page: these modules and those that they import, joined into one file when a site is built. That
// file is no module itself, because pages on a disk may load none. What stands in double braces is put in then.

import './album.js';
import './neighbours.js';
