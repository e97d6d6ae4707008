// The product form: from what was typed to a product that can be saved, or to messages at their fields (rule C6).
import { wholeRupees } from '../offers/discount-form.ts';
import { rupees, type Paisa, groupWhole } from '#shop/pricing/money.ts';
import {
  detailName,
  readDetails,
  type DetailsChange,
  type ProductField,
} from '#shop/product-fields/product-field.ts';
import { withFocus } from './focus-form.ts';
import type { DraftColour, DraftPicture, SkuCell, StockCell } from './product-draft.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { capitalised, cleanLine, isBlank } from '#shop/text/text.ts';
import { readRupees } from '#shop/pricing/rupees.ts';
import { readPercent } from './draft-price.ts';
import { readColours, readPictures } from './product-lists-form.ts';
import { pictureKeyPattern } from './renditions.ts';
import { videoKeyPattern } from '#shop/videos/video.ts';
import { NEW_NAME_FIELDS, readNewNames, type NewNames } from './new-names.ts';
import { readCells } from './product-cells-form.ts';

export type ProductFields = {
  title: string;
  brand: string;
  category: string;
  audience: string | null;
  description: string | null;
  basePrice: Paisa;
  discountPercentage: number | null;
  active: boolean;
};

/** By field, in words for the shopkeeper; `stock/Black/42` for a cell of the stock grid. */
export type ProductErrors = Record<string, string>;

/** For search engines; '' for the words that the shop has anyway. */
export type ProductSearch = { searchTitle: string; searchDescription: string };

/** Only what was sent: a field that did not change is not in it. */
export type ProductChange = {
  fields: Partial<ProductFields>;
  colours: DraftColour[] | null;
  pictures: DraftPicture[] | null;
  /** undefined where it did not change, null to take it away. */
  sizeChart: string | null | undefined;
  /** The key of its video; undefined where it did not change, null to take it away. */
  video?: string | null | undefined;
  /** What a pair costs the seller; undefined where it did not change, null to forget it. */
  cost?: Paisa | null | undefined;
  search?: Partial<ProductSearch> | undefined;
  /** Values of the owner's fields; undefined where none was sent. */
  details?: DetailsChange | undefined;
  /** Those of `fields` that no list has to have yet. */
  newNames?: NewNames | undefined;
  cells: StockCell[];
  skus: SkuCell[];
};

export type NewProductInput = ProductChange & { fields: ProductFields; colours: DraftColour[] };

type ReadFailure = { ok: false; refusal: Refusal; errors: ProductErrors };

const REQUIRED: Record<string, string> = {
  title: 'Enter a title.',
  brand: 'Choose a brand.',
  category: 'Choose a category.',
  price: `Enter a price above 0, in ${wholeRupees}.`,
};

/** A whole product; required fields as rule C6 names them. `owned` are the fields that the owner defined. */
export function readNewProduct(
  form: FormData,
  owned: readonly ProductField[] = [],
): { ok: true; input: NewProductInput } | ReadFailure {
  const missing = missingAmong(form, Object.keys(REQUIRED));
  if (missing) return { ok: false, refusal: refuse('missing-fields'), errors: missing };
  const errors: ProductErrors = {};
  const change = readChange(form, owned, errors);
  const { colours } = change;
  const fields = { ...untyped, ...change.fields };
  if (hasErrors(errors) || !isWhole(fields) || !colours) return problem(errors);
  return { ok: true, input: { ...change, fields, colours } };
}

/** The fields that are in the form; a required one may be left out, but not sent empty. */
export function readProductChange(
  form: FormData,
  owned: readonly ProductField[] = [],
): { ok: true; change: ProductChange } | ReadFailure {
  const missing = missingAmong(
    form,
    Object.keys(REQUIRED).filter((name) => form.has(name)),
  );
  if (missing) return { ok: false, refusal: refuse('missing-fields'), errors: missing };
  const errors: ProductErrors = {};
  const change = readChange(form, owned, errors);
  return hasErrors(errors) ? problem(errors) : { ok: true, change };
}

/** A product starts active (rule C1). */
export const untyped = { audience: null, description: null, discountPercentage: null, active: true };

function problem(errors: ProductErrors): ReadFailure {
  return { ok: false, refusal: refuse('check-the-form'), errors };
}

function hasErrors(errors: ProductErrors): boolean {
  return Object.keys(errors).length > 0;
}

function isWhole(fields: Partial<ProductFields>): fields is ProductFields {
  const { title, brand, category, basePrice } = fields;
  return Boolean(title && brand && category && basePrice);
}

// A price of nothing is a price that is missing.
function missingAmong(form: FormData, names: string[]): ProductErrors | null {
  const isMissing = (name: string) => {
    const typed = textOf(form, name) || newTextOf(form, name);
    return isBlank(typed) || (name === 'price' && readRupees(typed) === 0);
  };
  const missing = names.filter(isMissing).map((name) => [name, REQUIRED[name] ?? '']);
  return missing.length > 0 ? Object.fromEntries(missing) : null;
}

function newTextOf(form: FormData, name: string): string {
  return name === 'brand' || name === 'category' ? textOf(form, NEW_NAME_FIELDS[name]) : '';
}

