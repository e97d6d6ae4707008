// Labels and load sheets of couriers: how large one may be, how long it stays, and when it is asked for again.

/** 'asked': not come yet; 'failed': a person asks for it again. */
export type PaperState = 'asked' | 'here' | 'failed';

const MINUTE_MS = 60_000;

/** A label of one page with a picture on it is a tenth of that. */
export const MAX_PAPER_BYTES = 5 * 1024 * 1024;

/** What is printed at once. */
export const MAX_PRINTED_BYTES = 64 * 1024 * 1024;

/** Then its bytes are erased: it names a customer, and can be had again. */
export const PAPER_DAYS = 14;

/** A paper that is asked for this long was asked for by a process that is gone. */
export const PAPER_ASKED_TOO_LONG_MS = 3 * MINUTE_MS;

const AGAIN_MINUTES = [1, 5, 20];

/** After so many tries that told nothing; null: a person asks. */
export function nextPaperTry(tries: number, now: Date): Date | null {
  const minutes = AGAIN_MINUTES[tries - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
}
