// The hours at which a customer may ask to be called again.
import { daysLater, formatDay, pakistanDay, startOfDay } from '../text/pakistan-time.ts';
import { readFields } from '../text/form-fields.ts';

const FIRST_HOUR = 9;
const LAST_HOUR = 21;
const DAYS = 3;

export type CallDay = { day: string; hours: { at: string; name: string }[] };

/** The whole hours of today, tomorrow and the day after at which people are called; `at` is what a form posts. */
export function callHours(now: Date): CallDay[] {
  const today = startOfDay(pakistanDay(now)) ?? now;
  return Array.from({ length: DAYS }, (_, days) => dayOfCalls(daysLater(today, days), days, now)).filter(
    ({ hours }) => hours.length > 0,
  );
}

function dayOfCalls(midnight: Date, days: number, now: Date): CallDay {
  const hours = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) => FIRST_HOUR + index)
    .map((hour) => ({ hour, at: daysLater(midnight, hour / 24) }))
    .filter(({ at }) => at > now);
  return {
    day: ['Today', 'Tomorrow'][days] ?? formatDay(midnight),
    hours: hours.map(({ hour, at }) => ({ at: at.toISOString(), name: inWords(hour) })),
  };
}

function inWords(hour: number): string {
  if (hour === 12) return '12 noon';
  return hour < 12 ? `${hour} am` : `${hour - 12} pm`;
}

/** The field `again`: one of `callHours`. Null where there is none, or one that is past or nobody offered. */
export function readCallAgain(form: FormData, now: Date): Date | null {
  const { again } = readFields(form, ['again']);
  const offered = callHours(now).some(({ hours }) => hours.some(({ at }) => at === again));
  return offered ? new Date(again) : null;
}
