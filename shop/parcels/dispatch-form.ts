// Forms of dispatch: which orders and parcels are meant, who carries them, and their numbers.
import { cleanLine, latinDigits } from '../text/text.ts';
import { isUuid, readCount, readFields } from '../text/form-fields.ts';

/** As many as are shown, and can be chosen, at once. */
export const MAX_DISPATCHED = 500;

/** What is to be booked: an order, or the parcel of an exchange. */
export type ToBookKey = { orderId: string } | { parcelId: number };

/** Of each `parcel`, written as `bookKey` writes it; null when one cannot be read, or there are none or too many. */
export function readBookKeys(form: FormData): ToBookKey[] | null {
  const keys = form.getAll('parcel').map((text) => (typeof text === 'string' ? readBookKey(text) : null));
  const read = keys.filter((key) => key !== null);
  return isFew(read.length) && read.length === keys.length ? read : null;
}

function readBookKey(text: string): ToBookKey | null {
  if (isUuid(text)) return { orderId: text };
  const parcelId = readCount(text);
  return parcelId === null ? null : { parcelId };
}

export function readParcelIds(texts: readonly unknown[]): number[] | null {
  const ids = texts.map((text) => (typeof text === 'string' ? readCount(text) : null));
  const read = ids.filter((id) => id !== null);
  return isFew(read.length) && read.length === ids.length ? [...new Set(read)] : null;
}

function isFew(count: number): boolean {
  return count > 0 && count <= MAX_DISPATCHED;
}

/** Null for a name that is empty, or too long to be one. */
export function readCourier(form: FormData): string | null {
  const courier = cleanLine(readFields(form, ['courier']).courier, 60);
  return courier.ok && courier.text !== '' ? courier.text : null;
}

export type TypedNumber = { parcelId: number; trackingNumber: string };

/** The fields `cn-1207`, one a parcel; null when one cannot be read. An empty one takes the number away. */
export function readNumbers(form: FormData): TypedNumber[] | null {
  const numbers: TypedNumber[] = [];
  for (const [field, text] of form) {
    if (!field.startsWith('cn-')) continue;
    const parcelId = readCount(field.slice(3));
    const number = typeof text === 'string' ? cleanLine(latinDigits(text), 60) : { ok: false as const };
    if (parcelId === null || !number.ok || numbers.length === MAX_DISPATCHED) return null;
    numbers.push({ parcelId, trackingNumber: number.text });
  }
  return numbers;
}

/** As a scanner or a person types it: a number of the courier, or our own with or without its #. */
export function readCode(form: FormData): string {
  const code = cleanLine(latinDigits(readFields(form, ['code']).code), 60);
  return code.ok ? code.text.replace(/^#/, '') : '';
}
