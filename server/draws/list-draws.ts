// Draws as staff see them: all of them, and one with its entries.
import { sql } from 'kysely';
import type { LanguageCode } from '#shop/languages/language.ts';
import { drawState, entryState, type DrawState, type EntryState } from '#shop/draws/draw.ts';
import type { Db } from '#server/db/transact.ts';

export type ListedDraw = {
  id: number;
  title: string;
  brand: string;
  state: DrawState;
  opensAt: Date;
  closesAt: Date;
  pairs: number;
  held: number;
  entries: number;
  ordered: number;
};

const MAX_LISTED = 100;

/** The newest first. */
export async function listDraws(db: Db, now: Date): Promise<ListedDraw[]> {
  const rows = await db
    .selectFrom('draws as d')
    .innerJoin('products as p', 'p.id', 'd.productId')
    .select(['d.id', 'p.title', 'p.brand', 'd.opensAt', 'd.closesAt', 'd.drawnAt', 'd.stoppedAt', 'd.overAt'])
    .select([count(sql`select sum(pairs) from draw_sizes where draw_id = d.id`).as('pairs')])
    .select([count(sql`select sum(held) from draw_sizes where draw_id = d.id`).as('held')])
    .select([count(sql`select count(*) from draw_entries where draw_id = d.id`).as('entries')])
    .select([count(sql`select count(order_id) from draw_entries where draw_id = d.id`).as('ordered')])
    .orderBy('d.id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ drawnAt, stoppedAt, overAt, ...row }) => ({
    ...row,
    state: drawState({ ...row, drawnAt, stoppedAt, overAt }, now),
  }));
}

function count(query: ReturnType<typeof sql>) {
  return sql<number>`coalesce((${query}), 0)::integer`;
}

export type ListedEntry = {
  id: string;
  name: string;
  /** E.164; null once erased. */
  phone: string | null;
  email: string;
  size: string;
  colour: string;
  place: number | null;
  state: EntryState;
  orderUntil: Date | null;
  orderId: string | null;
  token: string;
  /** That was entered in; null is English. */
  language: LanguageCode | null;
};

const PAGE = 100;

/** After the draw by their place in line, before it the newest first; `after` skips so many. */
export async function listEntries(
  db: Db,
  { drawId, after }: { drawId: number; after: number },
  now: Date,
): Promise<{ entries: ListedEntry[]; hasMore: boolean }> {
  const rows = await db
    .selectFrom('drawEntries as e')
    .innerJoin('draws as d', 'd.id', 'e.drawId')
    .innerJoin('variants as v', 'v.id', 'e.variantId')
    .select([
      sql<string>`e.id::text`.as('id'),
      'e.name',
      'e.phone',
      'e.email',
      'e.place',
      'e.token',
      'e.language',
    ])
    .select(['e.wonAt', 'e.orderUntil', 'e.passedAt', 'e.orderId', 'v.size', 'v.colour'])
    .select(['d.opensAt', 'd.closesAt', 'd.drawnAt', 'd.stoppedAt', 'd.overAt'])
    .where('e.drawId', '=', drawId)
    .orderBy('e.wonAt', (order) => order.asc().nullsLast())
    .orderBy('e.place', (order) => order.asc().nullsLast())
    .orderBy('e.id', 'desc')
    .offset(after)
    .limit(PAGE + 1)
    .execute();
  const entries = rows.slice(0, PAGE).map((row) => {
    const { id, name, phone, email, size, colour, place, orderUntil, orderId, token, language } = row;
    const state = entryState(row, row, now);
    return { id, name, phone, email, size, colour, place, state, orderUntil, orderId, token, language };
  });
  return { entries, hasMore: rows.length > PAGE };
}