function textOf(form: FormData, name: string): string {
  const value = form.getAll(name).at(-1);
  return typeof value === 'string' ? value : '';
}

function readChange(form: FormData, owned: readonly ProductField[], errors: ProductErrors): ProductChange {
  const colours = form.has('colours') ? readColours(textOf(form, 'colours'), errors) : null;
  const listed = form.has('pictures') ? readPictures(textOf(form, 'pictures'), errors) : null;
  const newNames = readNewNames(form, errors);
  return {
    fields: { ...readSent(form, errors), ...newNames },
    newNames: Object.keys(newNames).length > 0 ? newNames : undefined,
    colours,
    pictures: listed && withFocus(form, listed),
    sizeChart: form.has('sizeChart') ? readSizeChart(textOf(form, 'sizeChart'), errors) : undefined,
    video: form.has('video') ? readVideo(textOf(form, 'video'), errors) : undefined,
    cost: form.has('cost') ? readCost(textOf(form, 'cost'), errors) : undefined,
    search: readSearch(form, errors),
    details: readOwned(form, owned, errors),
    ...readCells(form, errors),
  };
}

function readSent(form: FormData, errors: ProductErrors): Partial<ProductFields> {
  const fields: Partial<ProductFields> = {};
  const sent = (name: string, take: (typed: string) => void) => {
    if (form.has(name)) take(textOf(form, name));
  };
  sent('title', (typed) => (fields.title = line(typed, 'title', 200, errors)));
  sent('brand', (typed) => (fields.brand = line(typed, 'brand', 60, errors)));
  sent('category', (typed) => (fields.category = line(typed, 'category', 60, errors)));
  sent('audience', (typed) => (fields.audience = line(typed, 'audience', 60, errors) || null));
  sent('description', (typed) => (fields.description = description(typed, errors)));
  sent('price', (typed) => (fields.basePrice = price(typed, errors)));
  sent('discount', (typed) => (fields.discountPercentage = discount(typed, errors)));
  sent('active', (typed) => (fields.active = typed === 'on'));
  return fields;
}

function readSearch(form: FormData, errors: ProductErrors): Partial<ProductSearch> | undefined {
  if (!form.has('searchTitle') && !form.has('searchDescription')) return undefined;
  const sent = (name: keyof ProductSearch, limit: number) =>
    form.has(name) ? { [name]: line(textOf(form, name), name, limit, errors) } : {};
  return { ...sent('searchTitle', 120), ...sent('searchDescription', 300) };
}

function readOwned(form: FormData, owned: readonly ProductField[], errors: ProductErrors) {
  const sent = owned.filter(({ key }) => form.has(detailName(key)));
  if (sent.length === 0) return undefined;
  const typed = sent.map(({ key }) => [key, textOf(form, detailName(key))] as const);
  return readDetails(typed, owned, ({ key }, words) => (errors[detailName(key)] = words));
}

function line(typed: string, name: string, limit: number, errors: ProductErrors): string {
  const clean = cleanLine(typed, limit);
  if (clean.ok) return clean.text;
  errors[name] =
    clean.problem === 'too-long'
      ? `At most ${limit} characters.`
      : 'Some characters cannot be used here. Type it again.';
  return '';
}

const MAX_DESCRIPTION = 5000;

/** Keeps paragraphs; drops invisible characters. */
export function cleanDescription(typed: string): string | null {
  const text = typed
    .replace(/\r\n?/g, '\n')
    .normalize('NFC')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return text.isWellFormed() && text !== '' ? text : null;
}

function description(typed: string, errors: ProductErrors): string | null {
  const text = cleanDescription(typed);
  if (text && text.length > MAX_DESCRIPTION)
    errors['description'] = `At most ${MAX_DESCRIPTION} characters; this is ${text.length}.`;
  return text;
}

function price(typed: string, errors: ProductErrors): Paisa {
  const amount = readRupees(typed);
  if (amount === null) errors['price'] = `Enter ${wholeRupees}, such as ${groupWhole(12_490)}.`;
  return rupees(amount ?? 0);
}

// Not known is not nothing: a cost of 0 would make all of the price a profit.
function readCost(typed: string, errors: ProductErrors): Paisa | null {
  if (isBlank(typed)) return null;
  const amount = readRupees(typed);
  if (!amount)
    errors['cost'] =
      `${capitalised(wholeRupees)} above 0, such as ${groupWhole(4200)}, or empty if you do not know.`;
  return amount ? rupees(amount) : null;
}

/** 0 and nothing are the same: no discount. */
function discount(typed: string, errors: ProductErrors): number | null {
  const percent = readPercent(typed);
  if (percent === null) errors['discount'] = 'A whole number from 0 to 100.';
  return percent || null;
}

function readSizeChart(text: string, errors: ProductErrors): string | null {
  if (text === '') return null;
  if (pictureKeyPattern.test(text)) return text;
  errors['sizeChart'] = 'Please add the size chart again.';
  return null;
}

function readVideo(text: string, errors: ProductErrors): string | null {
  if (text === '' || videoKeyPattern.test(text)) return text || null;
  errors['video'] = 'Please add the video again.';
  return null;
}
