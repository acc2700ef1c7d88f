// Encodes a list of picks in a link and decodes it. The differences of the sorted ids are in unsigned LEB128: seven
// bits per byte, the lowest first, with the high bit set if more bytes follow. The bytes are in base64url. The name
// follows, then the notes by the positions of their ids.

const listPrefix = '#picks=';

/// The address of an album with a list in its fragment.
export function linkOf(list, address) {
  const ids = [...list.notes.keys()].sort();
  const query = new URLSearchParams();
  if (list.name) query.set('name', list.name);
  const bytes = [];
  let last = 0;
  ids.forEach((id, index) => {
    const number = parseInt(id, 16);
    let rest = number - last;
    last = number;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push(rest % 128 + 128);
    bytes.push(rest);
    if (list.notes.get(id)) query.set('note' + index, list.notes.get(id));
  });
  const code = btoa(bytes.map(byte => String.fromCharCode(byte)).join(''));
  const rest = query.toString();
  return address + listPrefix + code.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') + (rest && '&' + rest);
}

/// The list in a fragment; undefined if there is none.
export function listIn(fragment) {
  if (!fragment.startsWith(listPrefix)) return;
  const query = new URLSearchParams(fragment.slice(1));
  const notes = new Map();
  let number = 0, part = 0, factor = 1;
  try {
    for (const character of atob(query.get('picks').replace(/-/g, '+').replace(/_/g, '/'))) {
      const byte = character.charCodeAt(0);
      part += byte % 128 * factor;
      factor *= 128;
      if (byte > 127) continue;
      number += part;
      // No id has more than 32 bits; the rest of such a link is invalid.
      if (!(number < 2 ** 32)) break;
      notes.set(number.toString(16).padStart(8, '0'), query.get('note' + notes.size) ?? '');
      part = 0;
      factor = 1;
    }
  } catch {
    // Invalid base64 gives no picks. Other truncated links give the picks before the cut.
  }
  return { name: query.get('name') ?? '', notes };
}
