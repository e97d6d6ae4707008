// The text of an uploaded file, whole or piece by piece: UTF-8, UTF-16 with its mark, or an old encoding of Windows.

type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1256';

/** As it stands in the file, with its line ends. */
export async function decodeFile(file: Blob): Promise<string> {
  return new TextDecoder(await encodingOf(file)).decode(await file.arrayBuffer());
}

/** Reads the file once: an encoding is known when all of it was seen. */
export async function encodingOf(file: Blob): Promise<FileEncoding> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const counts = { high: 0, inRuns: 0 };
  let isUtf8 = true;
  for await (const piece of file.stream()) {
    if (isUtf8) isUtf8 = decodes(utf8, piece);
    countHigh(piece, counts);
  }
  if (isUtf8 && decodes(utf8)) return 'utf-8';
  // Arabic letters follow each other; accents of Latin ones rarely do.
  return counts.inRuns > counts.high / 2 ? 'windows-1256' : 'windows-1252';
}

function decodes(decoder: TextDecoder, piece?: Uint8Array): boolean {
  try {
    decoder.decode(piece, { stream: piece !== undefined });
    return true;
  } catch {
    return false;
  }
}

function countHigh(bytes: Uint8Array, counts: { high: number; inRuns: number }): void {
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    counts.high += 1;
    if ((bytes[at - 1] ?? 0) >= 0x80 || (bytes[at + 1] ?? 0) >= 0x80) counts.inRuns += 1;
  }
}

/** Every line ends with a line feed, whatever the file has. */
export async function* textOf(file: Blob, encoding: FileEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let held = '';
  for await (const piece of file.stream()) {
    const text = held + decoder.decode(piece, { stream: true });
    // A carriage return at the end may be half of a line end.
    held = text.endsWith('\r') ? '\r' : '';
    yield (held === '' ? text : text.slice(0, -1)).replace(/\r\n?/g, '\n');
  }
  yield (held + decoder.decode()).replace(/\r\n?/g, '\n');
}
