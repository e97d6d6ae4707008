// What the orders list posts to mark many orders at once: packed, delivered, or a courier with tracking numbers pasted as lines.
import { cleanLine, latinDigits } from '#shop/text/text.ts';
import { MAX_ORDER_IDS } from './order-ids.ts';
import { isUuid, readFields } from '../text/form-fields.ts';
import { readStage, type StageInput } from './order-admin-form.ts';

export type StageChange = StageInput & { orderId: string };

/**
 * `id` repeated, with `courier` and `trackingNumber` once for all or once for each, and `version` once for each. Null when something cannot be read, or
 * there are none or too many.
 */
export function readStageChanges(form: FormData): StageChange[] | null {
  const ids = form.getAll('id').filter((id) => typeof id === 'string');
  const couriers = form.getAll('courier');
  const numbers = form.getAll('trackingNumber');
  const versions = form.getAll('version');
  if (ids.length === 0 || ids.length > MAX_ORDER_IDS) return null;
  const { stage } = readFields(form, ['stage']);
  const changes = ids.map((orderId, at) => {
    const one = new FormData();
    one.set('stage', stage);
    one.set('courier', couriers[at] ?? couriers[0] ?? '');
    one.set('trackingNumber', numbers[at] ?? numbers[0] ?? '');
    one.set('version', versions[at] ?? '');
    const read = readStage(one);
    return read && isUuid(orderId) ? { ...read, orderId } : null;
  });
  const read = changes.filter((change) => change !== null);
  return read.length === ids.length ? read : null;
}

/** The courier, and the order and tracking number of each line; `wrong` are the lines that say neither, as they were typed. */
export type PastedNumbers = {
  courier: string;
  lines: { shortId: string; trackingNumber: string }[];
  wrong: string[];
};

/** Lines such as `#1c051f05<TAB>TCS-7788`, from a spreadsheet or a courier's list; comma, semicolon and spaces divide, too. */
export function readPastedNumbers(form: FormData): PastedNumbers {
  const typed = readFields(form, ['courier', 'numbers']);
  const courier = cleanLine(typed.courier, 60);
  const read: PastedNumbers = { courier: courier.ok ? courier.text : '', lines: [], wrong: [] };
  const lines = typed.numbers
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  for (const line of lines.slice(0, MAX_ORDER_IDS)) {
    const [, shortId, rest = ''] = /^#?([0-9a-f]{8})(?:[\t,; ]+|$)(.*)$/i.exec(latinDigits(line)) ?? [];
    const number = cleanLine(rest, 60);
    if (shortId && number.ok && number.text !== '')
      read.lines.push({ shortId: shortId.toLowerCase(), trackingNumber: number.text });
    else read.wrong.push(line.slice(0, 80));
  }
  return read;
}
