/** A delivery that is sent again, for its answer was lost: what it brings is not taken in a second time. */
import { createHash } from 'node:crypto';
import { advisoryLock } from '#platform/db/advisory-lock.ts';
import type { BulkProduct } from '#shop/imports/bulk.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tx } from '#server/db/transact.ts';
import type { BatchKind } from './record-batch.ts';

// Whoever gets no answer tries again at once; after that the same products are meant to come again.
const SAME_WITHIN_MS = 10 * 60_000;

/**
 * The id of the batch that takes these products in: made of what they say, so that the same have the same; undefined for
 * a CSV file that says how many there are and not how many more, which may come as often as anybody likes. The products of
 * a CSV file must be locked. Refusals: csv-again for differences that were counted, bulk-again for products that were
 * added within ten minutes; neither once that batch is undone.
 */
export async function deliveryId(
  tx: Tx,
  { kind, products }: { kind: BatchKind; products: readonly BulkProduct[] },
  now: Date,
): Promise<string | undefined | Refusal> {
  const isJson = kind === 'json';
  if (!isJson && !products.some(hasDifference)) return undefined;
  const said = (isJson ? 'json ' : '') + JSON.stringify(products);
  // Products that are not there yet cannot be locked.
  if (isJson) await advisoryLock(tx, `import ${uuidOf(said)}`);
  for (let turn = 0; ; turn += 1) {
    const id = uuidOf(`${turn} ${said}`);
    const batch = await findBatch(tx, id);
    if (!batch) return id;
    const isLongAgo = isJson && now.getTime() - batch.createdAt.getTime() > SAME_WITHIN_MS;
    if (batch.undoneAt === null && !isLongAgo) return refuse(isJson ? 'bulk-again' : 'csv-again');
  }
}

function findBatch(tx: Tx, id: string) {
  return tx.selectFrom('batches').select(['undoneAt', 'createdAt']).where('id', '=', id).executeTakeFirst();
}

function hasDifference({ sizes }: BulkProduct): boolean {
  return sizes.some(({ stock, was }) => stock !== null && was !== null && stock !== was);
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
