// The booking of a parcel by a courier's API: what its states are called, and when what is not known is looked up again.

/** Null where nobody is asked: by hand, or not yet. */
export type BookingState = 'planned' | 'asking' | 'booked' | 'refused' | 'unknown' | 'cancelling';

const MINUTE_MS = 60_000;
const FIRST_LOOKS = [1, 3, 10, 30];
const LAST_LOOK = 24 * 60;

/** A booking is asked for this long at most; whoever is asked for longer was asked by a process that is gone. */
export const ASKED_TOO_LONG_MS = 3 * MINUTE_MS;

/** Nothing is booked at a courier for so long after one answer of his was lost: a courier that is down makes one unknown, not eighty. */
const PAUSE_MS = 5 * MINUTE_MS;

/** After 1, 3, 10 and 30 minutes, then each hour for a day; null afterwards: a person decides. */
export function nextLook(since: Date, now: Date): Date | null {
  const minutes = (now.getTime() - since.getTime()) / MINUTE_MS;
  const next = FIRST_LOOKS.find((each) => each > minutes) ?? (Math.floor(minutes / 60) + 1) * 60;
  return next > LAST_LOOK ? null : new Date(since.getTime() + next * MINUTE_MS);
}

/** Two looks that found nothing, the last of them when the courier surely shows what he has. */
export function isProvenAbsent(
  { since, looks }: { since: Date; looks: number },
  visibleWithin: number,
  now: Date,
): boolean {
  return looks >= 2 && now.getTime() - since.getTime() >= visibleWithin * MINUTE_MS;
}

export function pausedUntil(now: Date): Date {
  return new Date(now.getTime() + PAUSE_MS);
}
