// Records a return of a delivered order: restocked if it can be sold, an exchange sent out, a refund due, all in one transaction.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ReturnInput } from '#shop/orders/return-form.ts';
import { shortId } from '#shop/orders/order-status.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { moveStock } from '#server/stock/move-stock.ts';
import { exchangeParcelFor } from './exchange-parcels.ts';
import { onOrder } from './lock-order.ts';

/** In words, as the timeline has it. */
type TakenBack = { orderId: string; words: string };

/**
 * Records the returned items (decision 0010): the order keeps its status, stock follows by the ledger, the timeline
 * and the audit log say who. The promised days are shown to staff, not enforced: they may be generous.
 * Refusals: no-such-order; nothing-out for an order that is not fulfilled or has no such pairs left; stock-gone when
 * the pair that should go out instead is sold out; not-instead for one of another product.
 */
export function recordReturn(
  db: Kysely<Tables>,
  actor: Actor,
  asked: ReturnInput,
  now: Date,
): Promise<TakenBack | Refusal> {
  return onOrder(db, asked.orderId, async (tx, order) => {
    const line = await lockLine(tx, asked);
    if (order.status !== 'FULFILLED' || !line || line.out < asked.quantity) return refuse('nothing-out');
    if (line.out !== asked.out) return refuse('nothing-out', recordedMeanwhile);
    const instead = asked.insteadId === null ? null : await lockInstead(tx, line.productId, asked.insteadId);
    if (isRefusal(instead)) return instead;
    if (instead && instead.stock < asked.quantity)
      return refuse(
        'stock-gone',
        `EU ${instead.size}: ${instead.stock === 0 ? 'none' : `only ${instead.stock}`} left.`,
      );
    await write(tx, actor, asked, now);
    const words = inWords(line, asked, instead);
    await tell(tx, actor, asked, words, now);
    return { orderId: order.id, words };
  });
}

// The press before this one, perhaps, whose answer was lost on its way.
const recordedMeanwhile =
  'Pairs of this line were recorded as come back while you were here. Look at the order and try again.';

type ReturnedLine = { productId: string; title: string; size: string; colour: string; out: number };

async function lockLine(
  tx: Tx,
  { orderId, variantId, insteadId }: ReturnInput,
): Promise<ReturnedLine | undefined> {
  // In the order of ids, as every transaction that moves stock locks it.
  await sql`select 1 from variants where id in (${variantId}, ${insteadId ?? variantId})
    order by id for no key update`.execute(tx);
  const { rows } = await sql<ReturnedLine>`
    select l.product_id, l.title_snapshot as title, l.size_selected as size, l.colour_selected as colour,
      l.quantity - coalesce((select sum(quantity)::int from returned_items r
        where r.order_id = l.order_id and r.variant_id = l.variant_id), 0) as out
    from order_items l where l.order_id = ${orderId} and l.variant_id = ${variantId}`.execute(tx);
  return rows[0];
}

type Instead = { size: string; colour: string; stock: number };

async function lockInstead(tx: Tx, productId: string, id: number): Promise<Instead | Refusal> {
  const found = await tx
    .selectFrom('variants')
    .select(['size', 'colour', 'stock'])
    .where('id', '=', id)
    .where('productId', '=', productId)
    .executeTakeFirst();
  return found ?? refuse('not-instead');
}

async function write(tx: Tx, actor: Actor, asked: ReturnInput, now: Date): Promise<void> {
  const { orderId, variantId, quantity, isFit, insteadId, collect, note } = asked;
  const parcelId = insteadId === null ? null : await exchangeParcelFor(tx, { orderId, collect, at: now });
  await tx
    .insertInto('returnedItems')
    .values({
      orderId,
      variantId,
      quantity,
      restocked: isFit,
      sentInstead: insteadId,
      parcelId,
      collect: insteadId === null ? 0 : collect,
      note,
      actor: actor.userId,
      createdAt: now,
    })
    .execute();
  const cause = { orderId, at: now, actor: actor.userId };
  if (isFit) await moveStock(tx, [{ variantId, delta: quantity }], { reason: 'returned', ...cause });
  if (insteadId !== null)
    await moveStock(tx, [{ variantId: insteadId, delta: -quantity }], { reason: 'exchanged', ...cause });
  await tx.updateTable('orders').set({ returnedAt: now }).where('id', '=', orderId).execute();
}

function inWords(line: ReturnedLine, { quantity, isFit }: ReturnInput, instead: Instead | null): string {
  const pair = `${line.title}, ${sizeAndColour(line.size, line.colour)}`;
  const out = instead && `; ${sizeAndColour(instead.size, instead.colour)} sent instead`;
  return `Came back: ${quantity} × ${pair}${out ?? ''}${isFit ? '' : '; not for sale again'}`;
}

async function tell(
  tx: Tx,
  actor: Actor,
  { orderId, note }: ReturnInput,
  words: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('orderEvents')
    .values({ orderId, kind: 'return', note: words, actor: actor.userId, createdAt: now })
    .execute();
  await recordAudit(tx, actor, {
    action: 'order.return',
    subject: orderId,
    title: `#${shortId(orderId)}`,
    before: null,
    after: { what: words, ...(note !== '' && { note }) },
  });
}
