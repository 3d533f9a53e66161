/** A file's bytes as an upload brings them. */
export async function* inPieces(content: string | Uint8Array, size = 65_536): AsyncGenerator<Uint8Array, void> {
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
