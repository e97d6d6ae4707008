// The form of one of the owner's own pages (rules N5 to N7): a page that can be saved, or a sentence at each field that stands in its way.
import { readFields, type Typed } from '../text/form-fields.ts';
import { cleanLine, isBlank, slugify } from '../text/text.ts';
import { settingNames, unknownNames } from './setting-words.ts';

export const MAX_TITLE = 200;
export const MAX_BODY = 40_000;
const MAX_SEARCH_TITLE = 120;
const MAX_SEARCH_DESCRIPTION = 300;

export const PAGE_FIELDS = ['title', 'slug', 'body', 'searchTitle', 'searchDescription'] as const;

export type PageFields = Typed<(typeof PAGE_FIELDS)[number]>;

type ReadPage =
  | { ok: true; page: PageFields }
  | { ok: false; typed: PageFields; errors: Partial<Record<keyof PageFields, string>> };

/** An empty address is made from the title; `unnamed` is that of a title without Latin letters. */
export function readPageForm(form: FormData, unnamed = 'page'): ReadPage {
  const typed = readFields(form, PAGE_FIELDS);
  const errors: Partial<Record<keyof PageFields, string>> = {};
  const line = (name: 'title' | 'searchTitle' | 'searchDescription', limit: number) => {
    const clean = cleanLine(typed[name], limit);
    if (clean.ok) return clean.text;
    errors[name] =
      clean.problem === 'too-long'
        ? `At most ${limit} characters.`
        : 'This has characters that cannot be shown. Type it again.';
    return '';
  };
  const title = line('title', MAX_TITLE);
  if (!errors.title && isBlank(title)) errors.title = 'Enter a title.';
  const searchTitle = line('searchTitle', MAX_SEARCH_TITLE);
  const searchDescription = line('searchDescription', MAX_SEARCH_DESCRIPTION);
  const slug = typed.slug.trim().toLowerCase() || slugify(title, unnamed);
  if (!isPageSlug(slug)) errors.slug = 'Letters a to z, digits and single hyphens, at most 80.';
  const body = tidy(typed.body);
  const problem = problemOf(body);
  if (problem) errors.body = problem;
  if (Object.keys(errors).length > 0) return { ok: false, typed, errors };
  return { ok: true, page: { title, slug, body, searchTitle, searchDescription } };
}

/** What can be the address of a page. */
export function isPageSlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 80;
}

function tidy(typed: string): string {
  return typed
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .normalize('NFC')
    .replace(/[ \t]+$/gm, '')
    .trim();
}

// Control characters, and the marks that turn the reading direction of what follows around.
const forbidden = /[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|(?![\n\t])\p{Cc}/u;
// An address in angle brackets is a link, and no markup.
const tag = /<(?!https?:|mailto:)[/!?]?[a-z][^\n]{0,40}/i;

function problemOf(body: string): string | null {
  if (body.length > MAX_BODY)
    return `At most ${MAX_BODY.toLocaleString('en-PK')} characters. Divide it into two pages.`;
  if (!body.isWellFormed() || forbidden.test(body))
    return 'The text has characters that cannot be shown. Paste it as plain text.';
  const [markup] = tag.exec(body) ?? [];
  if (markup)
    return `The text has HTML in it (${markup.trim().slice(0, 30)}), which is not used here. The buttons above the text make headings, lists, links and tables.`;
  const [unknown] = unknownNames(body);
  if (unknown !== undefined)
    return `{${unknown}} is no value of Settings. There are: ${settingNames.map((name) => `{${name}}`).join(', ')}.`;
  return null;
}
