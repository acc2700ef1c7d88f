// Downloads of an open private album.

import { make } from './make.js';
import { sealedFiles, decrypted, say } from './private-files.js';

export const showProgress = part => say(part < 1 ? Math.floor(100 * part) + ' %' : '');

export function listenForDownloads() {
  document.addEventListener('click', async event => {
    const link = event.target.closest?.('a[download]'), role = link?.getAttribute('href');
    if (!sealedFiles[role]) return;
    event.preventDefault();
    try {
      const href = URL.createObjectURL(await decrypted(role, { onProgress: showProgress }));
      say('');
      make('a', { href, download: link.download }).click();
      setTimeout(() => URL.revokeObjectURL(href), 60000);
    } catch (error) {
      say(error.message);
    }
  });
}
