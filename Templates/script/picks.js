// Picks: the photos that a visitor selects. They are stored in this browser until the visitor sends the list.

import { links, isPlain, pageHeading } from './page.js';
import { make } from './make.js';
import { label, drawing, toolButton } from './elements.js';
import { dialog, captionBox, toolButtons, downloadLink } from './dialog.js';
import { current } from './slides.js';
import { moreKeys } from './panel.js';
import { linkOf, listIn } from './pick-list.js';

const pageAddress = location.href.split('#')[0];
const picksBar = document.querySelector('.picks');
const ofPicks = selector => picksBar.querySelector(selector);
// All pages of an album share one list.
const picksKey = 'gallery-picks ' + location.pathname.replace(/[^/]*$/, '');
const heart = 'M12 20.5c-6.5-4.7-9-8-9-11.6a4.7 4.7 0 0 1 9-2a4.7 4.7 0 0 1 9 2c0 3.6-2.5 6.9-9 11.6z';
const hearts = new Map();
// Mail programs truncate or reject longer addresses.
const maxMailLength = 2000;

/// The visitor's name, and the notes by the ids of photos.
let list = { name: '', notes: new Map() };
/// Whether the list is stored. A list opened by its link does not replace the visitor's own, unless that is empty.
let isOwnList = true;
let noteField;

const pickOf = link => link?.dataset.pick;

function readKept() {
  try {
    const [name, ...notes] = JSON.parse(localStorage[picksKey] ?? '[""]');
    return { name, notes: new Map(notes.filter(([id]) => /^[0-9a-f]{8}$/.test(id))) };
  } catch {
    return { name: '', notes: new Map() };
  }
}

function readPicks() {
  const own = readKept(), opened = listIn(location.hash);
  const isSame = opened && linkOf(opened, '') === linkOf(own, '');
  isOwnList = !opened || isSame || !own.notes.size;
  list = opened ?? own;
  ofPicks('input').value = list.name;
  showPicks();
  if (!opened || !isOwnList) return;
  keepPicks();
  // From now on the visitor's own list is used, also after a reload.
  history.replaceState(null, '', pageAddress);
}

function keepPicks() {
  if (!isOwnList) return;
  try {
    localStorage[picksKey] = JSON.stringify([list.name, ...list.notes]);
  } catch {
    // Without storage, the list lasts as long as the page.
  }
}

function changePicks(change) {
  change();
  keepPicks();
  showPicks();
}

const togglePick = link => changePicks(() => {
  if (!list.notes.delete(pickOf(link))) list.notes.set(pickOf(link), '');
});

function countText() {
  const count = list.notes.size, limit = picksBar.dataset.limit;
  if (!limit) return '{{words.picks-count}}'.replace('{count}', count);
  const left = limit - count;
  const rest = (left < 0 ? '{{words.picks-over}}' : '{{words.picks-left}}').replace('{count}', Math.abs(left));
  return '{{words.picks-of}}'.replace('{number}', count).replace('{count}', limit) + '{{words.comma}}' + rest;
}

