// Days and hours counted in words, one without a plural.

/** `7 days`, `1 day`. */
export function countDays(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

/** `48 hours`, `1 hour`. */
export function countHours(count: number): string {
  return count === 1 ? '1 hour' : `${count} hours`;
}
