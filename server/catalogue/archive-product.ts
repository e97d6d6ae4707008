/** Takes a product out of the shop without destroying it: the links of orders still work, and it can be restored. */
import type { Kysely } from 'kysely';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import { lockAnyProduct, lockProduct, type LockedProduct } from './lock-product.ts';

type Archived = { id: string; title: string };

/** What the admin portal calls "delete" (rule C4). */
export function archiveProduct(
  db: Kysely<Tables>,
  actor: Staff,
  id: string,
  now: Date,
): Promise<Archived | Refusal> {
  return transact(db, async (tx) => {
    const product = await lockProduct(tx, id);
    if (isRefusal(product)) return product;
    await put(tx, product, { active: false, archivedAt: now }, now);
    const facts = {
      before: { active: product.active, archived: false },
      after: { active: false, archived: true },
    };
    await recordAudit(tx, actor, { action: 'product.archive', subject: id, title: product.title, ...facts });
    return { id, title: product.title };
  });
}

/** The same id, pictures and stock (attacks-and-faults 128); it comes back inactive, to be looked at before it is sold. */
export function restoreProduct(
  db: Kysely<Tables>,
  actor: Staff,
  id: string,
  now: Date,
): Promise<Archived | Refusal> {
  return transact(db, async (tx) => {
    const product = await lockAnyProduct(tx, id);
    if (!product) return refuse('product-gone');
    if (!product.archivedAt) return { id, title: product.title };
    await put(tx, product, { active: false, archivedAt: null }, now);
    const facts = { before: { archived: true }, after: { archived: false } };
    await recordAudit(tx, actor, { action: 'product.restore', subject: id, title: product.title, ...facts });
    return { id, title: product.title };
  });
}

type ArchiveColumns = { active: boolean; archivedAt: Date | null };

async function put(
  tx: Tx,
  { id, version }: LockedProduct,
  columns: ArchiveColumns,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ ...columns, version: version + 1, updatedAt: now })
    .where('id', '=', id)
    .execute();
}
