// How long ago something was, in the shortest words: a list of what waits is read by age, not by date.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `just now`, `12 min`, `3 h`, `2 days`; a moment in the future counts as that. */
export function ageInWords(at: Date, now: Date): string {
  const age = now.getTime() - at.getTime();
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h`;
  const days = Math.floor(age / DAY);
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
