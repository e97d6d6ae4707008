// Forms of the orders admin: changes of status, notes, calls and stages.
import { MAX_ORDER_IDS } from './order-ids.ts';
import { isOrderStatus, type OrderStatus } from './order-status.ts';
import { cleanLine, cleanNumber } from '#shop/text/text.ts';
import { isUuid, readCount, readFields } from '../text/form-fields.ts';

export type AskedChange = { orderId: string; from: OrderStatus; to: OrderStatus };

/**
 * Each `change` is `id:FROM:TO`; a row's own form, without any script, has the three as fields. Null when one cannot be
 * read, or there are none or too many.
 */
export function readStatusChanges(form: FormData): { changes: AskedChange[]; note: string } | null {
  const { id, from, to } = readFields(form, ['id', 'from', 'to']);
  const texts = id === '' ? form.getAll('change') : [`${id}:${from}:${to}`];
  const changes = texts.map((text) => (typeof text === 'string' ? readChange(text) : null));
  const read = changes.filter((change) => change !== null);
  if (read.length === 0 || read.length !== texts.length || read.length > MAX_ORDER_IDS) return null;
  return { changes: read, note: readNote(form) };
}

/** As `readStatusChanges` reads it. */
export function writeChange({ orderId, from, to }: AskedChange): string {
  return `${orderId}:${from}:${to}`;
}

function readChange(text: string): AskedChange | null {
  const [orderId = '', from, to, ...rest] = text.split(':');
  const isRead = isUuid(orderId) && isOrderStatus(from) && isOrderStatus(to) && rest.length === 0;
  return isRead ? { orderId, from, to } : null;
}

/** One clean line of at most 500 characters; what cannot be stored is left out. */
export function readNote(form: FormData): string {
  const { note } = readFields(form, ['note']);
  const clean = cleanLine(note.replace(/\s+/g, ' ').slice(0, 500), 500);
  return clean.ok ? clean.text : '';
}

/** Null where the form has none. */
export function readNoteKey(form: FormData): string | null {
  const { key } = readFields(form, ['key']);
  return isUuid(key) ? key : null;
}

/** The last two take a mark away again. */
const STAGES = ['packed', 'shipped', 'delivered', 'unpacked', 'undelivered'] as const;

type RecordedStage = (typeof STAGES)[number];

/** Who carries a parcel, and under which number. Both may be empty: nobody has said yet. */
export type CourierAndNumber = { courier: string; trackingNumber: string };

/** A courier is one in whatever letters (rule O27). */
export function isCarriedAlike(one: CourierAndNumber, other: CourierAndNumber): boolean {
  return (
    one.courier.toLowerCase() === other.courier.toLowerCase() && one.trackingNumber === other.trackingNumber
  );
}

/** What was on the screen: `version` of the order, `shown` of who carries it; left out where nothing was. */
export type StageInput = CourierAndNumber & {
  stage: RecordedStage;
  version?: number;
  shown?: CourierAndNumber;
};

/**
 * Whether who carries the parcel `now` is neither what was on the screen nor what is wanted: somebody else wrote it meanwhile, and it is
 * not to be overwritten.
 */
export function isOvertaken({ shown, courier, trackingNumber }: StageInput, now: CourierAndNumber): boolean {
  const isWanted = isCarriedAlike({ courier, trackingNumber }, now);
  return shown !== undefined && !isCarriedAlike(shown, now) && !isWanted;
}

/** null for a form nobody sees: an unknown stage, a text that cannot be stored. */
export function readStage(form: FormData): StageInput | null {
  const typed = readFields(form, ['stage', 'courier', 'trackingNumber', 'version']);
  const stage = STAGES.find((each) => each === typed.stage);
  const courier = cleanLine(typed.courier, 60);
  const trackingNumber = cleanNumber(typed.trackingNumber, 60);
  const version = readCount(typed.version);
  if (!stage || !courier.ok || !trackingNumber.ok) return null;
  const was = readFields(form, ['wasCourier', 'wasNumber']);
  const shown = { courier: was.wasCourier, trackingNumber: was.wasNumber };
  const carried = { courier: courier.text, trackingNumber: trackingNumber.text };
  return { stage, ...carried, ...(version !== null && { version }), ...(form.has('wasNumber') && { shown }) };
}
