// The owner's own words in an email (rule E17): a subject, an opening and a closing around the facts that stay; checked, and filled in.
import { readFields, type Typed } from '../text/form-fields.ts';
import { isolateIn } from '../text/isolate.ts';
import { cleanLine, cleanParagraphs, isBlank } from '../text/text.ts';
import { placeholdersOf, type EmailName, type Placeholder } from './customer-emails.ts';

export const MAX_SUBJECT = 120;
/** Of the opening and of the closing, each. */
export const MAX_WORDS = 600;

export const WORD_FIELDS = ['subject', 'opening', 'closing'] as const;

/** '' is ours in the subject, and nothing in the others. */
export type EmailWords = Typed<(typeof WORD_FIELDS)[number]>;

export const noWords: EmailWords = { subject: '', opening: '', closing: '' };

type WordErrors = Partial<Record<keyof EmailWords, string>>;

type ReadEmailWords = { ok: true; words: EmailWords } | { ok: false; typed: EmailWords; errors: WordErrors };

export function readWordsForm(form: FormData, name: EmailName): ReadEmailWords {
  const typed = readFields(form, WORD_FIELDS);
  const checked = checkWords(typed, name);
  return checked.ok ? checked : { ...checked, typed };
}

/** Tidied, or a sentence at each field that stands in the way. */
export function checkWords(
  typed: EmailWords,
  name: EmailName,
): { ok: true; words: EmailWords } | { ok: false; errors: WordErrors } {
  const allowed = placeholdersOf(name);
  const errors: WordErrors = {};
  const read = (field: keyof EmailWords) => {
    const limit = field === 'subject' ? MAX_SUBJECT : MAX_WORDS;
    const clean = (field === 'subject' ? cleanLine : cleanParagraphs)(typed[field], limit);
    if (!clean.ok) {
      errors[field] = clean.problem === 'too-long' ? tooLong(typed[field], limit) : characters(field);
      return '';
    }
    if (isBlank(clean.text)) return '';
    const text = named(clean.text, allowed);
    const problem = problemOf(text, allowed);
    if (problem) errors[field] = problem;
    return text;
  };
  const words = { subject: read('subject'), opening: read('opening'), closing: read('closing') };
  if (words.subject && !errors.subject && allowed.includes('order') && !words.subject.includes('{order}'))
    errors.subject = 'The subject must have {order} in it: that is how the customer finds the order.';
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  if (Object.values(words).every((text) => text === ''))
    return { ok: false, errors: { opening: 'Write something in at least one of the three fields.' } };
  return { ok: true, words };
}

/** `{name}, {order}`: for hints and errors. */
export function placeholderList(allowed: readonly Placeholder[]): string {
  return allowed.map((each) => `{${each}}`).join(', ');
}

/** What the placeholders stand for in one email. */
export type WordValues = Partial<Record<Placeholder, string>>;

/** What has no value stays as it was typed. */
export function fillWords(words: EmailWords, values: WordValues): EmailWords {
  const known = new Map<string, string>(Object.entries(values));
  const fill = (text: string) =>
    text.replace(inBraces, (typed, name: string) => {
      const value = known.get(name);
      return value === undefined ? typed : isolateIn(text, value);
    });
  return { subject: fill(words.subject), opening: fill(words.opening), closing: fill(words.closing) };
}

const inBraces = /\{([^{}\n]*)\}/g;

function tooLong(typed: string, limit: number): string {
  return `At most ${limit} characters; this has ${typed.length.toLocaleString('en-PK')}.`;
}

function characters(field: keyof EmailWords): string {
  return field === 'subject'
    ? 'The subject is one line of plain text. Type it again.'
    : 'This has characters that cannot be shown. Paste it as plain text.';
}

// `{ Name }` is meant as `{name}`.
function named(text: string, allowed: readonly Placeholder[]): string {
  return text.replace(inBraces, (typed, inner: string) => {
    const meant = allowed.find((each) => each === inner.trim().toLowerCase());
    return meant ? `{${meant}}` : typed;
  });
}

const tag = /<(?!https?:|mailto:)[/!?]?[a-z][^\n]{0,40}/i;

function problemOf(text: string, allowed: readonly Placeholder[]): string | null {
  const [markup] = tag.exec(text) ?? [];
  if (markup) return `This has HTML in it (${markup.trim().slice(0, 30)}). Write plain text.`;
  const there = `There are: ${placeholderList(allowed)}.`;
  for (const [typed, inner = ''] of text.matchAll(inBraces))
    if (!allowed.some((each) => each === inner)) return `${typed.slice(0, 40)} is not known here. ${there}`;
  if (/[{}]/.test(text.replace(inBraces, '')))
    return `One brace stands alone; write both, such as {${allowed[0]}}. ${there}`;
  return null;
}
