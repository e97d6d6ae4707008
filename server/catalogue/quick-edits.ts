/** Small edits from the list of products: a price, the active switch, the stock of a few variants. */
import type { AuditFacts } from '#server/audit/only-changed.ts';
import type { Kysely } from 'kysely';
import type { Paisa } from '#shop/pricing/money.ts';
import type { SkuCell, StockCell } from '#shop/catalogue/product-draft.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import { loadColours } from './admin-product.ts';
import { lockProduct, type LockedProduct } from './lock-product.ts';
import { orSkuTaken, writeVariants } from './write-variants.ts';

/** `was` is the price that the list showed, in paisa: another one means somebody else changed it. */
export function changePrice(
  db: Kysely<Tables>,
  actor: Staff,
  { id, was, price }: { id: string; was: Paisa; price: Paisa },
  now: Date,
): Promise<{ price: Paisa } | Refusal> {
  return transact(db, async (tx) => {
    const product = await lockProduct(tx, id);
    if (isRefusal(product)) return product;
    if (product.basePrice !== was) return refuse('changed-meanwhile');
    await touch(tx, product, { basePrice: price }, now);
    await auditEdit(tx, actor, product, { basePrice: was }, { basePrice: price });
    return { price };
  });
}

/** On sale or not. Switching to what it is already changes nothing and is no error: two may press at once. */
export function switchProduct(
  db: Kysely<Tables>,
  actor: Staff,
  { id, active }: { id: string; active: boolean },
  now: Date,
): Promise<{ active: boolean } | Refusal> {
  return transact(db, async (tx) => {
    const product = await lockProduct(tx, id);
    if (isRefusal(product)) return product;
    if (product.active === active) return { active };
    await touch(tx, product, { active }, now);
    await auditEdit(tx, actor, product, { active: product.active }, { active });
    return { active };
  });
}

type Count = { id: string; version: number; cells: StockCell[]; skus: SkuCell[] };

/**
 * Sets the stock of variants without opening the form: movements from the numbers shown, as in `changeProduct`. `version` is the one
 * that was shown beside them: a count that was sent twice, or made by two people, would put the difference there twice.
 */
export function countStock(
  db: Kysely<Tables>,
  actor: Staff,
  { id, version, cells, skus }: Count,
  now: Date,
): Promise<{ counted: number } | Refusal> {
  return orSkuTaken(
    transact(db, async (tx) => {
      const product = await lockProduct(tx, id);
      if (isRefusal(product)) return product;
      if (product.version !== version) return refuse('changed-meanwhile');
      const colours = await loadColours(tx, id);
      const cause = { actor: actor.userId, at: now, reason: 'count' as const };
      const facts = await writeVariants(tx, id, { cells, skus, colours }, cause);
      if (isRefusal(facts)) return facts;
      await touch(tx, product, {}, now);
      if (cells.length > 0) await auditEdit(tx, actor, product, facts.before, facts.after);
      return { counted: cells.length };
    }),
  );
}

type QuickEditColumns = { basePrice?: number; active?: boolean };

async function touch(
  tx: Tx,
  { id, version }: LockedProduct,
  columns: QuickEditColumns,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ ...columns, version: version + 1, updatedAt: now })
    .where('id', '=', id)
    .execute();
}

async function auditEdit(
  tx: Tx,
  actor: Staff,
  product: LockedProduct,
  before: AuditFacts,
  after: AuditFacts,
): Promise<void> {
  const { id, title } = product;
  await recordAudit(tx, actor, { action: 'product.change', subject: id, title, before, after });
}
