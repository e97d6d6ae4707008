// The facet counts against a count of the products themselves, through every way a product changes.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';

let it: TestDatabase;
let some: MadeProduct[];
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  some = [];
  for (const [at, title] of ['A', 'B', 'C', 'D'].entries())
    some.push(await makeProduct(it.db, { title, rupees: 1_000 + at, brand: 'Puma', audience: 'Men' }));
});
afterAll(() => it.close());

async function expectTrueCounts(): Promise<void> {
  const { rows } = await sql`
    select kind, name, n from facet_counts where n <> 0
    except all
    select c.kind, c.name, count(*)::int from products p,
      facets_of(p.brand, p.category, p.audience, price_without_offers(p.base_price, p.discount_percentage), p.details) c where p.active group by 1, 2`.execute(
    it.db,
  );
  const { rows: missing } = await sql`
    select c.kind, c.name, count(*)::int from products p,
      facets_of(p.brand, p.category, p.audience, price_without_offers(p.base_price, p.discount_percentage), p.details) c where p.active group by 1, 2
    except all select kind, name, n from facet_counts`.execute(it.db);
  expect([rows, missing]).toEqual([[], []]);
}

const idOf = (at: number) => some[at]?.id ?? '';

test.each([
  ['as they were made', () => Promise.resolve()],
  ['a product taken off sale', () => set(0, { active: false })],
  ['and put on again', () => set(0, { active: true })],
  ['another brand', () => set(1, { brand: 'Nike' })],
  ['another type and nobody in particular', () => set(1, { category: 'Casual', audience: null })],
  ['another price', () => set(2, { basePrice: 999_900 })],
  [
    'fields of the owner',
    () => set(1, { details: { material: ['Leather'], heel: 4.5, lined: true, code: 'A-1' } }),
  ],
  ['another value, and one less', () => set(1, { details: { material: ['Suede'], heel: 4.5 } })],
  ['a title, which is no facet', () => set(2, { title: 'Renamed' })],
  [
    'all of a brand at once',
    () => sql`update products set active = not active where brand = 'Puma'`.execute(it.db),
  ],
  ['a brand renamed', () => sql`update brands set name = 'Puma Pakistan' where name = 'Puma'`.execute(it.db)],
  [
    'a change that was rolled back',
    () =>
      it.db
        .transaction()
        .execute(async (tx) => {
          await tx.updateTable('products').set({ active: false }).execute();
          throw new Error('no');
        })
        .catch(() => undefined),
  ],
])('the counts are true: %s', async (_, change) => {
  await change();
  await expectTrueCounts();
});

test('two changes at once on the same facets both count, and neither waits for ever', async () => {
  await Promise.all(
    some.flatMap((_, at) => [
      set(at, { brand: 'Nike', category: 'Kids' }),
      set(3 - at, { basePrice: 5_000_000 + at }),
    ]),
  );
  await expectTrueCounts();
});

test('whatever many do at once, in any mixture and with some of it taken back, the counts are true', async () => {
  const brands = ['Puma Pakistan', 'Nike', 'New Balance'];
  const oneAtATime = (turn: number) =>
    set(turn % 4, {
      active: turn % 3 !== 0,
      brand: brands[turn % 3] ?? 'Nike',
      category: turn % 2 === 0 ? 'Kids' : 'Running',
      basePrice: 100_000 + (turn % 7) * 10_000,
    });
  const ways = [
    oneAtATime,
    (turn: number) =>
      sql`update products set base_price = base_price + ${turn * 100}, active = not active`.execute(it.db),
    (turn: number) => makeProduct(it.db, { title: `Late ${turn}`, rupees: 2_000 + turn, audience: 'Women' }),
    (turn: number) =>
      it.db
        .transaction()
        .execute(async (tx) => {
          await tx
            .updateTable('products')
            .set({ category: 'Casual' })
            .where('id', '=', idOf(turn % 4))
            .execute();
          throw new Error('taken back');
        })
        .catch(() => undefined),
  ];
  for (let round = 0; round < 6; round += 1) {
    const turns = Array.from({ length: 12 }, (_, at) => round * 12 + at);
    const ends = await Promise.allSettled(turns.map((turn) => ways[turn % ways.length]?.(turn)));
    // Rows of products may still be locked in a circle by changes to all of them, or for long; then one is refused, whole.
    const wrong = ends.filter(
      (end) => end.status === 'rejected' && !/deadlock|lock timeout/.test(String(end.reason)),
    );
    expect(wrong).toEqual([]);
    await expectTrueCounts();
  }
});

async function set(at: number, change: Record<string, unknown>): Promise<void> {
  await it.db.updateTable('products').set(change).where('id', '=', idOf(at)).execute();
}
