// A draw is made and stopped by staff: its pairs leave the stock with it, and what nobody may order any more comes back.
import type { Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import type { DrawInput } from '#shop/draws/draw-form.ts';
import { drawState } from '#shop/draws/draw.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { moveStock } from '#server/stock/move-stock.ts';
import { lockDraw, type LockedDraw } from './lock-draw.ts';
import { offerFree } from './offer-free.ts';
import { hashOfSeed, newSecret } from './pick-winners.ts';

/** Refusals: no-such-product, draw-runs, draw-short (names the size). */
export function createDraw(
  db: Kysely<Tables>,
  actor: Staff,
  { productId, sizes, opensAt, closesAt, windowMinutes }: DrawInput,
  now: Date,
): Promise<{ id: number } | Refusal> {
  return transact(db, async (tx) => {
    const title = await lockPairs(tx, productId, sizes);
    if (isRefusal(title)) return title;
    const seed = newSecret();
    const draw = await tx
      .insertInto('draws')
      .values({
        productId,
        opensAt,
        closesAt,
        windowMinutes,
        seed,
        seedHash: hashOfSeed(seed),
        ticketKey: newSecret(),
        createdAt: now,
      })
      .onConflict((conflict) => conflict.column('productId').where('overAt', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!draw) return refuse('draw-runs');
    const rows = sizes.map(({ variantId, pairs }) => ({ drawId: draw.id, variantId, pairs, held: pairs }));
    await tx.insertInto('drawSizes').values(rows).execute();
    const moves = sizes.map(({ variantId, pairs }) => ({ variantId, delta: -pairs }));
    await moveStock(tx, moves, { reason: 'draw', orderId: null, at: now, actor: actor.userId });
    const after = {
      pairs: sizes.reduce((sum, { pairs }) => sum + pairs, 0),
      opens: opensAt.toISOString(),
      closes: closesAt.toISOString(),
      'minutes to order': windowMinutes,
    };
    await recordAudit(tx, actor, {
      action: 'draw.create',
      subject: `draw ${draw.id}`,
      title,
      before: null,
      after,
    });
    return draw;
  });
}

/**
 * Before the winners are drawn it ends at once. Later, whoever has won keeps the time to order, and nobody else wins.
 * Refusals: no-such-draw, draw-ended.
 */
export function stopDraw(
  db: Kysely<Tables>,
  actor: Staff,
  id: number,
  now: Date,
): Promise<{ id: number } | Refusal> {
  return transact(db, async (tx) => {
    const draw = await lockDraw(tx, id);
    if (!draw) return refuse('no-such-draw');
    if (draw.stoppedAt || draw.overAt) return refuse('draw-ended');
    const before = { state: drawState(draw, now) };
    await tx.updateTable('draws').set({ stoppedAt: now }).where('id', '=', id).execute();
    await offerFree(tx, { ...draw, stoppedAt: now }, now);
    await auditStop(tx, actor, draw, before);
    return { id };
  });
}

async function auditStop(tx: Tx, actor: Staff, draw: LockedDraw, before: { state: string }): Promise<void> {
  const { title } = await tx
    .selectFrom('products')
    .select('title')
    .where('id', '=', draw.productId)
    .executeTakeFirstOrThrow();
  const after = { state: 'stopped' };
  await recordAudit(tx, actor, { action: 'draw.stop', subject: `draw ${draw.id}`, title, before, after });
}

// The title of the product, whose sizes are then locked and have the pairs.
async function lockPairs(tx: Tx, productId: string, sizes: DrawInput['sizes']): Promise<string | Refusal> {
  const product = await tx
    .selectFrom('products')
    .select('title')
    .where('id', '=', productId)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!product) return refuse('no-such-product');
  const rows = await tx
    .selectFrom('variants')
    .select(['id', 'size', 'colour', 'stock'])
    .where('productId', '=', productId)
    .where('active', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const { variantId, pairs } of sizes) {
    const row = rows.find(({ id }) => id === variantId);
    if (!row)
      return refuse('draw-short', 'One of these sizes is no longer sold. Please open the form again.');
    if (row.stock < pairs)
      return refuse('draw-short', `EU ${row.size}, ${row.colour}: ${row.stock} in stock, not ${pairs}.`);
  }
  return product.title;
}
