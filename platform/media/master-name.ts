/** The name of a picture's master in the store, the bytes that every rendition is made from, and that of a video's file. */

/** A drawing's master is its SVG; a photograph's is a JPEG, or a WebP where it has transparent parts or came before decision 0053. */
export function masterName(key: string): string {
  if (key.endsWith('-drawn')) return `${key}.svg`;
  if (key.endsWith('-mp4')) return `${key}.mp4`;
  if (key.endsWith('-webm')) return `${key}.webm`;
  return key.endsWith('-jpeg') ? `${key}.jpg` : `${key}.webp`;
}

/** A key of a picture or a video, wherever it stands in a text. */
export const MEDIA_KEY = '[0-9a-f]{32}-(?:jpeg|photo|drawn|mp4|webm)';

const wholeKey = new RegExp(`^${MEDIA_KEY}$`);

export function isMasterName(name: string): boolean {
  const [key = ''] = name.split('.', 1);
  return wholeKey.test(key) && masterName(key) === name;
}
