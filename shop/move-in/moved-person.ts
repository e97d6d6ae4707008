// A customer of another shop as this one keeps people: by email, by phone, or by both.
import { countryName } from '#shop/country/words.ts';
import { readEmail } from '../accounts/email-field.ts';
import { readPhone } from '../accounts/phone-field.ts';
import { isName, isStreet } from '../checkout/checkout-form.ts';
import { understandCity } from '../delivery/understand-city.ts';
import { cleanLine, cleanLines } from '../text/text.ts';
import { readMoment } from './moment.ts';
import type { MoveProblem } from './moved.ts';

/** As the export has it. */
export type SourcePerson = {
  line: number;
  name: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  postalCode: string;
  note: string;
  tags: readonly string[];
  since: string;
};

type MovedAddress = { name: string; street: string; city: string; state: string; postalCode: string };

export type MovedPerson = {
  line: number;
  name: string;
  email: string | null;
  /** E.164 */
  phone: string | null;
  /** Null where it is not whole, or its city is not known. */
  address: MovedAddress | null;
  note: string;
  tags: string[];
  /** ISO 8601; null where the export does not say since when. */
  since: string | null;
};

export type MovedPersonRead = { moved: MovedPerson | null; problems: MoveProblem[] };

const MAX_NOTE = 1_000;
const MAX_TAGS = 10;

/** Problems name columns, never what stood in them: the report is kept, and people may ask to be forgotten. */
export function movePerson(source: SourcePerson): MovedPersonRead {
  const problems: MoveProblem[] = [];
  const tell = (text: string, isNote = true) => problems.push({ line: source.line, text, isNote });
  const email = source.email === '' ? null : readEmail(source.email);
  const phone = source.phone === '' ? null : readPhone(source.phone);
  if (source.email !== '' && email === null) tell('The email address is none that mail reaches: left out');
  if (source.phone !== '' && phone === null) tell(`The phone number is none of ${countryName}: left out`);
  if (email === null && phone === null) {
    tell('No email address and no phone number: nothing says who this is', false);
    return { moved: null, problems };
  }
  const name = lineOf(source.name, 100);
  const note = noteOf(source.note);
  const tags = tagsOf(source.tags);
  if (phone === null && (note !== '' || tags.length > 0))
    tell('Note and tags are kept by phone, and there is none: left out');
  const { address, why } = addressOf(source, name, phone);
  if (why) tell(why);
  const since = source.since === '' ? null : readMoment(source.since);
  return { moved: { line: source.line, name, email, phone, address, note, tags, since }, problems };
}

function lineOf(typed: string, limit: number): string {
  const read = cleanLine(typed.replace(/[\r\n]+/g, ' '), limit);
  return read.ok ? read.text : '';
}

function noteOf(typed: string): string {
  const read = cleanLines(typed.slice(0, MAX_NOTE), MAX_NOTE);
  return read.ok ? read.text : '';
}

function tagsOf(typed: readonly string[]): string[] {
  const tags = typed.map((tag) => lineOf(tag, 30)).filter((tag) => tag !== '');
  const once = new Map(tags.map((tag) => [tag.toLowerCase(), tag]));
  return [...once.values()].slice(0, MAX_TAGS);
}

function addressOf(
  source: SourcePerson,
  name: string,
  phone: string | null,
): { address: MovedAddress | null; why?: string } {
  const street = cleanLines(source.street, 200);
  if (source.street === '' || phone === null || !isName(name)) return { address: null };
  if (!street.ok || !isStreet(street.text))
    return { address: null, why: 'The address is not whole: left out' };
  const understood = understandCity(source.city);
  if (!understood || !('known' in understood))
    return { address: null, why: 'The city of the address is not known: the address is left out' };
  const postalCode = /^\d{5}$/.test(source.postalCode) ? source.postalCode : '';
  const { name: city, state } = understood.known;
  const whole = understood.part ? `${street.text}, ${source.city}`.slice(0, 200) : street.text;
  return { address: { name, street: whole, city, state, postalCode } };
}
