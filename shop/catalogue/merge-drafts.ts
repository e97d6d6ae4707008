// Two people at one product's form: what each typed is brought together, and what both changed is named.
import { TEXT_FIELDS, trimmed, type ProductDraft, type TextField } from './product-form-draft.ts';

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
    video: pick('video', [mine.video, base.video, theirs.video]),
    details: mergeCells('field', mine.details, base.details, theirs.details, clashes),
    stock: mergeCells('stock', mine.stock, base.stock, theirs.stock, clashes),
    sku: mergeCells('SKU', mine.sku, base.sku, theirs.sku, clashes),
  };
  return { draft, clashes };
}

type DraftCells = Record<string, string>;

function mergeCells(
  name: string,
  mine: DraftCells,
  base: DraftCells,
  theirs: DraftCells,
  clashes: string[],
): DraftCells {
  const merged: DraftCells = { ...theirs };
  for (const place of new Set([...Object.keys(mine), ...Object.keys(base)])) {
    if (trimmed(mine[place]) === trimmed(base[place])) continue;
    merged[place] = mine[place] ?? '';
    const isTheirs = trimmed(theirs[place]) !== trimmed(base[place]);
    if (isTheirs && trimmed(theirs[place]) !== trimmed(mine[place]))
      clashes.push(`${name} ${place.replace('/', ' ')}`);
  }
  return merged;
}
