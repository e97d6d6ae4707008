// What staff do with a review: publish, reject with a reason, answer.
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { cleanLine, cleanLines } from '#shop/text/text.ts';
import { isUuid, readFields } from '../text/form-fields.ts';

/** `seen`: the status, of an answer the one before, that was on the page; null where none was looked at. */
export type ReviewDecision = { reviewId: string; seen: string | null } & (
  | { kind: 'publish' }
  | { kind: 'reject'; reason: string }
  | { kind: 'answer'; answer: string }
);

/** A rejection says why, for the colleague who reads it next year. */
export function readReviewDecision(form: FormData): ReviewDecision | Refusal {
  const { intent, id, reason, answer } = readFields(form, ['intent', 'id', 'reason', 'answer']);
  if (!isUuid(id)) return refuse('no-such-review');
  const shown = form.get('seen');
  const seen = typeof shown === 'string' ? shown : null;
  if (intent === 'publish') return { kind: 'publish', reviewId: id, seen };
  if (intent === 'answer') {
    const text = cleanLines(answer, 1000);
    return text.ok
      ? { kind: 'answer', reviewId: id, seen, answer: text.text }
      : refuse('check-the-form', 'Shorten the answer to 1,000 plain characters.');
  }
  const why = cleanLine(reason, 300);
  if (intent !== 'reject' || !why.ok)
    return refuse('check-the-form', 'Shorten the reason to 300 plain characters.');
  if (why.text === '') return refuse('reason-required');
  return { kind: 'reject', reviewId: id, seen, reason: why.text };
}
