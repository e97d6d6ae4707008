// What staff answer to a return: agreed with what, refused why, on its way under which number.
import { rupees } from '../pricing/money.ts';
import { readCount, readFields } from '../text/form-fields.ts';
import { cleanLine, cleanNumber } from '../text/text.ts';
import { readRupees } from './refund-form.ts';
import { RETURN_JOURNEYS, RETURN_STATES, type ReturnState } from './return.ts';

const MAX_ANSWER = 300;
const MAX_NUMBER = 60;

/** Which one, in the state that was on the screen; null for none. */
export function readSeen(form: FormData): { returnId: number; seen: ReturnState } | null {
  const typed = readFields(form, ['return', 'seen']);
  const returnId = readCount(typed.return);
  const seen = RETURN_STATES.find((each) => each === typed.seen);
  return returnId && seen ? { returnId, seen } : null;
}

/** Null for what cannot be read; empty amounts are none. */
export function readAgreed(form: FormData) {
  const typed = readFields(form, ['how', 'collect', 'refund']);
  const how = RETURN_JOURNEYS.find((each) => each === typed.how);
  const [collect, refund] = [readRupees(typed.collect), readRupees(typed.refund)];
  const answer = readAnswer(form);
  if (!how || collect === null || refund === null || answer === null) return null;
  return { how, collect: rupees(collect), refund: rupees(refund), answer };
}

/** For the customer; null for one that is too long. */
export function readAnswer(form: FormData): string | null {
  const line = cleanLine(readFields(form, ['answer']).answer, MAX_ANSWER);
  return line.ok ? line.text : null;
}

/** Of the parcel in which the pair comes back; null for one that is too long. */
export function readBackNumber(form: FormData): string | null {
  const line = cleanNumber(readFields(form, ['number']).number, MAX_NUMBER);
  return line.ok ? line.text : null;
}
