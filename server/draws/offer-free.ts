// Pairs of a draw that nobody may order at the moment go to the next in line; where the line has ended, back to stock.
import { sql } from 'kysely';
import type { Tx } from '#server/db/transact.ts';
import { queueMessages } from '#server/outbox/queue-messages.ts';
import { moveStock } from '#server/stock/move-stock.ts';
import type { LockedDraw } from './lock-draw.ts';

/** The draw must be locked. Winners with an email address are written to in this transaction. */
export async function offerFree(tx: Tx, draw: LockedDraw, now: Date): Promise<void> {
  const won = draw.stoppedAt ? [] : await letWin(tx, draw, now);
  await tellWinners(tx, won);
  await restock(tx, draw.id, now);
  await endDraw(tx, draw.id, now);
}

type Won = { id: string; email: string };

// Of each size so many as are held and nobody's; the first in line who have not won yet.
async function letWin(tx: Tx, { id, windowMinutes }: LockedDraw, now: Date): Promise<Won[]> {
  const until = new Date(now.getTime() + windowMinutes * 60_000);
  const { rows } = await sql<Won>`
    update draw_entries e set won_at = ${now}, order_until = ${until}
    from (
      select w.id, row_number() over (partition by w.variant_id order by w.place) as nth, f.pairs
      from draw_entries w join (${freePairs(id)}) f on f.variant_id = w.variant_id
      where w.draw_id = ${id} and w.place is not null and w.won_at is null
    ) next
    where e.id = next.id and next.nth <= next.pairs
    returning e.id::text, e.email`.execute(tx);
  return rows;
}

/** By variant: held, and promised to nobody. */
function freePairs(drawId: number) {
  return sql`
    select s.variant_id, s.held - count(e.id)::integer as pairs
    from draw_sizes s left join draw_entries e on e.draw_id = s.draw_id and e.variant_id = s.variant_id
      and e.won_at is not null and e.order_id is null and e.passed_at is null
    where s.draw_id = ${drawId} group by s.variant_id, s.held`;
}

async function tellWinners(tx: Tx, won: readonly Won[]): Promise<void> {
  const messages = won
    .filter(({ email }) => email !== '')
    .map(({ id, email }) => ({ kind: 'draw-won', recipient: email, details: { entryId: id } }) as const);
  await queueMessages(tx, messages);
}

async function restock(tx: Tx, drawId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ variantId: number; pairs: number }>`
    with given as (
      update draw_sizes s set held = s.held - free.pairs from (${freePairs(drawId)}) free
      where s.draw_id = ${drawId} and s.variant_id = free.variant_id and free.pairs > 0
      returning s.variant_id, free.pairs
    ) select variant_id as "variantId", pairs from given order by variant_id`.execute(tx);
  const moves = rows.map(({ variantId, pairs }) => ({ variantId, delta: pairs }));
  await moveStock(tx, moves, { reason: 'draw', orderId: null, at: now });
}

/** Once nothing is held any more, the product may have another draw. */
export async function endDraw(tx: Tx, drawId: number, now: Date): Promise<void> {
  await sql`
    update draws set over_at = ${now}
    where id = ${drawId} and over_at is null
      and not exists (select from draw_sizes s where s.draw_id = draws.id and s.held > 0)`.execute(tx);
}
