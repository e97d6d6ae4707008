/** 200 buyers at once over HTTP for the last items, and for a coupon's last use, ROUNDS rounds of each. */
import { sql } from 'kysely';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeCoupon } from '#server/testing/make-offer.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { stockOf } from '#server/testing/read-order.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { countBy, formOf, killShop, openShop, post } from '../tests/support/http-shopper.ts';
import { benchDatabase } from './bench-database.ts';
import { report } from './report.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 50);
const BUYERS = 200;
const it = await benchDatabase('oversell');
const shop = await openShop({ DATABASE_URL: it.url, LOG_LEVEL: 'error' });
const out = report('oversell', 'ROUNDS=50 node bench/oversell.ts');
await makeShop(it.db);
let wrong = 0;

for (const stock of [1, 10, 100]) {
  let [sold, over, under, refused] = [0, 0, 0, 0];
  const begun = Date.now();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { row } = await makeProduct(it.db, { title: 'Wanted', rupees: 10_000, stock: { 42: stock } });
    const answers = await crowd(BUYERS, () => ({ lines: [pairs(row('42'))], rupees: 10_000 }));
    const placed = answers['303'] ?? 0;
    const left = await stockOf(it.db, row('42'));
    sold += placed;
    refused += answers['409'] ?? 0;
    over += Math.max(0, placed - stock);
    under += Math.max(0, stock - placed) + left;
  }
  wrong += over + under;
  out.line(
    `stock ${stock}, ${BUYERS} buyers, ${ROUNDS} rounds: ${sold} sold of ${stock * ROUNDS}, ${refused} told "sold out", oversold ${over}, undersold ${under} (${Math.round((Date.now() - begun) / 1000)} s)`,
  );
}

let [uses, tooMany, tooFew] = [0, 0, 0];
for (let round = 0; round < ROUNDS; round += 1) {
  const code = `ONCE-${round}`;
  await makeCoupon(it.db, { code, totalLimit: 1 });
  const { row } = await makeProduct(it.db, { title: 'Wanted', rupees: 10_000, stock: { 42: 1_000 } });
  const answers = await crowd(100, () => ({ lines: [pairs(row('42'))], rupees: 9_500, couponCode: code }));
  uses += answers['303'] ?? 0;
  tooMany += Math.max(0, (answers['303'] ?? 0) - 1);
  tooFew += Math.max(0, 1 - (answers['303'] ?? 0));
}
wrong += tooMany + tooFew;
out.line(
  `coupon with one use, 100 tries at once, ${ROUNDS} rounds: used ${uses} times, too often ${tooMany}, never ${tooFew}`,
);

const [a, b] = await Promise.all(
  ['A', 'B'].map((title) => makeProduct(it.db, { title, rupees: 10_000, stock: { 42: 10_000 } })),
);
const baskets = [a?.row('42') ?? 0, b?.row('42') ?? 0];
const crossed: Record<string, number> = {};
for (let round = 0; round < ROUNDS; round += 1) {
  const answers = await crowd(BUYERS, (buyer) => ({
    lines: (buyer % 2 ? baskets : baskets.toReversed()).map((row) => pairs(row)),
    rupees: 20_000,
  }));
  for (const [status, count] of Object.entries(answers)) crossed[status] = (crossed[status] ?? 0) + count;
}
out.line(
  `crossed baskets (A, B) and (B, A), ${BUYERS} at once, ${ROUNDS} rounds: answers ${JSON.stringify(crossed)}`,
);
wrong += ROUNDS * BUYERS - (crossed['303'] ?? 0);
const { rows } = await sql<{ deadlocks: number }>`
  select deadlocks from pg_stat_database where datname = current_database()`.execute(it.db);
const problems = await verifyShop(it.db);
out.line(
  `deadlocks in all of it: ${rows[0]?.deadlocks}; problems found by the integrity check: ${problems.length}`,
);
out.save();
await killShop(shop);
await it.close();
process.exitCode = wrong + problems.length === 0 ? 0 : 1;

type WantedOrder = { lines: ReturnType<typeof pairs>[]; rupees: number; couponCode?: string };

async function crowd(buyers: number, want: (buyer: number) => WantedOrder): Promise<Record<string, number>> {
  const pages = await Promise.all(
    Array.from({ length: buyers }, (_, buyer) => {
      const phone = `+92300${String(1_000_000 + Math.floor(Math.random() * 8_999_999))}`;
      return post(
        shop,
        '/checkout',
        formOf(checkoutInput({ ...want(buyer), name: `Buyer ${buyer}`, phone })),
      );
    }),
  );
  return countBy(pages, ({ status }) => String(status));
}
