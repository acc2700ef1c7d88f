// Decrypts and saves the downloads of an open private album.

import { make } from './make.js';
import { sealedFiles, decrypted, say } from './private-files.js';
import { canStream, streamAddress } from './private-stream.js';

// Files with more bytes are streamed if possible, not held in memory.
const maxHeldBytes = 8e6;

export const showProgress = part => say(part < 1 ? Math.floor(100 * part) + ' %' : '');

export function listenForDownloads() {
  document.addEventListener('click', async event => {
    const link = event.target.closest?.('a[download]'), role = link?.getAttribute('href');
    if (!sealedFiles[role]) return;
    event.preventDefault();
    try {
      if (sealedFiles[role][1] > maxHeldBytes && await canStream()) {
        // A navigation saves the file, and the page stays open. Some browsers do not send requests of download links
        // to the worker.
        location.assign(streamAddress(role, link.download));
        return;
      }
      const href = URL.createObjectURL(await decrypted(role, { onProgress: showProgress }));
      say('');
      make('a', { href, download: link.download }).click();
      setTimeout(() => URL.revokeObjectURL(href), 60000);
    } catch (error) {
      say(error.message);
    }
  });
}
