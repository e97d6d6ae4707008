// Moments in the date and time fields of a form, by the clock of the country.
import { offset, timeZone } from '../country/calendar.ts';

const fields = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `2026-11-21T09:30` as the moment it is in the country; null for what is no such minute or out of this century. */
export function readMoment(typed: string): Date | null {
  const match = /^(20\d\d-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(\.\d{1,3})?)?$/.exec(typed.trim());
  if (!match) return null;
  const at = new Date(`${match[1]}T${match[2]}:00${offset}`);
  return !Number.isNaN(at.getTime()) && momentField(at) === `${match[1]}T${match[2]}` ? at : null;
}

/** What a `datetime-local` field shows for it; '' for none. */
export function momentField(at: Date | null): string {
  return at ? fields.format(at).replace(' ', 'T') : '';
}
