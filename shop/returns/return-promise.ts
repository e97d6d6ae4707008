// What is promised of a pair that does not fit, or is not wanted.
import type { PromiseDays } from './return-days.ts';

/** Both promises are worded in full (rule O16); one of 0 days is not made. '' where neither is. */
export function returnPromise({ wrongSizeDays, returnDays }: PromiseDays): string {
  if (wrongSizeDays === 0) return returnDays === 0 ? '' : `Unworn pairs returned within ${returnDays} days`;
  return returnDays === 0
    ? `Wrong size exchanged free within ${wrongSizeDays} days`
    : `Wrong size exchanged free within ${wrongSizeDays} days; unworn pairs returned within ${returnDays} days`;
}

/** The same as whole sentences, for papers and emails. */
export function promiseSentences({ wrongSizeDays, returnDays }: PromiseDays): string {
  return [
    wrongSizeDays > 0 && `Wrong size? We exchange it free within ${wrongSizeDays} days.`,
    returnDays > 0 && `Unworn pairs can be returned within ${returnDays} days.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export function isAnyPromised({ wrongSizeDays, returnDays }: PromiseDays): boolean {
  return wrongSizeDays > 0 || returnDays > 0;
}
