// What taking in many products would do: pure, so that the dry run and the real one decide alike.
import { MISSING, NEEDED_FIELDS, type BulkProduct, type BulkSize, type ImportProblem } from './bulk.ts';
import { untyped, type ProductFields } from '../catalogue/product-form.ts';
import { changedDetails, type Details } from '../product-fields/product-field.ts';
import type { Paisa } from '../pricing/money.ts';
import { ONLY_COLOUR } from '../catalogue/product-draft.ts';
import { isolate } from '../text/isolate.ts';

export type ExistingVariant = {
  id: number;
  colour: string;
  size: string;
  stock: number;
  sku: string | null;
  active: boolean;
};

/** A product that is there, found by its slug or by brand and title. */
export type Existing = ProductFields & {
  details?: Details;
  id: string;
  slug: string;
  isArchived: boolean;
  /** Paisa; null where nobody has said. */
  cost?: number | null;
  colours: string[];
  rows: ExistingVariant[];
};

export type NewVariant = { colour: string; size: string; stock: number; sku: string | null };

export type PlannedAdd = {
  line: number;
  /** Its own where it is free; null leaves it to the title. */
  slug: string | null;
  fields: ProductFields;
  details?: Details | undefined;
  cost?: Paisa | undefined;
  newVariants: NewVariant[];
};

export type PlannedChange = {
  line: number;
  product: Existing;
  /** Only what becomes different; `details` whole. */
  fields: Partial<ProductFields & { details: Details }>;
  cost?: Paisa | undefined;
  colours: string[];
  newVariants: NewVariant[];
  rows: { id: number; delta: number; sku: string | null; active: boolean }[];
};

export type Plan = {
  adds: PlannedAdd[];
  changes: PlannedChange[];
  unchanged: number;
  problems: ImportProblem[];
};

export type Surroundings = {
  existing: readonly Existing[];
  /** Products by the SKU that is theirs, for the SKUs in question. */
  skus: ReadonlyMap<string, string>;
  /** For variants whose stock an import changed: every stock figure since. */
  stood: ReadonlyMap<number, ReadonlySet<number>>;
};

/** What cannot be done of a line is among the problems; the rest of it is done. */
export function planBulk(products: readonly BulkProduct[], { existing, skus, stood }: Surroundings): Plan {
  const plan: Plan = { adds: [], changes: [], unchanged: 0, problems: [] };
  const given = new Set<string>();
  for (const { product, match } of eachOnce(products, finderOf(existing), plan.problems)) {
    const sizes = product.sizes.filter((size) => isFree(size, match, skus, given, plan.problems));
    if (match) planChange(plan, { ...product, sizes }, match, stood);
    else planAdd(plan, product, sizes);
  }
  return plan;
}

function finderOf(existing: readonly Existing[]) {
  const bySlug = new Map(existing.map((product) => [product.slug, product]));
  const byName = new Map(existing.map((product) => [nameOf(product), product]));
  return ({ slug, fields }: BulkProduct): Existing | undefined =>
    slug === null ? byName.get(nameOf(fields)) : bySlug.get(slug);
}

type MatchedProduct = { product: BulkProduct; match: Existing | undefined };

// A file may name one product twice: by its slug, and by brand and title in a row that somebody has added. As with rows of
// one name the first decides, and each size stands once.
function eachOnce(
  products: readonly BulkProduct[],
  find: (product: BulkProduct) => Existing | undefined,
  problems: ImportProblem[],
): MatchedProduct[] {
  const all: MatchedProduct[] = [];
  const byId = new Map<string, MatchedProduct>();
  for (const product of products) {
    const match = find(product);
    const first = match && byId.get(match.id);
    if (first) {
      first.product = joined(first.product, product, problems);
      continue;
    }
    const found = { product, match };
    all.push(found);
    if (match) byId.set(match.id, found);
  }
  return all;
}

function joined(first: BulkProduct, again: BulkProduct, problems: ImportProblem[]): BulkProduct {
  const isTwice = ({ colour, size }: BulkSize) =>
    first.sizes.some((each) => each.colour === colour && each.size === size);
  for (const { line, colour, size } of again.sizes.filter(isTwice))
    problems.push({ line, text: `${colour} ${size} is here twice` });
  return {
    ...first,
    fields: { ...again.fields, ...first.fields },
    cost: first.cost ?? again.cost,
    details: first.details ?? again.details,
    sizes: [...first.sizes, ...again.sizes.filter((size) => !isTwice(size))],
  };
}

/** By what a row without a slug finds its product: brand and title, capitals aside. */
export function nameOf({ brand = '', title = '' }: Partial<ProductFields>): string {
  return `${brand}/${title}`.toLowerCase();
}

