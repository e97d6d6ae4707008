// What is promised of a pair that does not fit, or is not wanted, in one sentence.
import type { Settings } from '../settings/settings.ts';

/** Both promises are worded in full (rule O16); one of 0 days is not made. '' where neither is. */
export function returnPromise({
  wrongSizeDays,
  returnDays,
}: Pick<Settings, 'wrongSizeDays' | 'returnDays'>): string {
  if (wrongSizeDays === 0) return returnDays === 0 ? '' : `Unworn pairs returned within ${returnDays} days`;
  return returnDays === 0
    ? `Wrong size exchanged free within ${wrongSizeDays} days`
    : `Wrong size exchanged free within ${wrongSizeDays} days; unworn pairs returned within ${returnDays} days`;
}
