// A moment as exports write it; one that could be two days is none.
import { offset } from '#shop/country/calendar.ts';

const WRITTEN =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i;

/** ISO 8601, or null. A moment without a zone is the country's: that of the shop it comes from. */
export function readMoment(text: string): string | null {
  const found = WRITTEN.exec(text.trim());
  if (!found) return null;
  const [, year, month = '', day = '', hour = '0', minute = '00', second = '00', zone] = found;
  const at = new Date(
    `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}${offsetOf(zone ?? offset)}`,
  );
  if (Number.isNaN(at.getTime())) return null;
  return isThatDay(Number(year), Number(month), Number(day)) ? at.toISOString() : null;
}

function two(part: string): string {
  return part.padStart(2, '0');
}

function offsetOf(zone: string): string {
  if (/^(z|utc)$/i.test(zone)) return 'Z';
  return zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
}

// The 31st of February would be the 2nd of March.
function isThatDay(year: number, month: number, day: number): boolean {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}
