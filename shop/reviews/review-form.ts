// The review form: stars, fit and words, with what is wrong said at each field.
import { cleanLine, isBlank } from '#shop/text/text.ts';
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
  const body = cleanBody(typed.body);
  if (isBlank(typed.body)) errors.body = 'Write what others should know before they buy.';
  else if (body.problem) errors.body = body.problem;
  const name = firstWord(cleanName(typed.name));
  if (isBlank(name)) errors.name = 'Type the first name that stands under the review.';
  if (Object.keys(errors).length > 0 || !fit || !title.ok) return { ok: false, errors, typed };
  return { ok: true, review: { stars, fit, title: title.text, body: body.text, name } };
}

// Paragraphs stay; each line is cleaned by itself.
function cleanBody(typed: string): { text: string; problem: string | null } {
  const lines = typed.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => cleanLine(line, REVIEW_BODY_MAX));
  const broken = lines.find((line) => !line.ok);
  if (broken && !broken.ok) return { text: '', problem: textProblem(broken.problem, REVIEW_BODY_MAX) };
  const text = lines
    .map((line) => (line.ok ? line.text : ''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return text.length > REVIEW_BODY_MAX
    ? { text: '', problem: textProblem('too-long', REVIEW_BODY_MAX) }
    : { text, problem: null };
}

function cleanName(typed: string): string {
  const clean = cleanLine(typed, 200);
  return clean.ok ? clean.text : '';
}
