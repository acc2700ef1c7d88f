// Opens a private album with a password, a link or a stored key, and shows error messages.

import { fromBase32, keyOfLink, keyOfPassword, albumKeys } from './sealed.js';
import { lock, mainPart, openAlbum } from './private-album.js';
import { rememberKey, rememberedKey, forgetKey } from './private-key.js';
import { say } from './private-files.js';

const form = document.querySelector('form');
const [, field, stays, button] = form.elements;
const leave = document.querySelector('.leave');

/// Opens the album with keys; returns false without keys or for the keys of another album.
async function openWith(keys) {
  if (keys?.check !== String(fromBase32(lock.check))) return false;
  say('opening');
  await openAlbum(keys.files);
  leave.hidden = false;
  return true;
}

// After signing out, earlier entries of the history still have the key of a link. The name of the window is then that of
// the album.

/// The key in the address. After signing out, it is removed from the address instead.
const linkedKey = () => self.name === lock.check ? history.replaceState(null, '', location.pathname) : keyOfLink(location.hash);

leave.onclick = async () => {
  await forgetKey();
  self.name = lock.check;
  // Otherwise the key in the address would open the album again.
  history.replaceState(null, '', location.pathname);
  location.reload();
};

form.onsubmit = async event => {
  event.preventDefault();
  button.disabled = true;
  say('opening');
  try {
    const keys = await albumKeys(await keyOfPassword(field.value, lock.salt, +lock.rounds));
    if (await openWith(keys)) {
      self.name = '';
      if (stays.checked) await rememberKey(keys);
      history.replaceState(history.state, '', location.href);
    } else {
      say('wrong-password');
      field.select();
    }
  } catch (error) {
    say(error.message);
  }
  button.disabled = false;
};

async function startLock() {
  mainPart.querySelector('.lede').remove();
  if (location.protocol === 'file:') return say('on-disk');
  if (!self.crypto?.subtle) return say('needs-https');
  form.hidden = false;
  // The visitor followed a link.
  if (performance.getEntriesByType('navigation')[0].type === 'navigate') self.name = '';
  const linkKey = linkedKey();
  try {
    if (await openWith(linkKey ? await albumKeys(linkKey) : await rememberedKey())) return;
    if (linkKey) say('old-link');
  } catch (error) {
    say(error.message);
  }
  field.focus();
}

addEventListener('hashchange', () => {
  linkedKey();
  openAlbum();
});
startLock();
