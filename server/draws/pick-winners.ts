// Who wins follows from the seed and the tickets alone, so that anybody can work it out again (docs/draws.md).
import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits, as 64 hexadecimal digits. */
export function newSecret(): string {
  return randomBytes(32).toString('hex');
}

/** Published before the first entry: whoever has it knows later that the seed was not chosen for the entries. */
export function hashOfSeed(seed: string): string {
  return sha256(seed);
}

/**
 * The number under which an entry is published, 16 hexadecimal digits. It follows from the phone, so that it is the same for every
 * spelling, and whoever writes entries into the database cannot choose it.
 */
export function ticketOf(ticketKey: string, phone: string): string {
  return createHmac('sha256', ticketKey).update(phone).digest('hex').slice(0, 16);
}

/** The entries of one size from the first to the last in line, whatever their order before. */
export function lineUp<Entry extends { ticket: string }>(seed: string, entries: readonly Entry[]): Entry[] {
  const lots = entries.map((entry) => ({ entry, lot: sha256(`${seed}:${entry.ticket}`) }));
  return lots.toSorted((a, b) => (a.lot < b.lot ? -1 : 1)).map(({ entry }) => entry);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
