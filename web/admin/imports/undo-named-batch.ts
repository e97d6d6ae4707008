// The undo of a batch that a form names, and what came of it in words.
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { undoBatch } from '#server/batches/undo-batch.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { done, type ActionAnswer } from '../parts/answer.ts';

type UndoContext = Pick<AppContext, 'db' | 'now'>;

export async function undoNamedBatch(
  { db, now }: UndoContext,
  actor: Actor,
  form: FormData,
  onProgress?: (done: number, of: number) => void,
): Promise<ActionAnswer | Refusal> {
  const { batch } = readFields(form, ['batch']);
  if (!isUuid(batch)) return refuse('product-gone', 'This batch does not exist.');
  const undone = await undoBatch(db, actor, batch, now(), onProgress);
  if (isRefusal(undone)) return undone;
  const { products, kept } = undone;
  const more = kept.length - MAX_TOLD;
  return done(
    'Undone',
    [
      products === 1 ? '1 product is back as it was.' : `${products} products are back as they were.`,
      ...kept.slice(0, MAX_TOLD),
      ...(more > 0 ? [`And ${more} more were left as they are, for the same reasons.`] : []),
    ].join(' '),
  );
}

const MAX_TOLD = 3;
