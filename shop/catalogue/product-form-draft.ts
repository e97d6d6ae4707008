// What is typed in the product form, and what of it changed.
import { groupWhole } from '../pricing/money.ts';
import { detailName, typedDetail, type Details } from '../product-fields/product-field.ts';
import { cellName, ONLY_COLOUR, type AdminPicture, type DraftColour } from './product-draft.ts';

export const TEXT_FIELDS = [
  'title',
  'brand',
  'category',
  'audience',
  'description',
  'price',
  'discount',
  'cost',
  'searchTitle',
  'searchDescription',
  // Names that are typed because the list does not have them; they stand over what is chosen from it.
  'newBrand',
  'newCategory',
  'newAudience',
] as const;

export type TextField = (typeof TEXT_FIELDS)[number];

/** As typed; the cells of the stock grid by `colour ref/size`. A missing cell is an empty one. */
export type ProductDraft = Record<TextField, string> & {
  active: boolean;
  colours: DraftColour[];
  pictures: AdminPicture[];
  /** The key of the size chart's picture; '' for none. */
  sizeChart: string;
  /** The key of its video; '' for none. */
  video: string;
  /** Of the owner's fields, by their keys. */
  details: Record<string, string>;
  stock: Record<string, string>;
  sku: Record<string, string>;
};

type Kept = {
  title: string;
  brand: string;
  category: string;
  audience: string | null;
  description: string;
  searchTitle: string;
  searchDescription: string;
  /** paisa */
  basePrice: number;
  discountPercentage: number | null;
  active: boolean;
  sizeChart: string | null;
  video: string | null;
  details?: Details;
  colours: DraftColour[];
  pictures: AdminPicture[];
  rows: { colour: string; size: string; stock: number; sku: string | null; active: boolean }[];
};

const noNewNames = { newBrand: '', newCategory: '', newAudience: '' };

export const emptyDraft: ProductDraft = {
  title: '',
  brand: '',
  category: '',
  audience: '',
  description: '',
  price: '',
  discount: '',
  cost: '',
  searchTitle: '',
  searchDescription: '',
  ...noNewNames,
  active: true,
  colours: [{ ref: 'new:1', name: ONLY_COLOUR, swatch: null }],
  pictures: [],
  sizeChart: '',
  video: '',
  details: {},
  stock: {},
  sku: {},
};

/** What the form shows of a product that is there: every field as text, prices in rupees. `cost` for those who may see it. */
export function draftOf(product: Kept, cost: number | null = null): ProductDraft {
  const { rows, basePrice, discountPercentage, audience, sizeChart, video, details = {}, ...same } = product;
  // A size off sale without stock is an empty cell; stock that was returned to one is shown.
  const shown = rows.filter(({ active, stock }) => active || stock > 0);
  return {
    title: same.title,
    brand: same.brand,
    category: same.category,
    description: same.description,
    searchTitle: same.searchTitle,
    searchDescription: same.searchDescription,
    ...noNewNames,
    active: same.active,
    colours: same.colours,
    pictures: same.pictures,
    audience: audience ?? '',
    price: groupWhole(basePrice / 100),
    discount: discountPercentage === null ? '' : String(discountPercentage),
    cost: cost === null ? '' : groupWhole(cost / 100),
    sizeChart: sizeChart ?? '',
    video: video ?? '',
    details: Object.fromEntries(Object.entries(details).map(([key, value]) => [key, typedDetail(value)])),
    stock: Object.fromEntries(shown.map((row) => [placeOf(row), String(row.stock)])),
    sku: Object.fromEntries(rows.flatMap((row) => (row.sku === null ? [] : [[placeOf(row), row.sku]]))),
  };
}

