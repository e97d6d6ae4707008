/** A sheet that says by how much the shelves differ is taken in once: the same one again would count the difference twice. */
import { createHash } from 'node:crypto';
import type { BulkProduct } from '#shop/bulk.ts';
import { refuse, type Refusal } from '#shop/refusals.ts';
import type { Tx } from '#server/db/transact.ts';

/**
 * The id of the batch that takes this sheet in: made of what it says, so that the same sheet has the same; undefined for
 * one that says how many there are and not how many more, which may come as often as anybody likes. Its products must be
 * locked. Refusal: sheet-again, unless what it did was taken back.
 */
export async function sheetId(
  tx: Tx,
  products: readonly BulkProduct[],
): Promise<string | undefined | Refusal> {
  if (!products.some(hasDifference)) return undefined;
  const said = JSON.stringify(products);
  for (let turn = 0; ; turn += 1) {
    const id = uuidOf(`${turn} ${said}`);
    const batch = await tx.selectFrom('batches').select('undone_at').where('id', '=', id).executeTakeFirst();
    if (!batch) return id;
    if (batch.undone_at === null) return refuse('sheet-again');
  }
}

function hasDifference({ sizes }: BulkProduct): boolean {
  return sizes.some(({ stock, was }) => stock !== null && was !== null && stock !== was);
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
