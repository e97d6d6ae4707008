/** The interface of the picture store. */

/**
 * Names are our own (`<hash>-drawn.svg`, `<hash>-jpeg-640.avif`), never a visitor's. What is written under a name
 * never changes, so readers may cache it for ever.
 */
export type MediaStore = {
  /** null when there is nothing under that name. */
  read(name: string): Promise<Uint8Array | null>;
  /** Whole or not at all: a kill half-way leaves nothing under the name. On disk before it resolves. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
};
