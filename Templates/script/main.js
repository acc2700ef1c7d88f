// The entry of the script of pages: gallery joins these modules and all that they import into one file. That file is
// not a module, because a page that was opened from disk cannot load modules. gallery also replaces names in double
// braces.

import './album.js';
import './neighbours.js';
