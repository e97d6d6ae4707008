// Fields of products that the owner defines (material, sole, article number): what there can be, and how a value is said.
import { cleanLine, isBlank, latinDigits } from '../text/text.ts';

export const FIELD_KINDS = ['choice', 'number', 'yes-no', 'text'] as const;

export type FieldKind = (typeof FIELD_KINDS)[number];

/** What Google and Meta call it in their feeds; each of them is one field at most. */
export const FEED_NAMES = ['material', 'pattern', 'mpn'] as const;

export type FeedName = (typeof FEED_NAMES)[number];

export type ProductField = {
  /** Made of the first name and kept: addresses, files and the API name the field by it. */
  key: string;
  name: string;
  kind: FieldKind;
  /** Of a number: cm, g; '' for none. */
  unit: string;
  /** Of a choice, in the owner's order. */
  choices: string[];
  /** Shoppers filter by it; a text is searched and never filtered. */
  filtered: boolean;
  feed: FeedName | null;
};

export const MAX_FIELDS = 12;
export const MAX_CHOICES = 40;
export const MAX_NAME = 40;
export const MAX_UNIT = 8;
export const MAX_VALUE = 60;
const MAX_NUMBER = 99_999;

/** As stored: what is chosen stands in an array, so that the schema tells it from a text, which is not filtered by. */
export type DetailValue = string | number | boolean | readonly string[];

/** The values of a product by the keys of their fields; a field that is not there has none. */
export type Details = Readonly<Record<string, DetailValue>>;

/** What is to change of them; null takes a value away. */
export type DetailsChange = Readonly<Record<string, DetailValue | null>>;

/** The name of a product's input for a field. */
export function detailName(key: string): `detail/${string}` {
  return `detail/${key}`;
}

/** The key of a field by the name of its input; null for any other input. */
export function keyOfDetail(name: string): string | null {
  return /^detail\/([a-z0-9-]{1,40})$/.exec(name)?.[1] ?? null;
}

type ReadDetail = { ok: true; value: DetailValue | null } | { ok: false; problem: string };

/** From what was typed, in a form, a file or a call; nothing is no value. */
export function readDetail(field: ProductField, typed: string): ReadDetail {
  if (isBlank(typed)) return { ok: true, value: null };
  switch (field.kind) {
    case 'text':
      return readText(typed);
    case 'choice':
      return readChoice(field, typed);
    case 'number':
      return readNumber(field, typed);
    case 'yes-no':
      return readYesNo(typed);
  }
}

function readText(typed: string): ReadDetail {
  const clean = cleanLine(typed, MAX_VALUE);
  return clean.ok
    ? { ok: true, value: clean.text }
    : { ok: false, problem: `Use up to ${MAX_VALUE} plain characters.` };
}

function readChoice({ choices }: ProductField, typed: string): ReadDetail {
  const wanted = typed.trim().toLowerCase();
  const found = choices.find((choice) => choice.toLowerCase() === wanted);
  if (found !== undefined) return { ok: true, value: [found] };
  return { ok: false, problem: `Choose one of: ${choices.slice(0, 12).join(', ')}.` };
}

function readNumber({ unit }: ProductField, typed: string): ReadDetail {
  const digits = latinDigits(typed)
    .trim()
    .replace(/[,٫]/g, '.')
    .replace(new RegExp(`\\s*${escaped(unit)}$`, 'iu'), '');
  const number = /^\d{1,5}(\.\d{1,2})?$/.test(digits) ? Number(digits) : Number.NaN;
  if (number <= MAX_NUMBER) return { ok: true, value: number };
  return { ok: false, problem: 'A number, such as 4 or 4.5.' };
}

function escaped(text: string): string {
  return text.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);
}

function readYesNo(typed: string): ReadDetail {
  const word = typed.trim();
  if (/^(yes|y|true|1)$/i.test(word)) return { ok: true, value: true };
  if (/^(no|n|false|0)$/i.test(word)) return { ok: true, value: false };
  return { ok: false, problem: 'Yes or no.' };
}

/** As a form has it and `readDetail` reads it again. */
export function typedDetail(value: DetailValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? String(value[0] ?? '') : String(value);
}

/** `Leather`, `4.5 cm`, `Yes`: as a page says it. */
export function detailText({ kind, unit }: Pick<ProductField, 'kind' | 'unit'>, value: DetailValue): string {
  const typed = typedDetail(value);
  if (kind === 'yes-no') return typed === 'yes' ? 'Yes' : 'No';
  return kind === 'number' && unit !== '' ? `${typed} ${unit}` : typed;
}

export type ShownDetail = { name: string; text: string };

/** What a product says of itself, in the owner's order of the fields. */
export function shownDetails(fields: readonly ProductField[], details: Details): ShownDetail[] {
  return fields.flatMap((field) => {
    const value = details[field.key];
    return value === undefined ? [] : [{ name: field.name, text: detailText(field, value) }];
  });
}

/** What of a form, a row or a call names a field, read; a problem stands under the name of its input. */
export function readDetails(
  typed: Iterable<readonly [key: string, text: string]>,
  fields: readonly ProductField[],
  onProblem: (field: ProductField, problem: string) => unknown,
): DetailsChange {
  const change: Record<string, DetailValue | null> = {};
  for (const [key, text] of typed) {
    const field = fields.find((each) => each.key === key);
    if (!field) continue;
    const read = readDetail(field, text);
    if (read.ok) change[key] = read.value;
    else onProblem(field, read.problem);
  }
  return change;
}

/** The details after a change. */
export function changedDetails(details: Details, change: DetailsChange): Details {
  const all = { ...details, ...change };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, DetailValue] => entry[1] !== null),
  );
}

/** What an address filters by: `material:Leather`. */
export function facetName(key: string, value: string): string {
  return `${key}:${value}`;
}

/** The key of what an address filters by. */
export function keyOfFacet(name: string): string {
  return name.slice(0, name.indexOf(':'));
}
