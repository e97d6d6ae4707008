// Business hours: whether the shop answers at this moment, by the clock of the country, and its week in words.
import type { OpenSpan } from '../settings/settings.ts';
import { offsetMs } from '../country/calendar.ts';
import { WEEKDAYS, type Weekday } from './weekdays.ts';

/** `until` is null for a shop that never closes, `next` for one that never opens. */
type Openness =
  | { isOpen: true; until: string | null }
  | { isOpen: false; next: { day: Weekday; at: string } | null };

/** One line of the sign: the days, and when they are open in minutes from midnight, or null for closed. */
export type HoursRow = { days: string; open: { from: number; to: number } | null; isToday: boolean };

/** Where `now` falls in the hours of Settings; open from the opening minute on, closed from the closing minute on. */
export function opennessAt(now: Date, hours: readonly OpenSpan[]): Openness {
  const minute = minuteOfWeek(now);
  const spans = weekSpans(hours);
  const current = spans.find(([from, to]) => minute >= from && minute < to);
  if (current) return { isOpen: true, until: closing(current, spans) };
  const next = spans.find(([from]) => from > minute) ?? spans[0];
  return { isOpen: false, next: next ? { day: dayAt(next[0]), at: clockOf(next[0] % DAY) } : null };
}

/** `Open now until 8:00 PM`, `Closed now, opens Mon 9:00 AM`. */
export function openLine(openness: Openness): string {
  if (openness.isOpen) return openness.until === null ? 'Open now' : `Open now until ${openness.until}`;
  return openness.next ? `Closed now, opens ${openness.next.day} ${openness.next.at}` : 'Closed now';
}

/** The week as the owner set it, days that are in no span named as closed at the end. */
export function hoursRows(now: Date, hours: readonly OpenSpan[]): HoursRow[] {
  const today = dayAt(minuteOfWeek(now));
  const covered = hours.flatMap(({ days }) => daysBetween(days));
  const open = hours.map(({ days, open: from, close: to }) => ({
    days: days[0] === days[1] ? days[0] : days.join('-'),
    open: { from: minutes(from), to: minutes(to) },
    isToday: daysBetween(days).includes(today),
  }));
  const closed = WEEKDAYS.filter((day) => !covered.includes(day));
  return [...open, ...closed.map((day) => ({ days: day, open: null, isToday: day === today }))];
}

/** `9:00 AM` from minutes after midnight. */
export function clockOf(minute: number): string {
  if (minute % DAY === 0) return 'midnight';
  const hour = Math.floor(minute / 60);
  const past = String(minute % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${past} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Minutes after midnight in the country. */
export function minuteOfDay(now: Date): number {
  return minuteOfWeek(now) % DAY;
}

const DAY = 24 * 60;
const WEEK = 7 * DAY;

type Span = readonly [from: number, to: number];

// The epoch began on a Thursday, the fourth day of a week from Monday on.
function minuteOfWeek(now: Date): number {
  return (Math.floor((now.getTime() + offsetMs) / 60_000) + 3 * DAY) % WEEK;
}

// Spans that touch or overlap are one: a shop open past midnight does not "close" there.
function weekSpans(hours: readonly OpenSpan[]): Span[] {
  const spans = hours
    .flatMap((span) => daysBetween(span.days).map((day) => onDay(day, span)))
    .toSorted((a, b) => a[0] - b[0]);
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && span[0] <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], span[1])];
    else joined.push(span);
  }
  return joined;
}

function onDay(day: Weekday, { open, close }: OpenSpan): Span {
  const start = WEEKDAYS.indexOf(day) * DAY;
  return [start + minutes(open), start + minutes(close)];
}

function closing([from, to]: Span, spans: readonly Span[]): string | null {
  const first = spans[0];
  const goesOn = to === WEEK && first?.[0] === 0;
  if (goesOn && from === 0) return null;
  return clockOf((goesOn ? first[1] : to) % DAY);
}

function daysBetween([from, to]: OpenSpan['days']): Weekday[] {
  return WEEKDAYS.slice(WEEKDAYS.indexOf(from), WEEKDAYS.indexOf(to) + 1);
}

function dayAt(minute: number): Weekday {
  return WEEKDAYS[Math.floor(minute / DAY) % 7] ?? 'Mon';
}

function minutes(clock: string): number {
  const [hour = 0, past = 0] = clock.split(':').map(Number);
  return hour * 60 + past;
}
