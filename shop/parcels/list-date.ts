// Dates as people and portals write them into a list: 2026-11-22, 22/11/2026 or 11/22/2026, 22 Nov 2026; with an hour or without.
import { monthNumber } from '../text/month-number.ts';
import { pakistanMoment, readIsoTime } from '../couriers/courier-time.ts';
import { latinDigits } from '../text/text.ts';

/** `isDay`: no hour was said, and `at` is noon in Pakistan. */
export type ListDate = { at: Date; isDay: boolean };

/** Which of two numbers with a slash between them is the day. */
export type DayOrder = 'day-first' | 'month-first';

const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const named = /^(\d{1,2})[ -]([a-z]{3,9})[ ,-]+(\d{4}|\d{2})$/i;
const namedFirst = /^([a-z]{3,9}) (\d{1,2}),? (\d{4}|\d{2})$/i;
const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const weekday = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i;
const clock = /[ T,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)? ?([ap]\.?m\.?)?$/i;

/** Null for what is no date: a row that says one is then not taken for one without. */
export function readListDate(text: string, order: DayOrder): ListDate | null {
  const typed = latinDigits(text).replaceAll(/\s+/g, ' ').trim();
  const whole = readIsoTime(typed);
  if (whole) return { at: whole, isDay: false };
  const [tail, hour, minute = '0', second = '0', half = ''] = clock.exec(typed) ?? [''];
  const date = readDay(typed.slice(0, typed.length - tail.length).replace(weekday, ''), order);
  if (!date) return null;
  const at = pakistanMoment([
    ...date,
    hour === undefined ? 12 : hourOf(hour, half),
    Number(minute),
    Number(second),
  ]);
  return at && { at, isDay: hour === undefined };
}

// Of a clock with two halves the hour after twelve is the first.
function hourOf(hour: string, half: string): number {
  if (half === '') return Number(hour);
  return (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
}

/** Year, month, day. */
function readDay(text: string, order: DayOrder): [number, number, number] | null {
  const iso = isoDay.exec(text);
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3])];
  const both = slashed.exec(text);
  if (both) {
    const [first, second] = [Number(both[1]), Number(both[2])];
    const [day, month] = order === 'day-first' ? [first, second] : [second, first];
    return [yearOf(both[3]), month, day];
  }
  const [, day, name, year] = named.exec(text) ?? swapped(namedFirst.exec(text));
  const month = monthNumber(name ?? '');
  return month > 0 ? [yearOf(year), month, Number(day)] : null;
}

function swapped(found: RegExpExecArray | null): readonly (string | undefined)[] {
  return found ? [found[0], found[2], found[1], found[3]] : [];
}

function yearOf(text = ''): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

/** As the dates of one list show it: null where every one of them can be read both ways, or they contradict each other. */
export function guessDayOrder(texts: readonly string[]): DayOrder | null {
  const found = new Set<DayOrder>();
  for (const text of texts) {
    const [, first, second] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-]\d{2}/.exec(latinDigits(text)) ?? [];
    if (Number(first) > 12) found.add('day-first');
    if (Number(second) > 12) found.add('month-first');
  }
  const [only, ...more] = found;
  return only !== undefined && more.length === 0 ? only : null;
}
