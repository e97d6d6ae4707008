// What a buyer is told of how a shoe runs: by what came back, where that is a rule, else by what its reviews say.
import { sql } from 'kysely';
import { MIN_SIZE_RETURNS, sizeReturnsNote, type SizeReturns } from '#shop/returns/size-returns.ts';
import { fitNote, type Rating } from '#shop/reviews/reviews.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { Db } from '#server/db/transact.ts';

const LOOKED_BACK_DAYS = 365;

type AdvisedProduct = { productId: string; rating: Rating | null };

/** Null where nobody knows. */
export async function sizeAdvice(
  db: Db,
  { productId, rating }: AdvisedProduct,
  now: Date,
): Promise<string | null> {
  const returned = await sizeReturnsOf(db, productId, now);
  return (returned && sizeReturnsNote(returned)) ?? (rating && fitNote(rating));
}

// What was delivered is counted only where enough came back to say anything: of most products nothing did.
async function sizeReturnsOf(db: Db, productId: string, now: Date): Promise<SizeReturns | null> {
  const since = daysLater(now, -LOOKED_BACK_DAYS);
  const { rows } = await sql<{ small: number; big: number }>`
    select coalesce(sum(r.quantity) filter (where r.why = 'small'), 0)::int as small,
      coalesce(sum(r.quantity) filter (where r.why = 'big'), 0)::int as big
    from variants v join returns r on r.variant_id = v.id
    where v.product_id = ${productId} and r.why in ('small', 'big') and r.state <> 'refused' and r.asked_at > ${since}`.execute(
    db,
  );
  const [returned] = rows;
  if (!returned || Math.max(returned.small, returned.big) < MIN_SIZE_RETURNS) return null;
  const { rows: sold } = await sql<{ delivered: number }>`
    select coalesce(sum(i.quantity), 0)::int as delivered from order_items i join orders o on o.id = i.order_id
    where i.product_id = ${productId} and o.delivered_at > ${since}`.execute(db);
  return { ...returned, delivered: sold[0]?.delivered ?? 0 };
}
