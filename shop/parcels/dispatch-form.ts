// Forms of dispatch: which orders and parcels are meant, who carries them, and their numbers.
import { cleanLine, cleanNumber } from '../text/text.ts';
import { isUuid, readCount, readFields } from '../text/form-fields.ts';

/** As many as are shown, and can be chosen, at once. */
export const MAX_DISPATCHED = 500;

/** What is to be booked: an order, or the parcel of an exchange. */
export type ToBookKey = { orderId: string } | { parcelId: number };

/** Of each `parcel`, written as `bookKey` writes it; null when one cannot be read, or there are none or too many. */
export function readBookKeys(form: FormData): ToBookKey[] | null {
  return readEach(form.getAll('parcel'), readBookKey);
}

/** As the form sends it. */
export function bookKey(key: ToBookKey): string {
  return 'orderId' in key ? key.orderId : String(key.parcelId);
}

/** The fields `seen`, one a parcel, as `KEY NAME`: the courier that was proposed for it on the page. */
export function readSeen(form: FormData): Map<string, string> {
  const seen = new Map<string, string>();
  for (const text of form.getAll('seen').slice(0, MAX_DISPATCHED)) {
    const at = typeof text === 'string' ? text.indexOf(' ') : -1;
    if (typeof text === 'string' && at > 0) seen.set(text.slice(0, at), text.slice(at + 1));
  }
  return seen;
}

function readBookKey(text: string): ToBookKey | null {
  if (isUuid(text)) return { orderId: text };
  const parcelId = readCount(text);
  return parcelId === null ? null : { parcelId };
}

export function readParcelIds(texts: readonly unknown[]): number[] | null {
  const ids = readEach(texts, readCount);
  return ids && [...new Set(ids)];
}

function readEach<Read>(texts: readonly unknown[], readOne: (text: string) => Read | null): Read[] | null {
  const read = texts
    .map((text) => (typeof text === 'string' ? readOne(text) : null))
    .filter((each) => each !== null);
  return read.length > 0 && read.length <= MAX_DISPATCHED && read.length === texts.length ? read : null;
}

/** Null for a name that is too long to be one; empty for none. */
export function readCourier(form: FormData): string | null {
  const courier = cleanLine(readFields(form, ['courier']).courier, 60);
  return courier.ok ? courier.text : null;
}

/** `shown`: what stood there before it was typed; left out where nobody looked. */
export type TypedNumber = { parcelId: number; trackingNumber: string; shown?: string };

/**
 * The fields `cn-1207`, one a parcel, each with what was shown in it as `was-1207`; null when one cannot be read. One that was not
 * touched is left out. An empty one takes the number away.
 */
export function readNumbers(form: FormData): TypedNumber[] | null {
  const numbers: TypedNumber[] = [];
  let fields = 0;
  for (const [field, text] of form) {
    if (!field.startsWith('cn-')) continue;
    const parcelId = readCount(field.slice(3));
    const number = typeof text === 'string' ? cleanNumber(text, 60) : { ok: false as const };
    if (parcelId === null || !number.ok || fields === MAX_DISPATCHED) return null;
    fields += 1;
    const shown = form.get(`was-${field.slice(3)}`);
    const typed = { parcelId, trackingNumber: number.text };
    if (typeof shown !== 'string') numbers.push(typed);
    else if (text !== shown) numbers.push({ ...typed, shown });
  }
  return numbers;
}

/** As a scanner or a person types it: a number of the courier, or our own with or without its #. */
export function readCode(form: FormData): string {
  const code = cleanNumber(readFields(form, ['code']).code, 60);
  return code.ok ? code.text.replace(/^#/, '') : '';
}
