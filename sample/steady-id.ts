/** Ids that are the same in every sample shop, so that tests and benchmarks can name a product before it is there. */
import { createHash } from 'node:crypto';

/** A UUID (version 8: of our own making) drawn from a name such as `product Samba OG`. */
export function steadyId(name: string): string {
  const hex = createHash('sha256').update(`qadam ${name}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) % 4) + 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}
