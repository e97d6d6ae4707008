// Taking a batch back: what it changed returns, unless somebody has changed it since.
import type { ListedNames } from '../catalogue/listed-names.ts';
import type { ProductFields } from '../catalogue/product-form.ts';
import type { Details } from '../product-fields/product-field.ts';
import { isolate } from '../text/isolate.ts';
import { audienceNamed, brandNamed, typeNamed } from './bulk.ts';

export type Now = ProductFields & { id: string; isArchived: boolean; details?: Details };

export type Done = {
  id: string;
  before: Partial<Now> | null;
  after: Partial<Now> | null;
};

type Undo = { put: Now[]; kept: string[] };

// The batch holds them as text: since then they may have been renamed, or deleted.
const NAMES = { brand: brandNamed, category: typeNamed, audience: audienceNamed } as const;
const nameFields = Object.keys(NAMES) as (keyof typeof NAMES)[];

/**
 * `put` are products to restore; `kept` are sentences about what stays because it was changed after the batch, or because
 * the brand or category that it was is on no list. One that was renamed and is known by its old name is put back by its
 * name of today (`names`). `deletedAgain` are the ids of products that somebody deleted after the batch.
 */
export function planUndo(
  done: readonly Done[],
  now: readonly Now[],
  names: ListedNames,
  deletedAgain: ReadonlySet<string> = new Set(),
): Undo {
  const current = new Map(now.map((product) => [product.id, product]));
  const plan: Undo = { put: [], kept: [] };
  for (const { id, before, after } of done) {
    const product = current.get(id);
    if (!product) continue;
    if (before === null) putIfChanged(plan, product, { isArchived: true, active: false });
    else if (before.isArchived === false && deletedAgain.has(id))
      plan.kept.push(
        `${product.brand} ${isolate(product.title)} has been deleted again since, and stays deleted.`,
      );
    else putIfChanged(plan, product, beforeAgain(plan, product, asOfToday({ before, after }, names)));
  }
  return plan;
}

type DoneToday = { before: Partial<Now>; after: Partial<Now>; gone: readonly (keyof Now)[] };

/** `gone`: of the names before, those that no list has. */
function asOfToday({ before, after }: Pick<Done, 'before' | 'after'>, names: ListedNames): DoneToday {
  const today = (facts: Partial<Now> | null): Partial<Now> => {
    const said = nameFields.flatMap((field) => {
      const name = facts?.[field];
      return name ? [[field, NAMES[field](name, names) ?? name] as const] : [];
    });
    return { ...facts, ...Object.fromEntries(said) };
  };
  const gone = nameFields.filter((field) => before?.[field] && NAMES[field](before[field], names) === null);
  return { before: today(before), after: today(after), gone };
}

function beforeAgain(plan: Undo, product: Now, { before, after, gone }: DoneToday): Partial<Now> {
  const names = Object.keys(before) as (keyof Now)[];
  const moved = names.filter(
    (name) => !isSame(product[name], after[name]) && !isSame(product[name], before[name]),
  );
  if (moved.length > 0)
    plan.kept.push(
      `${product.brand} ${isolate(product.title)}: ${moved.map(wordFor).join(', ')} changed since, so it was left.`,
    );
  const missing = gone.filter((name) => !moved.includes(name));
  for (const name of missing)
    plan.kept.push(
      `${product.brand} ${isolate(product.title)}: the ${name} “${isolate(String(before[name]))}” does not exist any more, so it was left.`,
    );
  const back = names.filter((name) => !moved.includes(name) && !missing.includes(name));
  return Object.fromEntries(back.map((name) => [name, before[name]]));
}

function putIfChanged(plan: Undo, product: Now, change: Partial<Now>): void {
  const names = Object.keys(change) as (keyof Now)[];
  if (names.some((name) => !isSame(product[name], change[name]))) plan.put.push({ ...product, ...change });
}

// What products say in the owner's fields is an object, with its keys in the order of the database.
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function wordFor(name: keyof Now): string {
  if (name === 'details') return 'fields';
  if (name === 'basePrice') return 'price';
  return name === 'discountPercentage' ? 'discount' : name;
}

/** Pairs to take away or bring again for one movement; those sold since cannot be taken away. */
export function reverseOf(delta: number, stock: number): { delta: number; missing: number } {
  if (delta <= 0) return { delta: Math.abs(delta), missing: 0 };
  const taken = Math.min(delta, stock);
  return { delta: -taken, missing: delta - taken };
}
