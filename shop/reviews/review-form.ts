// The review form: stars, fit and words, with what is wrong said at each field.
import { cleanLine, cleanParagraphs, isBlank } from '#shop/text/text.ts';
import { firstWord, isFit, type Fit } from './reviews.ts';
import { textProblem } from '../checkout/checkout-form.ts';
import { readFields, type Typed } from '../text/form-fields.ts';

const REVIEW_BODY_MAX = 2000;
const REVIEW_TITLE_MAX = 120;

export type ReviewText = { stars: number; fit: Fit; title: string; body: string; name: string };
type Field = keyof ReviewText;
export type ReviewErrors = Partial<Record<Field, string>>;
export type TypedReview = Typed<Field>;

type ReadReview = { ok: true; review: ReviewText } | { ok: false; errors: ReviewErrors; typed: TypedReview };

/** The name is cut to its first word: reviews are signed, not published address books. */
export function readReview(form: FormData): ReadReview {
  const typed = readFields(form, ['stars', 'fit', 'title', 'body', 'name']);
  const errors: ReviewErrors = {};
  const stars = /^[1-5]$/.test(typed.stars) ? Number(typed.stars) : 0;
  if (stars === 0) errors.stars = 'Choose one to five stars.';
  const fit = isFit(typed.fit) ? typed.fit : null;
  if (!fit) errors.fit = 'Say how the size fits.';
  const title = cleanLine(typed.title, REVIEW_TITLE_MAX);
  if (!title.ok) errors.title = textProblem(title.problem, REVIEW_TITLE_MAX);
  const body = cleanParagraphs(typed.body, REVIEW_BODY_MAX);
  if (isBlank(typed.body)) errors.body = 'Write what others should know before they buy.';
  else if (!body.ok) errors.body = textProblem(body.problem, REVIEW_BODY_MAX);
  const name = firstWord(cleanName(typed.name));
  if (isBlank(name)) errors.name = 'Type the first name that stands under the review.';
  if (Object.keys(errors).length > 0 || !fit || !title.ok || !body.ok) return { ok: false, errors, typed };
  return { ok: true, review: { stars, fit, title: title.text, body: body.text, name } };
}

function cleanName(typed: string): string {
  const clean = cleanLine(typed, 200);
  return clean.ok ? clean.text : '';
}
