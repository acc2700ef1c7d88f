// Decrypts the chunks of an encrypted file, independently of each other: the format GALP1.

export const chunkBytes = 65536;
/// The length of a chunk in the file, in bytes, with its authentication tag. The first chunk follows the format's mark.
export const sealedChunkBytes = chunkBytes + 16;
export const markBytes = 5;
/// The size of the field with the content's length, in bytes. It precedes the content in the plaintext.
export const lengthBytes = 8;

/// The plaintext of a chunk; rejects if it is not authentic.
export async function openChunk(key, chunk, index, isLast) {
  const iv = new Uint8Array(12);
  new DataView(iv.buffer).setUint32(7, index);
  iv[11] = isLast;
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, chunk));
}
