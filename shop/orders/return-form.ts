// What the desk posts when a pair came back: which, how many, whether it can be sold again, and what went out for it.
import { isUuid, readCount, readFields } from '../text/form-fields.ts';
import { readNote } from './order-admin-form.ts';

export type CameBack = {
  orderId: string;
  /** The stock row of the order's line. */
  inventoryId: number;
  quantity: number;
  /** How many of the line the customer had left when the form was drawn: a form sent twice is noticed by it. */
  out: number;
  isFit: boolean;
  /** The stock row that went out instead, one for one; null when the money goes back. */
  insteadId: number | null;
  note: string;
};

/** Null when it cannot be read; `line` is `stock row:out`, `instead` empty means the money goes back. */
export function readReturn(orderId: string, form: FormData): CameBack | null {
  const typed = readFields(form, ['line', 'quantity', 'fit', 'instead']);
  const [inventoryId, out, ...rest] = typed.line.split(':').map(readCount);
  const quantity = readCount(typed.quantity);
  const insteadId = typed.instead === '' ? null : readCount(typed.instead);
  const isWrong = rest.length > 0 || (typed.instead !== '' && insteadId === null);
  if (!isUuid(orderId) || !inventoryId || !out || !quantity || isWrong) return null;
  return { orderId, inventoryId, quantity, out, isFit: typed.fit === 'on', insteadId, note: readNote(form) };
}
