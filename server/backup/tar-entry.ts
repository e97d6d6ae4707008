/** One entry of a tar file (ustar), written so that every byte of its header follows from its name, size and time. */

const BLOCK = 512;

/** `seconds` since 1970. Names are our own: short, without anything that could leave a folder. */
type TarEntry = { name: string; size: number; seconds: number };

/** The 512 bytes before the content. Throws for a name or size that the format cannot hold. */
export function tarHeader({ name, size, seconds }: TarEntry): Uint8Array {
  if (Buffer.byteLength(name) > 100 || size > 0o77777777777) throw new Error(`no tar entry: ${name}`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${octal(size, 11)}\0`, 124);
  header.write(`${octal(seconds, 11)}\0`, 136);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  let sum = 0;
  for (const byte of header) sum += byte;
  header.write(`${octal(sum, 6)}\0 `, 148);
  return header;
}

/** Null for the zeros that end a tar file. Throws for a header that `tarHeader` would not have written. */
export function readTarHeader(header: Uint8Array): TarEntry | null {
  const bytes = Buffer.from(header);
  if (bytes.every((byte) => byte === 0)) return null;
  const name = bytes.toString('latin1', 0, 100).replace(/\0.*$/s, '');
  const size = Number.parseInt(bytes.toString('latin1', 124, 135), 8);
  const seconds = Number.parseInt(bytes.toString('latin1', 136, 147), 8);
  const entry = { name, size, seconds };
  const isOurs = size >= 0 && seconds >= 0 && Buffer.from(tarHeader(entry)).equals(bytes);
  if (!isOurs) throw new Error('the file is damaged: an entry that no backup writes');
  return entry;
}

/** How many zeros follow a content of this size, up to the next whole block. */
export function paddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

export const TAR_BLOCK = BLOCK;
/** Two empty blocks end a tar file. */
export const TAR_END = new Uint8Array(2 * BLOCK);

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}
