/** Imports many products at once, from JSON or a CSV file: all lines that are right, in one transaction that can be undone. */
import type { Kysely } from 'kysely';
import type { BulkRead, ImportProblem } from '#shop/imports/bulk.ts';
import { coloursOf, planBulk, type Plan, type PlannedAdd } from '#shop/imports/bulk-plan.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import { createProducts, type NewProduct } from '#server/catalogue/create-products.ts';
import { orSkuTaken } from '#server/catalogue/write-variants.ts';
import { writeCosts } from '#server/profit/product-costs.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { deliveryId } from './import-once.ts';
import { loadExisting, lockExisting } from './load-existing.ts';
import { inChunks, type OnProgress } from './in-chunks.ts';
import { recordBatch, type BatchProduct } from './record-batch.ts';
import { writeChanges, type WrittenChanges } from './write-changes.ts';

export type ImportInput = { kind: 'json' | 'csv'; title: string; read: BulkRead };

export type TakenIn = {
  /** null where nothing was written. */
  batchId: string | null;
  added: number;
  changed: number;
  unchanged: number;
  /** Lines with problems; the texts of all of them, in order. */
  badLines: number;
  problems: ImportProblem[];
};

/** What it would do, without doing it: a few samples of each kind beside the figures. */
export type DryRun = TakenIn & {
  samples: { line: number; title: string; what: string }[];
};

/** What `applyImport` would do now; writes nothing. */
export async function tryImport(db: Kysely<Tables>, { kind, read }: ImportInput): Promise<DryRun> {
  const plan = planBulk(read.products, surroundingsFor(kind, await loadExisting(db, read.products)));
  return { ...figuresOf(plan, read, null), samples: samplesOf(plan) };
}

/**
 * `onProgress` hears how many of the products have been written. Products are locked and planned anew, so what the dry
 * run showed may have moved by a sale; what was sold in between stays sold. Refusals: csv-again, bulk-again; sku-taken by who saved at the same moment.
 */
export function applyImport(
  db: Kysely<Tables>,
  actor: Staff,
  input: ImportInput,
  now: Date,
  onProgress: OnProgress = () => undefined,
): Promise<TakenIn | Refusal> {
  const { kind, title, read } = input;
  return orSkuTaken(
    transact<TakenIn | Refusal>(db, async (tx) => {
      const plan = planBulk(read.products, surroundingsFor(kind, await lockExisting(tx, read.products)));
      const id = await deliveryId(tx, { kind, products: read.products }, now);
      if (isRefusal(id)) return id;
      if (plan.adds.length + plan.changes.length === 0) return figuresOf(plan, read, null);
      const { products, movements } = await writePlan(tx, actor, plan, now, onProgress);
      const figures = figuresOf(plan, read, null);
      const counts = {
        added: figures.added,
        changed: figures.changed,
        archived: 0,
        refused: figures.badLines,
      };
      const batch = {
        id,
        kind,
        title,
        ...counts,
        problems: figures.problems,
        products,
        movements,
      };
      return { ...figures, batchId: await recordBatch(tx, actor, batch, now) };
    }),
  );
}

/** Writes what was planned; `products` are those added, in the order of the plan, and after them those changed. */
export async function writePlan(
  tx: Tx,
  actor: Staff,
  plan: Plan,
  now: Date,
  onProgress: OnProgress = () => undefined,
): Promise<WrittenChanges> {
  const of = plan.adds.length + plan.changes.length;
  const added = await writeAdds(tx, plan.adds, now, (done) => onProgress(done, of));
  const changed = await writeChanges(tx, actor, plan.changes, now);
  await writeImportedCosts(tx, { plan, added }, now);
  onProgress(of, of);
  return { products: [...added, ...changed.products], movements: changed.movements };
}

// Bulk add only adds (rule B1): a product of the same name gets a sister, and her slug a suffix.
function surroundingsFor(kind: ImportInput['kind'], found: Awaited<ReturnType<typeof loadExisting>>) {
  return kind === 'json' ? { ...found, existing: [] } : found;
}

function figuresOf(plan: Plan, read: BulkRead, batchId: string | null): TakenIn {
  const problems = [...read.problems, ...plan.problems].toSorted((a, b) => a.line - b.line);
  return {
    batchId,
    added: plan.adds.length,
    changed: plan.changes.length,
    unchanged: plan.unchanged,
    badLines: read.badLines + new Set(plan.problems.map(({ line }) => line)).size,
    problems,
  };
}

// A new product brings its colours and boxes with it.
const ADDED_AT_ONCE = 250;

async function writeAdds(
  tx: Tx,
  adds: readonly PlannedAdd[],
  now: Date,
  onProgress: OnProgress,
): Promise<BatchProduct[]> {
  const made: BatchProduct[] = [];
  const write = async (chunk: PlannedAdd[]) => {
    const created = await createProducts(tx, chunk.map(toNewProduct), now);
    made.push(...created.map(({ id }) => ({ id, before: null, after: null })));
  };
  await inChunks(adds, ADDED_AT_ONCE, write, onProgress);
  return made;
}

// Undoing a batch leaves costs as they are: they are no part of what shoppers see.
function writeImportedCosts(
  tx: Tx,
  { plan, added }: { plan: Plan; added: readonly BatchProduct[] },
  now: Date,
): Promise<void> {
  const given = [
    ...plan.changes.map(({ product, cost }) => ({ productId: product.id, cost })),
    ...added.map(({ id }, at) => ({ productId: id, cost: plan.adds[at]?.cost })),
  ];
  const costs = given.flatMap(({ productId, cost }) => (cost === undefined ? [] : [{ productId, cost }]));
  return writeCosts(tx, costs, now);
}

function toNewProduct({ slug, fields, details, newVariants }: PlannedAdd): NewProduct {
  const colours = coloursOf(newVariants).map((name) => ({ name, swatch: null, pictures: [] }));
  return { ...fields, details, slug, colours, sizes: [...newVariants] };
}

const MAX_SAMPLES = 50;

function samplesOf({ adds, changes }: Plan): DryRun['samples'] {
  const added = adds.map(({ line, fields, newVariants }) => ({
    line,
    title: `${fields.brand} ${fields.title}`,
    what:
      newVariants.length > 0
        ? `new, ${newVariants.length} ${newVariants.length === 1 ? 'size' : 'sizes'}`
        : 'new, no sizes yet',
  }));
  const changed = changes.map(({ line, product, fields, cost, newVariants, rows }) => {
    const parts = [
      ...Object.keys(fields).map(wordFor),
      ...(cost ? ['cost'] : []),
      ...(newVariants.length + rows.length > 0 ? ['stock'] : []),
    ];
    return { line, title: `${product.brand} ${product.title}`, what: `changes ${parts.join(', ')}` };
  });
  return [...added, ...changed].toSorted((a, b) => a.line - b.line).slice(0, MAX_SAMPLES);
}

function wordFor(field: string): string {
  if (field === 'details') return 'fields';
  if (field === 'basePrice') return 'price';
  return field === 'discountPercentage' ? 'discount' : field;
}
