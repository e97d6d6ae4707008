// Times as couriers write them: Karachi, five hours ahead of UTC all year.
const ahead = 5 * 3_600_000;

const month = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

/** `YYYY`, `MM`, `DD`, `HH`, `hh` (12 hours), `mm`, `ss`, `AM`, `MMM` and `dddd` are replaced; all else stays. */
export function karachi(at: Date, form: string): string {
  const there = new Date(at.getTime() + ahead);
  const [date = '', time = ''] = there.toISOString().split('T');
  const [YYYY = '', MM = '', DD = ''] = date.split('-');
  const [HH = '', mm = '', ss = ''] = time.slice(0, 8).split(':');
  const hour = Number(HH) % 12 || 12;
  const parts: Record<string, string> = {
    YYYY,
    MMM: month.format(there),
    MM,
    DD,
    HH,
    hh: String(hour).padStart(2, '0'),
    mm,
    ss,
    AM: Number(HH) < 12 ? 'AM' : 'PM',
    dddd: weekday.format(there),
  };
  return form.replace(/YYYY|MMM|MM|DD|HH|hh|mm|ss|AM|dddd/g, (part) => parts[part] ?? part);
}

/** The next time that the clocks of Karachi show this hour, `days` days later. */
export function nextHour(after: Date, hour: number, days = 0): Date {
  const there = new Date(after.getTime() + ahead);
  const next = new Date(there);
  next.setUTCHours(Math.floor(hour), Math.round((hour % 1) * 60), 0, 0);
  if (next <= there) next.setUTCDate(next.getUTCDate() + 1);
  next.setUTCDate(next.getUTCDate() + days);
  return new Date(next.getTime() - ahead);
}

/** Midnight in Karachi at the start of a day given as `YYYY-MM-DD`; null for what is none. */
export function dayStart(day: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const start = new Date(`${day}T00:00:00+05:00`);
  return Number.isNaN(start.getTime()) ? null : start;
}

/** `YYYYMMDDHHmmss` in Karachi, with or without a blank before the time; a time that never was for what is none. */
export function stampTime(text: string): Date {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d) ?(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const [year, monthOf, day, hour, minute, second] = parts;
  return new Date(`${year}-${monthOf}-${day}T${hour}:${minute}:${second}+05:00`);
}
