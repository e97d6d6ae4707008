/** The name of a picture's master in the store, the bytes that every rendition is made from, and that of a video's file. */

/** A drawing's master is its SVG; a photograph's is a JPEG, or a WebP where it has transparent parts or came before decision 0053. */
export function masterName(key: string): string {
  if (key.endsWith('-drawn')) return `${key}.svg`;
  if (key.endsWith('-mp4')) return `${key}.mp4`;
  if (key.endsWith('-webm')) return `${key}.webm`;
  return key.endsWith('-jpeg') ? `${key}.jpg` : `${key}.webp`;
}
