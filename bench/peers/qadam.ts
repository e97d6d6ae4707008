/** Our own shop beside its peers: the sample shop as it is opened, bought as bench/purchases buys. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Database } from '#server/db/open.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { openLog } from '#platform/log/log.ts';
import { priceProduct } from '#shop/pricing/pricing.ts';
import { stockUp } from '../purchases/run.ts';
import { newBuyer, productsOf, type OnSale } from '../purchases/buyer.ts';
import { beginPurchase } from '../purchases/with-pages.ts';
import { benchEmbedded, openMeasured } from '../shop.ts';
import { rowsOf } from './rows.ts';
import type { PeerProduct, PeerShop } from './side.ts';

export type OurSide = { shop: PeerShop; catalogue: PeerProduct[]; bought: string[]; scarce: string[] };

/**
 * `catalogue` is what the peers are filled with, `bought` the SKUs that the crowd buys, with stock enough for any run,
 * `scarce` as many SKUs as asked for of exactly `pairs` pairs.
 */
export async function openQadam(scarceOnes: number, pairs: number): Promise<OurSide> {
  const bench = await benchEmbedded();
  const running = await openMeasured({
    DATABASE_URL: bench.url,
    DATA_DIR: bench.dataDir,
    TRUST_PROXY: '1',
    // One that begins anew while another is measured cuts the lines to it.
    BEGIN_ANEW: 'off',
  });
  await stockUp(bench.url);
  const onSale = await productsOf(running);
  const places = new Map(onSale.map((each) => [skuOf(each.line), each]));
  const scarce = await makeScarce(bench.url, onSale, scarceOnes, pairs);
  for (const { path, line } of scarce) places.set(skuOf(line), { path, line });
  const shop: PeerShop = {
    name: 'Qadam',
    version: JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version,
    bench,
    pid: running.child.pid ?? 0,
    begin: async (sku) => {
      const place = places.get(sku);
      if (!place) throw new Error(`no ${sku} in our shop`);
      const buyer = newBuyer(running);
      const press = await beginPurchase(buyer, place);
      return { place: press, bytes: () => buyer.weight.packed, requests: 7 };
    },
    stock: () => stockOfOurs(bench.url),
    stop: () => running.stop().finally(() => bench.stop()),
  };
  const catalogue = await withDatabase(bench.url, readCatalogue);
  const bought = onSale.map(({ line }) => skuOf(line));
  return { shop, catalogue, bought, scarce: scarce.map(({ line }) => skuOf(line)) };
}

function skuOf(variantId: string): string {
  return `Q-${variantId}`;
}

// One a product, of products that the crowd does not buy.
async function makeScarce(url: string, bought: OnSale[], ones: number, pairs: number): Promise<OnSale[]> {
  return withDatabase(url, async ({ pool }) => {
    const { rows } = await pool.query(
      `select distinct on (p.id) p.id as product_id, v.id, v.stock from products p join variants v on v.product_id = p.id
       where p.active and p.archived_at is null and v.active and v.stock > 0 and p.id <> all($1::uuid[]) order by p.id, v.id limit $2`,
      [bought.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)), ones],
    );
    for (const { id, stock } of rows)
      await pool.query(`insert into stock_movements (variant_id, delta, reason) values ($1, $2, 'count')`, [
        id,
        pairs - stock,
      ]);
    return rows.map(({ product_id: product, id }) => ({ path: `/product/${product}`, line: String(id) }));
  });
}

async function readCatalogue({ db, pool }: Database): Promise<PeerProduct[]> {
  const now = new Date();
  const offers = await liveOffers(db, now);
  const { rows } = await pool.query(
    `select p.id, p.slug, p.title, coalesce(p.description, '') as description, p.base_price, p.discount_percentage, p.category,
       p.audience, json_agg(json_build_object('id', v.id, 'size', v.size, 'colour', v.colour, 'stock', v.stock) order by v.id) as variants
     from products p join variants v on v.product_id = p.id
     where p.active and p.archived_at is null and v.active group by p.id order by p.id`,
  );
  return rows.map((row) => {
    const { id, slug, title, description, category, audience } = row;
    const priceable = {
      id,
      category,
      audience,
      basePrice: row.base_price,
      discountPercentage: row.discount_percentage,
    };
    const price = priceProduct(priceable, offers, now).final;
    const variants = row.variants.map(
      (each: { id: number; size: string; colour: string; stock: number }) => ({
        sku: skuOf(String(each.id)),
        size: each.size,
        colour: each.colour,
        price,
        stock: each.stock,
      }),
    );
    return { id, slug, title, description, variants };
  });
}

async function stockOfOurs(url: string): ReturnType<PeerShop['stock']> {
  const rows = await rowsOf(
    url,
    `select 'Q-' || v.id as sku, v.stock as free, coalesce(sum(i.quantity), 0)::int as sold
     from variants v left join order_items i on i.variant_id = v.id group by v.id`,
  );
  return new Map(
    rows.map(({ sku, free, sold }) => [String(sku), { free: Number(free), sold: Number(sold) }]),
  );
}

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url, poolSize: 1, log: openLog('warn') });
  return work(database).finally(() => database.close());
}
