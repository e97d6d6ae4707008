/** The name under which the master of a picture is kept: the bytes that every variant is made from. */

/** A drawing's master is its SVG, a photograph's the cleaned WebP. */
export function masterName(key: string): string {
  return key.endsWith('-drawn') ? `${key}.svg` : `${key}.webp`;
}
