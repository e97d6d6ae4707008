// Two people at one product's form: what each typed is brought together, and what both changed is named.
import type { DraftColour } from './product-draft.ts';
import {
  movedCells,
  splitPlace,
  TEXT_FIELDS,
  trimmed,
  type ProductDraft,
  type TextField,
} from './product-form-draft.ts';

type MergedDraft = { draft: ProductDraft; clashes: string[] };

/**
 * Mine where I typed, theirs everywhere else; `clashes` names what both of us changed. What I typed in a colour goes along
 * when they renamed it, and the colour comes back when they took it away.
 */
export function mergeDrafts(mine: ProductDraft, base: ProductDraft, theirs: ProductDraft): MergedDraft {
  const refs = renamedColours(base.colours, theirs.colours);
  const [moved, from] = [withRefs(mine, refs), withRefs(base, refs)];
  return withTypedColours(mergeMoved(moved, from, theirs), moved, from);
}

// A colour's ref is its name in the shop. One that is gone is taken for renamed where a new one has its place, unless fewer
// are left: then which of them it became is not known.
function renamedColours(base: readonly DraftColour[], theirs: readonly DraftColour[]): Map<string, string> {
  if (theirs.length < base.length) return new Map();
  const pairs = base.map(({ ref }, place) => [ref, theirs[place]?.ref ?? ref] as const);
  return new Map(pairs.filter(([was, now]) => !hasRef(theirs, was) && !hasRef(base, now)));
}

function hasRef(colours: readonly DraftColour[], ref: string): boolean {
  return colours.some((each) => each.ref === ref);
}

function withRefs(draft: ProductDraft, refs: ReadonlyMap<string, string>): ProductDraft {
  const refOf = (ref: string) => refs.get(ref) ?? ref;
  return {
    ...draft,
    colours: draft.colours.map((each) => ({ ...each, ref: refOf(each.ref) })),
    pictures: draft.pictures.map((each) => ({ ...each, colour: refOf(each.colour) })),
    stock: movedCells(draft.stock, refOf),
    sku: movedCells(draft.sku, refOf),
  };
}

// Without its colour a cell is neither shown nor sent.
function withTypedColours(
  { draft, clashes }: MergedDraft,
  mine: ProductDraft,
  base: ProductDraft,
): MergedDraft {
  const typed = (['stock', 'sku'] as const).flatMap((grid) =>
    Object.entries(mine[grid])
      .filter(([place, text]) => trimmed(text) !== '' && trimmed(text) !== trimmed(base[grid][place]))
      .map(([place]) => splitPlace(place)[0]),
  );
  const lost = mine.colours.filter(({ ref }) => typed.includes(ref) && !hasRef(draft.colours, ref));
  if (lost.length === 0) return { draft, clashes };
  return { draft: { ...draft, colours: [...draft.colours, ...lost] }, clashes: [...clashes, 'colours'] };
}

function mergeMoved(mine: ProductDraft, base: ProductDraft, theirs: ProductDraft): MergedDraft {
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
