// What couriers answer, read with care: a page in HTML, half a JSON or a text where a number should be is not an answer.
import type {
  BookAnswer,
  CourierAnswer,
  CourierPlace,
  FindAnswer,
  FirstAnswer,
  ListedAnswer,
  ListedLabel,
  NotDone,
  PaperAnswer,
} from './courier.ts';

/** The value of a JSON answer; undefined for what is none. */
export function jsonOf({ bytes }: CourierAnswer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** Undefined where `of` is no object, or has no such key. */
export function valueOf(of: unknown, key: string): unknown {
  return typeof of === 'object' && of !== null && Object.hasOwn(of, key)
    ? (of as Record<string, unknown>)[key]
    : undefined;
}

/** A text or a number as text, in one line; empty for anything else. */
export function textOf(of: unknown, ...keys: string[]): string {
  for (const key of keys) {
    const value = valueOf(of, key);
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value.trim() !== '') return value.replaceAll(/\s+/g, ' ').trim();
  }
  return '';
}

export function rowsOf(of: unknown, key: string): unknown[] {
  const value = valueOf(of, key);
  return Array.isArray(value) ? value : [];
}

/** A consignment number as it can be stored and scanned; null for anything else: "Invalid", "null" and 0000000 are no numbers. */
export function cnOf(of: unknown, ...keys: string[]): string | null {
  const cn = textOf(of, ...keys);
  return /^(?=.*[1-9])[0-9A-Za-z][0-9A-Za-z-]{3,39}$/.test(cn) ? cn : null;
}

export function unknown(why: string): NotDone {
  return { kind: 'unknown', why };
}

export function refusedBy(why: string): NotDone {
  return { kind: 'refused', why: why.slice(0, 300) };
}

/** A no that says, in words `about` the reference, that it was used before: proof that an earlier call was heard. */
export function notBooked(no: NotDone, about = /ref/i): BookAnswer {
  const isTwice = no.kind === 'refused' && /already|duplicate/i.test(no.why) && about.test(no.why);
  return isTwice ? { kind: 'duplicate', why: no.why } : no;
}

/** Rows without an id or a name are no place. */
export function placesIn(rows: readonly unknown[], idKey: string, nameKey: string): CourierPlace[] {
  const places = rows.map((row) => ({ id: textOf(row, idKey), name: textOf(row, nameKey) }));
  return places.filter(({ id, name }) => id !== '' && name !== '');
}

/** Of a list, what is alive under our reference. */
export function foundIn(said: ListedAnswer, ref: string, courier: string): FindAnswer {
  if (said.kind !== 'listed') return said;
  const ours = said.labels.filter((label) => label.ref === ref && !label.isCancelled);
  if (ours.some(({ cn }) => cn === '')) return unknown(`${courier} listed it without its number.`);
  return { kind: 'found', cns: ours.map(({ cn }) => cn) };
}

type ListKeys = { cn: string[]; ref: string[]; cod: string; status: string[]; cancelled: RegExp };

/** A row of a courier's list; an empty `cn` where it has none that can be stored. */
export function labelIn(row: unknown, keys: ListKeys): ListedLabel {
  const cod = textOf(row, keys.cod);
  return {
    cn: cnOf(row, ...keys.cn) ?? '',
    // A shop system writes a sign before it.
    ref: textOf(row, ...keys.ref).replace(/^#/, ''),
    isCancelled: keys.cancelled.test(textOf(row, ...keys.status)),
    cod: cod === '' || Number.isNaN(Number(cod)) ? null : Number(cod),
  };
}

/** What the second of two calls needs, out of the answer of the first. */
export function toldIn(of: unknown, ...keys: string[]): FirstAnswer {
  const told = textOf(of, ...keys);
  return told === '' ? unknown('It said yes without saying where it is.') : { kind: 'told', told };
}

/** What was to be a PDF: his label may be JSON that says no, or a page of HTML. */
export function readPaper(answer: CourierAnswer, notDone: (answer: CourierAnswer) => NotDone): PaperAnswer {
  if (startOf(answer, 5) === '%PDF-') return { kind: 'paper', pdf: answer.bytes };
  const no = notDone(answer);
  const isPage = no.kind === 'unknown' && /^\s*<(!doctype|html)/i.test(startOf(answer, 100));
  return isPage ? unknown('It sent a page of HTML in place of a PDF.') : no;
}

function startOf({ bytes }: CourierAnswer, count: number): string {
  return new TextDecoder('latin1').decode(bytes.subarray(0, count));
}
