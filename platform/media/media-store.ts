/** The interface of the picture store. */

/**
 * Names are our own (`<hash>-drawn.svg`, `<hash>-jpeg-640.avif`, `<hash>-mp4.mp4`), never a visitor's. What is written under a name
 * never changes, so readers may cache it for ever.
 */
export type MediaStore = {
  /** null when there is nothing under that name. */
  read(name: string): Promise<Uint8Array | null>;
  /** Whole or not at all: a kill half-way leaves nothing under the name. On disk before it resolves. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  has(name: string): Promise<boolean>;
  /** In bytes; null when there is nothing under that name. */
  size(name: string): Promise<number | null>;
  /** Bytes `from` to `to`, both counted from 0 and included, fewer where it ends before; null when there is nothing under that name. */
  readPart(name: string, from: number, to: number): Promise<Uint8Array | null>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
};
