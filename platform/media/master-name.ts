/** The name of a picture's master in the store: the bytes that every rendition is made from. */

/** A drawing's master is its SVG, a photograph's the cleaned WebP. */
export function masterName(key: string): string {
  return key.endsWith('-drawn') ? `${key}.svg` : `${key}.webp`;
}