// A SKU belongs to one variant: to no other product and no other line.
function isFree(
  { line, sku, colour, size }: BulkSize,
  match: Existing | undefined,
  skus: ReadonlyMap<string, string>,
  given: Set<string>,
  problems: ImportProblem[],
): boolean {
  if (sku === null) return true;
  const owner = skus.get(sku);
  const own = match?.rows.find((row) => row.sku === sku);
  const isElsewhere = owner !== undefined && owner !== match?.id;
  const isMoved = own !== undefined && (own.colour !== colour || own.size !== size);
  const isTwice = given.has(sku);
  given.add(sku);
  if (!isElsewhere && !isMoved && !isTwice) return true;
  problems.push({ line, text: `SKU ${sku} is already used` });
  return false;
}

function planAdd(plan: Plan, { line, slug, fields, cost, details }: BulkProduct, sizes: BulkSize[]): void {
  const { title, brand, category, basePrice } = fields;
  const missing = NEEDED_FIELDS.filter((name) => !fields[name]);
  plan.problems.push(...missing.map((name) => ({ line, text: MISSING[name] })));
  if (!title || !brand || !category || !basePrice) return;
  const whole = { ...untyped, ...fields, title, brand, category, basePrice };
  const said = details && { details: changedDetails({}, details) };
  plan.adds.push({
    line,
    slug,
    fields: whole,
    ...said,
    ...(cost && { cost }),
    newVariants: sizes.map(toNewVariant),
  });
}

function toNewVariant({ colour, size, stock, sku }: BulkSize): NewVariant {
  return { colour, size, stock: stock ?? 0, sku };
}

function planChange(plan: Plan, product: BulkProduct, match: Existing, stood: Surroundings['stood']): void {
  const { line, sizes } = product;
  if (match.isArchived) {
    plan.problems.push({ line, text: `“${isolate(match.title)}” is archived` });
    return;
  }
  const fields = { ...differenceOf(product.fields, match), ...otherDetails(product, match) };
  const known = sizes.filter((size) => rowAt(match, size));
  const newVariants = sizes.filter((size) => !rowAt(match, size)).map(toNewVariant);
  const rows = known.flatMap((size) => planRow(plan, size, match, stood));
  const colours = [...new Set(newVariants.map(({ colour }) => colour))].filter(
    (name) => !match.colours.includes(name),
  );
  const cost = product.cost === match.cost ? undefined : product.cost;
  const isSame = Object.keys(fields).length + newVariants.length + rows.length === 0 && !cost;
  if (isSame) plan.unchanged += 1;
  else plan.changes.push({ line, product: match, fields, ...(cost && { cost }), colours, newVariants, rows });
}

function rowAt({ rows }: Existing, { colour, size }: BulkSize): ExistingVariant | undefined {
  return rows.find((row) => row.colour === colour && row.size === size);
}

function differenceOf(fields: Partial<ProductFields>, match: Existing): Partial<ProductFields> {
  const names = Object.keys(fields) as (keyof ProductFields)[];
  const different = names.filter((name) => fields[name] !== undefined && fields[name] !== match[name]);
  return Object.fromEntries(different.map((name) => [name, fields[name]]));
}

function otherDetails({ details = {} }: BulkProduct, { details: had = {} }: Existing) {
  const isOther = Object.entries(details).some(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(had[key] ?? null),
  );
  return isOther ? { details: changedDetails(had, details) } : {};
}

// A file with the stock at its export changes stock by the difference, so that sales since then still count.
function planRow(
  plan: Plan,
  size: BulkSize,
  match: Existing,
  stood: Surroundings['stood'],
): PlannedChange['rows'] {
  const row = rowAt(match, size);
  if (!row) return [];
  const delta = size.stock === null ? 0 : size.stock - (size.was ?? row.stock);
  const problem = countProblem(size, row, { delta, stood: stood.get(row.id) });
  if (problem) {
    plan.problems.push({ line: size.line, text: problem });
    return [];
  }
  const sku = size.sku ?? row.sku;
  const active = size.stock === null ? row.active : true;
  const isSame = delta === 0 && sku === row.sku && active === row.active;
  return isSame ? [] : [{ id: row.id, delta, sku, active }];
}

// A file with a stock figure that was not seen since another import changed it was exported before that import: correcting
// and sent again, it would count what the first did a second time.
function countProblem(
  { was }: BulkSize,
  { stock }: ExistingVariant,
  { delta, stood }: { delta: number; stood: ReadonlySet<number> | undefined },
): string | null {
  if (stock + delta < 0) return `Only ${stock} pairs are left, so ${-delta} can’t be removed`;
  if (delta === 0 || was === null || !stood || stood.has(was)) return null;
  return `Another import changed this stock after this file was exported. It is ${stock} now: export again, then change it`;
}

/** The colours of a new product in the order of its rows; one that names none has one. */
export function coloursOf(newVariants: readonly NewVariant[]): string[] {
  const names = [...new Set(newVariants.map(({ colour }) => colour))];
  return names.length > 0 ? names : [ONLY_COLOUR];
}