function showPicks() {
  for (const [link, button] of hearts) {
    button.ariaPressed = list.notes.has(pickOf(link));
    link.classList.toggle('picked', list.notes.has(pickOf(link)));
  }
  ofPicks('.count').textContent = countText();
  picksBar.classList.toggle('over', list.notes.size > picksBar.dataset.limit);
  const subject = ['{{words.picks}}', pageHeading, list.name].filter(Boolean).join(' – ');
  const body = countText() + '\n\n' + linkOf(list, pageAddress);
  const query = `?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  ofPicks('.mail').href = 'mailto:' + (picksBar.dataset.mail ?? '') + query;
  showPickInViewer();
}

function showPickInViewer() {
  if (!noteField) return;
  const id = pickOf(links[current]), isPicked = list.notes.has(id);
  toolButtons.pick.hidden = !id;
  toolButtons.pick.ariaPressed = isPicked;
  noteField.hidden = !isPicked;
  if (isPicked && noteField.value !== list.notes.get(id)) noteField.value = list.notes.get(id);
}

/// Adds the heart and the note to the viewer, which is created when it is first opened.
function describePick() {
  if (!noteField) {
    toolButtons.pick = toolButton('{{words.pick}}', 'S', heart, () => togglePick(links[current]));
    toolButtons.pick.classList.add('tool', 'heart');
    downloadLink.before(toolButtons.pick);
    moreKeys.push(['S', '{{words.pick}}']);
    noteField = label(make('input', { className: 'note', maxLength: 300, placeholder: '{{words.note}}' }), '{{words.note}}');
    noteField.oninput = () => changePicks(() => list.notes.set(pickOf(links[current]), noteField.value));
    // In a note, the viewer's keys are ordinary letters.
    noteField.onkeydown = event => {
      if (event.key !== 'Escape') event.stopPropagation();
    };
    captionBox.before(noteField);
  }
  showPickInViewer();
}

function saveList() {
  const pages = new Map(links.map(link => [pickOf(link), link.getAttribute('href')]));
  const picks = [...list.notes].map(([id, note]) => ({ id, page: pages.get(id), note: note || undefined }));
  const text = JSON.stringify({ version: 1, album: pageHeading, address: pageAddress, name: list.name, picks }, null, 1);
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  make('a', { href, download: ['picks', list.name.replace(/[^\p{L}\p{N}]+/gu, '-')].filter(Boolean).join('-') + '.json' }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60000);
}

async function copyLink() {
  const said = ofPicks('.said'), text = linkOf(list, pageAddress);
  try {
    await navigator.clipboard.writeText(text);
    said.textContent = '{{words.link-copied}}';
  } catch {
    // Without https, a script cannot write to the clipboard.
    const field = label(make('input', { value: text, readOnly: true }), '{{words.copy-link}}');
    said.replaceChildren(field);
    field.select();
  }
}

function startPicks() {
  for (const link of links) {
    if (!pickOf(link)) continue;
    // In the link, because the container may contain only photos. Markup must not have a button in a link, but a
    // script can add one. The Tab key skips it.
    const button = label(make('button', { type: 'button', className: 'heart', tabIndex: -1, title: '{{words.pick}} (S)' }, drawing(heart)), '{{words.pick}}');
    button.onclick = event => {
      event.preventDefault();
      togglePick(link);
    };
    hearts.set(link, button);
    link.append(button);
  }
  ofPicks('.only').onclick = () => {
    ofPicks('.only').ariaPressed = document.querySelector('[data-layout]').classList.toggle('picks-only');
  };
  ofPicks('input').oninput = event => changePicks(() => list.name = event.target.value);
  ofPicks('.copy').onclick = copyLink;
  ofPicks('.save').onclick = saveList;
  ofPicks('.mail').onclick = event => {
    if (ofPicks('.mail').href.length <= maxMailLength) return;
    event.preventDefault();
    ofPicks('.said').textContent = '{{words.long-list}}';
    ofPicks('.save').focus();
  };
  document.addEventListener('keydown', event => {
    if (!picksBar.isConnected) return;
    const link = dialog?.open ? links[current] : event.target.closest('a[data-pick]');
    if (event.key?.toLowerCase() !== 's' || event.repeat || !isPlain(event) || event.target.matches('input') || !pickOf(link)) return;
    event.preventDefault();
    togglePick(link);
  });
  // The viewer changes the page's title for each photo that it shows.
  new MutationObserver(() => dialog && describePick()).observe(document.querySelector('title'), { childList: true });
  // The list may have changed on another page of the album.
  addEventListener('storage', event => event.key === picksKey && isOwnList && readPicks());
  addEventListener('pageshow', event => event.persisted && isOwnList && readPicks());
  addEventListener('hashchange', () => listIn(location.hash) && readPicks());
  picksBar.hidden = false;
  readPicks();
}

if (picksBar) startPicks();
