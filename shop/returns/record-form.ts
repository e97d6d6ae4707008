// The form that records a return: which line, how many, whether it can be sold again, and what was sent instead.
import { isUuid, readCount, readFields } from '../text/form-fields.ts';
import { rupees, type Paisa } from '../pricing/money.ts';
import { readNote } from '../orders/order-admin-form.ts';

export type ReturnInput = {
  orderId: string;
  /** The variant of the order's line. */
  variantId: number;
  quantity: number;
  /** How many of the line the customer had left when the form was drawn: a form sent twice is noticed by it. */
  out: number;
  isFit: boolean;
  /** The variant that went out instead, one for one; null when the money goes back. */
  insteadId: number | null;
  /** Paisa of cash that the exchange collects at the door, such as a difference that was agreed. */
  collect: Paisa;
  note: string;
};

/** Null when it cannot be read; `line` is `variant:out`, `instead` empty means the money goes back. */
export function readReturn(orderId: string, form: FormData): ReturnInput | null {
  const typed = readFields(form, ['line', 'quantity', 'fit', 'instead', 'collect']);
  const [variantId, out, ...rest] = typed.line.split(':').map(readCount);
  const quantity = readCount(typed.quantity);
  const insteadId = typed.instead === '' ? null : readCount(typed.instead);
  const collect = typed.collect.trim() === '' ? 0 : readCount(typed.collect.replace(/[\s,]/g, ''));
  const isWrong = collect === null || rest.length > 0 || (typed.instead !== '' && insteadId === null);
  if (!isUuid(orderId) || !variantId || !out || !quantity || isWrong) return null;
  const isFit = typed.fit === 'on';
  const asked = { orderId, variantId, quantity, out, isFit, insteadId, note: readNote(form) };
  return { ...asked, collect: rupees(collect ?? 0) };
}
