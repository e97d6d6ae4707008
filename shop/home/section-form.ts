// The form of a section: what was typed, as the section it makes, or what is wrong with it in words.
import { readPeriod } from '../offers/discount-form.ts';
import { readFilters, writeFilters, type Filters } from '../search/filters-form.ts';
import { readCount, readFields } from '../text/form-fields.ts';
import { cleanLine, cleanParagraphs, isBlank } from '../text/text.ts';
import * as limits from './section-limits.ts';
import { readSectionLink } from './section-link.ts';
import type { Section, SectionLink, SectionOf } from './sections.ts';

export type SectionErrors = Partial<Record<string, string>>;

type ReadSection = { ok: true; section: Section } | { ok: false; errors: SectionErrors };

/** What of the form only the server can read: the picture that it shows from now on, and which products are meant. */
export type FormParts = {
  picture: SectionOf<'picture'>['picture'] | { error: string };
  products: { ids: string[] } | { error: string };
};

/** `before` says what kind it is. `publicUrl`: addresses that begin with it are the shop's own. */
export function readSectionForm(
  form: FormData,
  before: Section,
  parts: FormParts,
  publicUrl: string,
): ReadSection {
  const errors: SectionErrors = {};
  const { period, errors: periodErrors } = readPeriod(readFields(form, ['startAt', 'endAt']));
  Object.assign(errors, periodErrors);
  const from = period.startAt?.toISOString() ?? null;
  const to = period.endAt?.toISOString() ?? null;
  const section = readContent({ form, errors, parts, publicUrl }, { ...before, from, to });
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, section };
}

type ReadWords = { form: FormData; errors: SectionErrors };
type Reading = ReadWords & { parts: FormParts; publicUrl: string };

function readContent(reading: Reading, section: Section): Section {
  switch (section.kind) {
    case 'offer':
      return section;
    case 'picture':
      return readPicture(reading, section);
    case 'categories': {
      const look = reading.form.get('look') === 'chips' ? 'chips' : 'pictures';
      return { ...section, title: readTitle(reading), look };
    }
    case 'products':
      return { ...section, title: readTitle(reading), products: readProducts(reading) };
    case 'collection':
      return { ...section, ...readCollection(reading) };
    case 'rule':
      return { ...section, title: readTitle(reading), query: readRule(reading) };
    case 'questions':
      return { ...section, title: readTitle(reading), questions: readQuestions(reading) };
    case 'text':
      return readText(reading, section);
    default:
      return { ...section, title: readTitle(reading) };
  }
}

function readPicture(reading: Reading, section: SectionOf<'picture'>): Section {
  const { errors, parts } = reading;
  const title = readLine(reading, 'title', limits.MAX_TITLE);
  const text = readLine(reading, 'text', limits.MAX_WORDS);
  const { picture } = parts;
  if (picture !== null && typeof picture === 'object' && 'error' in picture) {
    errors['picture'] = picture.error;
    return section;
  }
  if (picture === null && title === '') errors['title'] ??= 'Give it a title, or choose a picture.';
  const alt = readLine(reading, 'alt', limits.MAX_WORDS);
  const described = picture === null || picture === 'drawn' ? picture : { ...picture, alt };
  const [button, second] = [readButton(reading, 'button'), readButton(reading, 'second')];
  return { ...section, title, text, button, second, picture: described };
}

function readButton(reading: Reading, name: 'button' | 'second'): SectionLink | null {
  const { form, errors, publicUrl } = reading;
  const label = readLine(reading, `${name}Label`, limits.MAX_LABEL);
  const typed = fieldOf(form, `${name}To`).trim();
  if (label === '' && typed === '') return null;
  if (label === '') errors[`${name}Label`] ??= 'Type what the button says.';
  if (typed === '') errors[`${name}To`] = 'Type where the button leads.';
  if (typed === '') return null;
  const read = readSectionLink(typed, publicUrl);
  if ('to' in read) return { label, to: read.to };
  errors[`${name}To`] = read.error;
  return null;
}

function readProducts({ errors, parts }: Reading): string[] {
  const { products } = parts;
  if ('ids' in products) {
    if (products.ids.length === 0) errors['products'] = 'Tick at least one product.';
    return products.ids;
  }
  errors['products'] = products.error;
  return [];
}

function readCollection(reading: Reading) {
  const collection = readCount(fieldOf(reading.form, 'collection'));
  if (collection === null) reading.errors['collection'] = 'Choose a collection.';
  return { title: readLine(reading, 'title', limits.MAX_TITLE), collection };
}

// The fields have the names of the list's own filters, so that its reader reads them.
export function readRule({ form, errors }: ReadWords): string {
  const { filters, ignored } = readFilters(ruleOf(form));
  if (ignored.length > 0) errors['query'] = `We could not understand ${ignored.join(', ')}.`;
  else if (isEveryProduct(filters)) errors['query'] = 'Choose at least one filter.';
  return writeFilters(filters);
}

const RULE_FIELDS = [
  'brand',
  'category',
  'size',
  'colour',
  'sale',
  'new',
  'field',
  'minPrice',
  'maxPrice',
  'sort',
];

/** The filters that a form names, as the query of the list. */
export function ruleOf(form: FormData): URLSearchParams {
  const named = [...form].filter(([name]) => RULE_FIELDS.includes(name));
  return new URLSearchParams(
    named.filter((field): field is [string, string] => typeof field[1] === 'string' && field[1] !== ''),
  );
}

function isEveryProduct(filters: Filters): boolean {
  return writeFilters({ ...filters, sort: 'newest' }) === '';
}

function readQuestions(reading: Reading): { question: string; answer: string }[] {
  const { errors } = reading;
  const read = Array.from({ length: limits.MAX_QUESTIONS }, (_, at) => {
    const question = readLine(reading, `question-${at}`, limits.MAX_QUESTION);
    const answer = readLines(reading, `answer-${at}`, limits.MAX_ANSWER);
    if (question !== '' && answer === '') errors[`answer-${at}`] ??= 'Type the answer.';
    if (question === '' && answer !== '') errors[`question-${at}`] ??= 'Type the question.';
    return { question, answer };
  });
  const questions = read.filter(({ question, answer }) => question !== '' || answer !== '');
  if (questions.length === 0) errors['question-0'] ??= 'Type at least one question.';
  return questions;
}

function readText(reading: Reading, section: SectionOf<'text'>): Section {
  const title = readLine(reading, 'title', limits.MAX_TITLE);
  const text = readLines(reading, 'text', limits.MAX_TEXT);
  if (text === '') reading.errors['text'] ??= 'Type the text.';
  return { ...section, title, text };
}

function readTitle(reading: Reading): string {
  const title = readLine(reading, 'title', limits.MAX_TITLE);
  if (title === '') reading.errors['title'] ??= 'Type the heading.';
  return title;
}

export function readLine(reading: ReadWords, name: string, limit: number): string {
  return readWords(reading, name, cleanLine(fieldOf(reading.form, name), limit), limit);
}

function readLines(reading: ReadWords, name: string, limit: number): string {
  return readWords(reading, name, cleanParagraphs(fieldOf(reading.form, name), limit), limit);
}

function readWords({ errors }: ReadWords, name: string, clean: ReturnType<typeof cleanLine>, limit: number) {
  if (clean.ok) return isBlank(clean.text) ? '' : clean.text;
  errors[name] =
    clean.problem === 'too-long'
      ? `Shorten this to ${limit.toLocaleString('en-PK')} characters.`
      : 'This has characters that cannot be shown. Please type it again.';
  return '';
}

function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
