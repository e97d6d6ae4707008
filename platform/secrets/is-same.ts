// Compares what somebody sent with a secret or a signature, in a time that tells nothing of how much of it was right.
import { timingSafeEqual } from 'node:crypto';

export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
