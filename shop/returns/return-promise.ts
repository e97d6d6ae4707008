// What is promised of a pair that does not fit, or is not wanted.
import { countDays } from '../delivery/count-days.ts';
import type { PromiseDays } from './return-days.ts';

/** Both promises are worded in full (rule O16); one of 0 days is not made. '' where neither is. */
export function returnPromise({ wrongSizeDays, returnDays }: PromiseDays): string {
  if (wrongSizeDays === 0)
    return returnDays === 0 ? '' : `Unworn pairs returned within ${countDays(returnDays)}`;
  return returnDays === 0
    ? `Wrong size exchanged free within ${countDays(wrongSizeDays)}`
    : `Wrong size exchanged free within ${countDays(wrongSizeDays)}; unworn pairs returned within ${countDays(returnDays)}`;
}

/** The same as whole sentences, for papers and emails. */
export function promiseSentences({ wrongSizeDays, returnDays }: PromiseDays): string {
  return [
    wrongSizeDays > 0 && `Wrong size? We exchange it free within ${countDays(wrongSizeDays)}.`,
    returnDays > 0 && `Unworn pairs can be returned within ${countDays(returnDays)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export function isAnyPromised({ wrongSizeDays, returnDays }: PromiseDays): boolean {
  return wrongSizeDays > 0 || returnDays > 0;
}
