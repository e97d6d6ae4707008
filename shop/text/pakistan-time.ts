// Dates and times as staff read them: always the clock of the country, whatever the server's or the browser's is.
import { inZone, offset } from '../country/calendar.ts';

const day = new Intl.DateTimeFormat('en-GB', { ...inZone, day: 'numeric', month: 'short', year: 'numeric' });
const shortDay = new Intl.DateTimeFormat('en-GB', { ...inZone, day: 'numeric', month: 'short' });
const clock = new Intl.DateTimeFormat('en-GB', { ...inZone, hour: '2-digit', minute: '2-digit' });
const iso = new Intl.DateTimeFormat('en-CA', {
  ...inZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** `21 Nov 2026` */
export function formatDay(at: Date): string {
  return day.format(at);
}

/** `21 Nov` */
export function formatShortDay(at: Date): string {
  return shortDay.format(at);
}

/** `14:05` */
export function formatClock(at: Date): string {
  return clock.format(at);
}

/** `21 Nov 2026, 14:05` */
export function formatDayAndClock(at: Date): string {
  return `${formatDay(at)}, ${formatClock(at)}`;
}

/** `2026-11-21`, the day in the country, Pakistan or another. */
export function pakistanDay(at: Date): string {
  return iso.format(at);
}

/** Midnight in the country at the start of a day `YYYY-MM-DD`; null when there is no such day. There is no summer time. */
export function startOfDay(text: string): Date | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const at = new Date(`${text}T00:00:00${offset}`);
  return !Number.isNaN(at.getTime()) && pakistanDay(at) === text ? at : null;
}

/** Days of 24 hours: there is no summer time. */
export function daysLater(at: Date, days: number): Date {
  return new Date(at.getTime() + days * 86_400_000);
}
