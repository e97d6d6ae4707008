// What staff do with a review: publish, reject with a reason, answer.
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { cleanLine, cleanLines } from '#shop/text/text.ts';
import { isUuid, readFields } from '../text/form-fields.ts';

export type ReviewDecision =
  | { kind: 'publish'; reviewId: string }
  | { kind: 'reject'; reviewId: string; reason: string }
  | { kind: 'answer'; reviewId: string; answer: string };

/** A rejection says why, for the colleague who reads it next year. */
export function readReviewDecision(form: FormData): ReviewDecision | Refusal {
  const { intent, id, reason, answer } = readFields(form, ['intent', 'id', 'reason', 'answer']);
  if (!isUuid(id)) return refuse('no-such-review');
  if (intent === 'publish') return { kind: 'publish', reviewId: id };
  if (intent === 'answer') {
    const text = cleanLines(answer, 1000);
    return text.ok
      ? { kind: 'answer', reviewId: id, answer: text.text }
      : refuse('check-the-form', 'Shorten the answer to 1,000 plain characters.');
  }
  const why = cleanLine(reason, 300);
  if (intent !== 'reject' || !why.ok)
    return refuse('check-the-form', 'Shorten the reason to 300 plain characters.');
  if (why.text === '') return refuse('reason-required');
  return { kind: 'reject', reviewId: id, reason: why.text };
}
