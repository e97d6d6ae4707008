// A draw as everybody may see it, and an entry as whoever has its private link does.
import { sql } from 'kysely';
import {
  drawState,
  entryState,
  maskPhone,
  type DrawState,
  type EntryState,
  type ProductDraw,
} from '#shop/draws/draw.ts';
import { priceProduct } from '#shop/pricing/pricing.ts';
import { bySize } from '#shop/sizes/sizes.ts';
import type { ShownPicture } from '#shop/catalogue/pictures.ts';
import type { Db } from '#server/db/transact.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { ukSize } from '#server/sizes/uk-size.ts';

/** As many winners as a page lists; the file of all entries has them all. */
const MAX_WINNERS_SHOWN = 300;

export type DrawnSize = { variantId: number; size: string; colour: string; uk: string | null; pairs: number };

export type Winner = {
  ticket: string;
  place: number;
  variantId: number;
  phone: string | null;
  state: EntryState;
};

export type ShownDraw = {
  id: number;
  state: DrawState;
  opensAt: Date;
  closesAt: Date;
  windowMinutes: number;
  /** Stopped after the draw: nobody else wins. */
  isLineEnded: boolean;
  seedHash: string;
  /** Null until the winners are drawn. */
  seed: string | null;
  entryCount: number | null;
  product: {
    id: string;
    title: string;
    brand: string;
    price: number;
    isSold: boolean;
    picture: ShownPicture | null;
  };
  sizes: DrawnSize[];
  winners: Winner[];
};

/** Null for a number that no draw has. */
export async function loadDraw(db: Db, id: number, now: Date): Promise<ShownDraw | null> {
  const row = await selectDraws(db).where('d.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const [offers, sizes] = await Promise.all([liveOffers(db, now), sizesOf(db, id)]);
  const winners = row.drawnAt ? await winnersOf(db, row, now) : [];
  return {
    id,
    state: drawState(row, now),
    opensAt: row.opensAt,
    closesAt: row.closesAt,
    windowMinutes: row.windowMinutes,
    isLineEnded: row.stoppedAt !== null || row.overAt !== null,
    seedHash: row.seedHash,
    seed: row.drawnAt ? row.seed : null,
    entryCount: row.entryCount,
    product: {
      id: row.productId,
      title: row.title,
      brand: row.brand,
      price: priceProduct({ ...row, id: row.productId }, offers, now).final,
      isSold: row.active,
      picture: row.picture,
    },
    sizes,
    winners,
  };
}

function selectDraws(db: Db) {
  return db
    .selectFrom('draws as d')
    .innerJoin('products as p', 'p.id', 'd.productId')
    .select(['d.id', 'd.productId', 'd.opensAt', 'd.closesAt', 'd.windowMinutes', 'd.seed', 'd.seedHash'])
    .select(['d.entryCount', 'd.drawnAt', 'd.stoppedAt', 'd.overAt', 'p.title', 'p.brand', 'p.active'])
    .select(['p.category', 'p.audience', 'p.basePrice', 'p.discountPercentage'])
    .select(
      sql<ShownPicture | null>`(
        select json_build_object('key', key, 'alt', alt, 'width', width, 'height', height, 'placeholder', placeholder)
        from pictures where product_id = p.id
        order by (colour in (select v.colour from draw_sizes s join variants v on v.id = s.variant_id where s.draw_id = d.id)) desc,
          position, id limit 1)`.as('picture'),
    );
}

async function sizesOf(db: Db, drawId: number): Promise<DrawnSize[]> {
  const rows = await db
    .selectFrom('drawSizes as s')
    .innerJoin('variants as v', 'v.id', 's.variantId')
    .select(['v.id as variantId', 'v.size', 'v.colour', 's.pairs'])
    .select(ukSize('v.productId', 'v.size').as('uk'))
    .where('s.drawId', '=', drawId)
    .orderBy('v.colour')
    .orderBy('v.id')
    .execute();
  return rows.toSorted((a, b) => (a.colour === b.colour ? bySize(a.size, b.size) : 0));
}

type DrawMoments = {
  id: number;
  opensAt: Date;
  closesAt: Date;
  drawnAt: Date | null;
  stoppedAt: Date | null;
  overAt: Date | null;
};

async function winnersOf(db: Db, draw: DrawMoments, now: Date): Promise<Winner[]> {
  const rows = await db
    .selectFrom('drawEntries')
    .select(['ticket', 'place', 'variantId', 'phone', 'wonAt', 'orderUntil', 'passedAt', 'orderId'])
    .where('drawId', '=', draw.id)
    .where('wonAt', 'is not', null)
    .orderBy('variantId')
    .orderBy('place')
    .limit(MAX_WINNERS_SHOWN)
    .execute();
  return rows.map((row) => ({
    ticket: row.ticket,
    place: row.place ?? 0,
    variantId: row.variantId,
    phone: row.phone && maskPhone(row.phone),
    state: entryState(row, draw, now),
  }));
}

export type OwnEntry = {
  drawId: number;
  variantId: number;
  state: EntryState;
  name: string;
  /** E.164; null once the entry is erased. */
  phone: string | null;
  email: string;
  ticket: string;
  /** In the line of its size; null before the draw. */
  place: number | null;
  orderUntil: Date | null;
  trackingToken: string | null;
};

/** By the secret of its private link; null for one that is nobody's. */
export async function findEntry(db: Db, token: string, now: Date): Promise<OwnEntry | null> {
  const row = await db
    .selectFrom('drawEntries as e')
    .innerJoin('draws as d', 'd.id', 'e.drawId')
    .leftJoin('orders as o', 'o.id', 'e.orderId')
    .select(['e.drawId', 'e.variantId', 'e.name', 'e.phone', 'e.email', 'e.ticket', 'e.place'])
    .select(['e.wonAt', 'e.orderUntil', 'e.passedAt', 'e.orderId', 'o.trackingToken'])
    .select(['d.opensAt', 'd.closesAt', 'd.drawnAt', 'd.stoppedAt', 'd.overAt'])
    .where('e.token', '=', token)
    .executeTakeFirst();
  if (!row) return null;
  const { drawId, variantId, name, phone, email, ticket, place, orderUntil, trackingToken } = row;
  const state = entryState(row, row, now);
  return { drawId, variantId, state, name, phone, email, ticket, place, orderUntil, trackingToken };
}

/** The draw that runs of this product, for its page; null for none. */
export async function drawOfProduct(db: Db, productId: string): Promise<ProductDraw | null> {
  const row = await db
    .selectFrom('draws')
    .select(['id', 'opensAt', 'closesAt', sql<boolean>`drawn_at is not null`.as('isDrawn')])
    .where('productId', '=', productId)
    .where('overAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** One line an entry, by ticket: size, colour, ticket and place in line. Null before the winners are drawn. */
export async function entriesFile(db: Db, drawId: number): Promise<string | null> {
  const drawn = await db
    .selectFrom('draws')
    .select('id')
    .where('id', '=', drawId)
    .where('drawnAt', 'is not', null)
    .executeTakeFirst();
  if (!drawn) return null;
  const { rows } = await sql<{ line: string }>`
    select concat_ws(E'\t', v.size, v.colour, e.ticket, e.place) as line
    from draw_entries e join variants v on v.id = e.variant_id
    where e.draw_id = ${drawId} order by e.ticket`.execute(db);
  return ['size\tcolour\tticket\tplace', ...rows.map(({ line }) => line), ''].join('\n');
}
