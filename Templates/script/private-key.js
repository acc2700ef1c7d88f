// Stores the key of a private album in this browser on the visitor's request, in a form that no script can export.

import { lock } from './private-album.js';

/// Runs a request on the key store; resolves without a result if the browser has none, as in private windows.
const withStore = (mode, work) => new Promise(done => {
  try {
    const opening = indexedDB.open('gallery-private', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('keys');
    opening.onerror = () => done();
    opening.onsuccess = () => {
      const request = work(opening.result.transaction('keys', mode).objectStore('keys'));
      request.onsuccess = () => done(request.result);
      request.onerror = () => done();
    };
  } catch {
    done();
  }
});

export const rememberKey = keys => withStore('readwrite', store => store.put(keys, lock.check));
export const rememberedKey = () => withStore('readonly', store => store.get(lock.check));
export const forgetKey = () => withStore('readwrite', store => store.delete(lock.check));
