// What becomes of a call of a webhook: taken, tried again after a growing while, failed, and when its webhook is switched off.

const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** Waits between tries, in milliseconds: three days together. */
export const WAITS_MS = [
  5 * second,
  minute,
  5 * minute,
  24 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  18 * hour,
  22.5 * hour,
] as const;

const SILENT_MS = 72 * hour;

export type CallEnd =
  | { state: 'taken' }
  | { state: 'waiting'; waitMs: number }
  /** `off`: why its webhook is switched off, where it is. */
  | { state: 'failed'; off: 'gone' | 'silent' | null };

/**
 * `tries` counts this one; `status` is null where no answer came; `failingMs` is since when nothing was taken by this webhook, in
 * milliseconds. Whoever takes other calls and not this one keeps being called.
 */
export function endOfTry(status: number | null, tries: number, failingMs: number): CallEnd {
  if (status !== null && status >= 200 && status < 300) return { state: 'taken' };
  if (status === 410) return { state: 'failed', off: 'gone' };
  const waitMs = WAITS_MS[tries - 1];
  if (waitMs !== undefined) return { state: 'waiting', waitMs };
  return { state: 'failed', off: failingMs >= SILENT_MS ? 'silent' : null };
}
