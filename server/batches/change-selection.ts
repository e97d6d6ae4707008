/** One change to the products that were ticked in the list: on or off sale, another discount, or archived. */
import { sql, type Kysely } from 'kysely';
import type { ProductFields } from '#shop/catalogue/product-form.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { loadFields } from './load-existing.ts';
import { putFields, type PutFields } from './put-fields.ts';
import { recordBatch } from './record-batch.ts';

export type SelectionChange =
  | { kind: 'active'; active: boolean }
  | { kind: 'discount'; discountPercentage: number | null }
  | { kind: 'archive' };

type Selected = { batchId: string | null; changed: number };

/** Archived products and those that are so already are left as they are. */
export function changeSelection(
  db: Kysely<Tables>,
  actor: Staff,
  { ids, change }: { ids: readonly string[]; change: SelectionChange },
  now: Date,
): Promise<Selected> {
  return transact(db, async (tx) => {
    await sql`select 1 from products where id = any(${ids}) order by id for no key update`.execute(tx);
    const here = (await loadFields(tx, ids)).filter(({ isArchived }) => !isArchived);
    const after = columnsOf(change);
    const names = Object.keys(after) as (keyof typeof after)[];
    const different = here.filter((product) => names.some((name) => product[name] !== after[name]));
    if (different.length === 0) return { batchId: null, changed: 0 };
    await putFields(
      tx,
      different.map((product) => ({ ...product, ...after })),
      now,
    );
    const products = different.map((product) => ({
      id: product.id,
      before: Object.fromEntries(names.map((name) => [name, product[name]])),
      after,
    }));
    const count = different.length;
    const isArchive = change.kind === 'archive';
    const figures = { added: 0, changed: isArchive ? 0 : count, archived: isArchive ? count : 0, refused: 0 };
    const title = titleOf(change, count);
    const batch = { kind: 'selection' as const, title, ...figures, problems: [], products, movements: [] };
    return { batchId: await recordBatch(tx, actor, batch, now), changed: count };
  });
}

type SelectionColumns = Partial<
  Pick<ProductFields, 'active' | 'discountPercentage'> & Pick<PutFields, 'isArchived'>
>;

function columnsOf(change: SelectionChange): SelectionColumns {
  switch (change.kind) {
    case 'active':
      return { active: change.active };
    case 'discount':
      return { discountPercentage: change.discountPercentage };
    case 'archive':
      return { active: false, isArchived: true };
  }
}

function titleOf(change: SelectionChange, count: number): string {
  const what = `${count} ${count === 1 ? 'product' : 'products'}`;
  switch (change.kind) {
    case 'active':
      return `${what} ${change.active ? 'put on sale' : 'taken off sale'}`;
    case 'discount':
      return `${what} with ${change.discountPercentage ?? 0}% discount`;
    case 'archive':
      return `${what} deleted`;
  }
}
