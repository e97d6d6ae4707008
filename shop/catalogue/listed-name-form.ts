// The form of a brand or a category: its name, what is said of it, and whether it is shown.
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { cleanLine, isBlank } from '#shop/text/text.ts';
import { readFields, type Typed } from '../text/form-fields.ts';

export const LISTED_NAME_FIELDS = [
  'name',
  'text',
  'kind',
  'listed',
  'searchTitle',
  'searchDescription',
] as const;

export type ListedNameField = (typeof LISTED_NAME_FIELDS)[number];
export type ListedNameErrors = Partial<Record<ListedNameField, string>>;

/** `searchTitle` and `searchDescription` of its list for search engines: '' for the shop's own words, left out to keep them. */
export type ListedNameInput = {
  name: string;
  text: string;
  kind: 'audience' | 'type';
  listed: boolean;
  searchTitle?: string;
  searchDescription?: string;
};

type ReadListedName =
  | { ok: true; input: ListedNameInput }
  | { ok: false; refusal: Refusal; errors: ListedNameErrors; typed: Typed<ListedNameField> };

/** `kind` counts for categories only; a brand's form leaves it out. */
export function readListedName(form: FormData): ReadListedName {
  const typed = readFields(form, LISTED_NAME_FIELDS);
  const errors: ListedNameErrors = {};
  const name = cleanLine(typed.name, 60);
  const text = cleanLine(typed.text, 200);
  if (isBlank(typed.name)) errors.name = 'Enter a name.';
  else if (!name.ok || /[<>]/.test(name.text)) errors.name = 'Use up to 60 plain characters.';
  if (!text.ok) errors.text = 'Use up to 200 plain characters.';
  const searchTitle = cleanLine(typed.searchTitle, 120);
  const searchDescription = cleanLine(typed.searchDescription, 300);
  if (!searchTitle.ok) errors.searchTitle = 'Use up to 120 plain characters.';
  if (!searchDescription.ok) errors.searchDescription = 'Use up to 300 plain characters.';
  if (!name.ok || !text.ok || !searchTitle.ok || !searchDescription.ok || Object.keys(errors).length > 0) {
    const refusal = refuse(isBlank(typed.name) ? 'missing-information' : 'check-the-form');
    return { ok: false, refusal, errors, typed };
  }
  const kind = typed.kind === 'audience' ? 'audience' : 'type';
  const input = {
    name: name.text,
    text: text.text,
    kind,
    listed: typed.listed !== '',
    searchTitle: searchTitle.text,
    searchDescription: searchDescription.text,
  } as const;
  return { ok: true, input };
}