/** The draft as the shop has it once it is saved: a colour's ref is its name from then on. */
export function savedDraft(draft: ProductDraft): ProductDraft {
  const names = new Map(draft.colours.map(({ ref, name }) => [ref, name.trim()]));
  const nameOf = (ref: string) => names.get(ref);
  return {
    ...draft,
    colours: draft.colours.map(({ name, swatch }) => ({ ref: name.trim(), name: name.trim(), swatch })),
    pictures: draft.pictures.map((each) => ({ ...each, colour: names.get(each.colour) ?? each.colour })),
    stock: movedCells(draft.stock, nameOf),
    sku: movedCells(draft.sku, nameOf),
  };
}

/** The cells under other refs; those of a colour that has none fall away. */
export function movedCells(
  cells: Record<string, string>,
  refOf: (ref: string) => string | undefined,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([place, typed]) => {
      const [ref, size] = splitPlace(place);
      const moved = refOf(ref);
      return moved === undefined ? [] : [[`${moved}/${size}`, typed]];
    }),
  );
}

/** The fields to send: only those that differ from `base` (rule C5); all of them where there is no base. */
export function changedFields(draft: ProductDraft, base: ProductDraft | null): [string, string][] {
  const changed: [string, string][] = [];
  const put = (name: string, now: string, was: string | undefined) => {
    if (now !== was) changed.push([name, now]);
  };
  for (const name of TEXT_FIELDS) put(name, draft[name], base?.[name]);
  put('active', onOff(draft.active), base ? onOff(base.active) : undefined);
  put('colours', JSON.stringify(draft.colours), base ? JSON.stringify(base.colours) : undefined);
  put('pictures', picturesText(draft), base ? picturesText(base) : undefined);
  put('sizeChart', draft.sizeChart, base?.sizeChart);
  put('video', draft.video, base?.video);
  for (const key of new Set([draft, base ?? draft].flatMap((each) => Object.keys(each.details))))
    put(detailName(key), draft.details[key] ?? '', base?.details[key] ?? '');
  return [...changed, ...changedCells(draft, base)];
}

function onOff(value: boolean): string {
  return value ? 'on' : 'off';
}

function picturesText({ pictures }: ProductDraft): string {
  return JSON.stringify(
    pictures.map(({ key, alt, colour, focalX, focalY }) => ({ key, alt, colour, focalX, focalY })),
  );
}

// Cells of a removed colour are not sent: removing the colour removes them.
function changedCells({ stock, sku, colours }: ProductDraft, base: ProductDraft | null): [string, string][] {
  const refs = new Set(colours.map(({ ref }) => ref));
  const places = new Set([stock, sku, base?.stock ?? {}, base?.sku ?? {}].flatMap(Object.keys));
  return [...places].flatMap((place) => {
    const [ref, size] = splitPlace(place);
    if (!refs.has(ref)) return [];
    const fields: [string, string][] = [];
    const typed = trimmed(stock[place]);
    const was = trimmed(base?.stock[place]);
    if (typed !== was) fields.push([cellName('stock', ref, size), typed], [cellName('was', ref, size), was]);
    const code = trimmed(sku[place]);
    if (code !== trimmed(base?.sku[place])) fields.push([cellName('sku', ref, size), code]);
    return fields;
  });
}

/** The text of a cell; a missing one is empty. */
export function trimmed(text: string | undefined): string {
  return (text ?? '').trim();
}

function placeOf({ colour, size }: { colour: string; size: string }): string {
  return `${colour}/${size}`;
}

/** The sizes in which something is typed, so that none of them disappears with another brand. */
export function typedSizes({ stock, sku }: Pick<ProductDraft, 'stock' | 'sku'>): string[] {
  const typed = Object.entries({ ...sku, ...stock }).filter(([, text]) => trimmed(text) !== '');
  return [...new Set(typed.map(([place]) => splitPlace(place)[1]))];
}

/** A colour's name may hold a slash; a size has none. */
export function splitPlace(place: string): [ref: string, size: string] {
  const cut = place.lastIndexOf('/');
  return [place.slice(0, cut), place.slice(cut + 1)];
}
