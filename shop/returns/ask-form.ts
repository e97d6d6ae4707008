// The form by which a customer asks for a return: which line, how many, why, what instead, and how it comes back.
import { readCount, readFields } from '../text/form-fields.ts';
import { cleanLine } from '../text/text.ts';
import { RETURN_JOURNEYS, RETURN_REASONS, type ReturnJourney, type ReturnReason } from './return.ts';

const MAX_REMARK = 300;

export type AskedReturn = {
  /** The variant of the order's line. */
  variantId: number;
  quantity: number;
  why: ReturnReason;
  /** The variant that is wanted instead; null for the money. */
  insteadId: number | null;
  how: ReturnJourney;
  remark: string;
};

const ASK_FIELDS = ['line', 'quantity', 'why', 'instead', 'how', 'remark'] as const;

export type TypedReturn = Record<(typeof ASK_FIELDS)[number], string>;

type ReadAsk = { typed: TypedReturn; missing: (keyof TypedReturn)[]; asked: AskedReturn | null };

/** `instead` is `money` or the id of a variant. `missing` are the questions without an answer that can be read. */
export function readAskedReturn(form: FormData): ReadAsk {
  const typed = readFields(form, ASK_FIELDS);
  const variantId = readCount(typed.line);
  const quantity = readCount(typed.quantity || '1');
  const why = RETURN_REASONS.find((each) => each === typed.why);
  const how = RETURN_JOURNEYS.find((each) => each === typed.how);
  const insteadId = typed.instead === 'money' ? null : readCount(typed.instead);
  const remark = cleanLine(typed.remark, MAX_REMARK);
  const isInsteadMissing = insteadId === null && typed.instead !== 'money';
  const missing = (
    [
      ['line', !variantId],
      ['quantity', !quantity],
      ['why', !why],
      ['instead', isInsteadMissing],
      ['how', !how],
      ['remark', !remark.ok],
    ] as const
  ).flatMap(([name, isMissing]) => (isMissing ? [name] : []));
  if (!variantId || !quantity || !why || !how || isInsteadMissing || !remark.ok)
    return { typed, missing, asked: null };
  return { typed, missing, asked: { variantId, quantity, why, insteadId, how, remark: remark.text } };
}
