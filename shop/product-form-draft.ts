// What is typed in the product form, what of it changed, and how it is brought together with somebody else's save.
import { latinDigits } from './text.ts';
import { cellName, ONLY_COLOUR, type DeskPicture, type DraftColour } from './product-draft.ts';

const TEXT_FIELDS = ['title', 'brand', 'category', 'audience', 'description', 'price', 'discount'] as const;

export type TextField = (typeof TEXT_FIELDS)[number];

/** As typed; the squares of the grid by `colour ref/size`. An absent square is an empty one. */
export type ProductDraft = Record<TextField, string> & {
  active: boolean;
  colours: DraftColour[];
  pictures: DeskPicture[];
  /** The key of the size chart's picture; '' for none. */
  sizeChart: string;
  stock: Record<string, string>;
  sku: Record<string, string>;
};

type Kept = {
  title: string;
  brand: string;
  category: string;
  audience: string | null;
  description: string;
  /** paisa */
  basePrice: number;
  discountPercentage: number | null;
  active: boolean;
  sizeChart: string | null;
  colours: DraftColour[];
  pictures: DeskPicture[];
  rows: { colour: string; size: string; stock: number; sku: string | null; active: boolean }[];
};

export const emptyDraft: ProductDraft = {
  title: '',
  brand: '',
  category: '',
  audience: '',
  description: '',
  price: '',
  discount: '',
  active: true,
  colours: [{ ref: 'new:1', name: ONLY_COLOUR, swatch: null }],
  pictures: [],
  sizeChart: '',
  stock: {},
  sku: {},
};

/** What the form shows of a product that is there: every field as text, prices in rupees. */
export function draftOf(product: Kept): ProductDraft {
  const { rows, basePrice, discountPercentage, audience, sizeChart, ...same } = product;
  // A size off sale with no pairs is an empty square; pairs that came back to one are shown.
  const shown = rows.filter(({ active, stock }) => active || stock > 0);
  return {
    title: same.title,
    brand: same.brand,
    category: same.category,
    description: same.description,
    active: same.active,
    colours: same.colours,
    pictures: same.pictures,
    audience: audience ?? '',
    price: String(basePrice / 100),
    discount: discountPercentage === null ? '' : String(discountPercentage),
    sizeChart: sizeChart ?? '',
    stock: Object.fromEntries(shown.map((row) => [placeOf(row), String(row.stock)])),
    sku: Object.fromEntries(rows.flatMap((row) => (row.sku === null ? [] : [[placeOf(row), row.sku]]))),
  };
}

/** The draft as the shop has it once it is saved: a colour's ref is its name from then on. */
export function savedDraft(draft: ProductDraft): ProductDraft {
  const names = new Map(draft.colours.map(({ ref, name }) => [ref, name.trim()]));
  const renamed = (cells: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(cells).flatMap(([place, typed]) => {
        const [ref, size] = splitPlace(place);
        const name = names.get(ref);
        return name === undefined ? [] : [[`${name}/${size}`, typed]];
      }),
    );
  return {
    ...draft,
    colours: draft.colours.map(({ name, swatch }) => ({ ref: name.trim(), name: name.trim(), swatch })),
    pictures: draft.pictures.map((each) => ({ ...each, colour: names.get(each.colour) ?? each.colour })),
    stock: renamed(draft.stock),
    sku: renamed(draft.sku),
  };
}

/** The fields to send: only those that differ from `base` (admin.md 5); all of them where there is no base. */
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

// Squares of a colour that was taken away are not sent: the colour takes them with it.
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

function trimmed(text: string | undefined): string {
  return (text ?? '').trim();
}

function placeOf({ colour, size }: { colour: string; size: string }): string {
  return `${colour}/${size}`;
}

/** A colour's name may hold a slash; a size has none. */
function splitPlace(place: string): [ref: string, size: string] {
  const cut = place.lastIndexOf('/');
  return [place.slice(0, cut), place.slice(cut + 1)];
}

/** Mine where I typed, theirs everywhere else; `clashes` names what both of us changed. */
export function mergeDrafts(
  mine: ProductDraft,
  base: ProductDraft,
  theirs: ProductDraft,
): { draft: ProductDraft; clashes: string[] } {
  const clashes: string[] = [];
  const pick = <T>(name: string, values: [mine: T, base: T, theirs: T]): T => {
    const [m, b, t] = values.map((value) => JSON.stringify(value));
    if (m === b) return values[2];
    if (t !== b && t !== m) clashes.push(name);
    return values[0];
  };
  const text = TEXT_FIELDS.map((name) => [name, pick(name, [mine[name], base[name], theirs[name]])]);
  const draft: ProductDraft = {
    ...(Object.fromEntries(text) as Record<TextField, string>),
    active: pick('active', [mine.active, base.active, theirs.active]),
    colours: pick('colours', [mine.colours, base.colours, theirs.colours]),
    pictures: pick('pictures', [mine.pictures, base.pictures, theirs.pictures]),
    sizeChart: pick('size chart', [mine.sizeChart, base.sizeChart, theirs.sizeChart]),
    stock: mergeCells('stock', mine.stock, base.stock, theirs.stock, clashes),
    sku: mergeCells('SKU', mine.sku, base.sku, theirs.sku, clashes),
  };
  return { draft, clashes };
}

type Cells = Record<string, string>;

function mergeCells(name: string, mine: Cells, base: Cells, theirs: Cells, clashes: string[]): Cells {
  const merged: Cells = { ...theirs };
  for (const place of new Set([...Object.keys(mine), ...Object.keys(base)])) {
    if (trimmed(mine[place]) === trimmed(base[place])) continue;
    merged[place] = mine[place] ?? '';
    const isTheirs = trimmed(theirs[place]) !== trimmed(base[place]);
    if (isTheirs && trimmed(theirs[place]) !== trimmed(mine[place]))
      clashes.push(`${name} ${place.replace('/', ' ')}`);
  }
  return merged;
}

/** Pairs typed in these squares; a square that is no number counts as none. */
export function sumOf(texts: readonly (string | undefined)[]): number {
  return texts.reduce(
    (sum, text) => sum + (/^\d{1,5}$/.test(digitsOf(text)) ? Number(digitsOf(text)) : 0),
    0,
  );
}

function digitsOf(text: string | undefined): string {
  return latinDigits(trimmed(text));
}

/** What a spreadsheet puts on the clipboard: rows by line, cells by tab. */
export function readPastedCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.slice(0, 100).map((line) =>
    line
      .split('\t')
      .slice(0, 100)
      .map((cell) => cell.trim()),
  );
}
