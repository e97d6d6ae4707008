// Times as couriers write them: the clock of Pakistan wherever no zone is said, in whatever zone the server runs.
import { monthNumber } from '../text/month-number.ts';

const iso = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?$/;

/** `2026-11-21T14:05:09`, with a zone or without; null for what is no moment. */
export function readIsoTime(text: string): Date | null {
  const [, year, month, day, hour, minute, second = '0'] = iso.exec(text.trim()) ?? [];
  if (year !== undefined) return pakistanMoment([year, month, day, hour, minute, second].map(Number));
  return /(Z|[+-]\d\d:?\d\d)$/.test(text.trim()) ? moment(Date.parse(text.trim())) : null;
}

const slashed = /^(\d\d?)\/(\d\d?)\/(\d{4}) (\d\d?):(\d\d)(?::(\d\d))?(?: ?(AM|PM))?$/i;

/** `05/12/2026 02:05 PM` or `05/12/2026 14:05:09`: only the courier's document says which of the first two is the day. */
export function readSlashedTime(text: string, first: 'day' | 'month'): Date | null {
  const [, one = '', two = '', year, hour = '', minute, second = '0', half] = slashed.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  const [day, month] = first === 'day' ? [one, two] : [two, one];
  const isHalfRight = half === undefined || (Number(hour) >= 1 && Number(hour) <= 12);
  const afternoon = half === undefined ? Number(hour) : (Number(hour) % 12) + (/pm/i.test(half) ? 12 : 0);
  if (!isHalfRight) return null;
  return pakistanMoment([year, month, day, afternoon, minute, second].map(Number));
}

/** `Thursday Oct 17, 2024 12:58` */
export function readWrittenTime(text: string): Date | null {
  const [, name = '', day, year, hour, minute] =
    /^[a-z]+ ([a-z]{3})[a-z]* (\d\d?), (\d{4}) (\d\d?):(\d\d)$/i.exec(text.trim()) ?? [];
  const month = monthNumber(name);
  return month === 0 ? null : pakistanMoment([year, month, day, hour, minute].map(Number));
}

/** Of year, month, day, hour, minute and second; null for a day that no month has. */
export function pakistanMoment(parts: readonly number[]): Date | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const inUtc = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal = inUtc.getUTCMonth() === month - 1 && inUtc.getUTCDate() === day && hour < 24 && minute < 60;
  // Pakistan is five hours ahead, in summer and winter.
  return isReal ? moment(inUtc.getTime() - 5 * 3_600_000) : null;
}

function moment(time: number): Date | null {
  return Number.isNaN(time) ? null : new Date(time);
}
