// Two colleagues who type the same new name at the same moment: one name comes of it, and nobody meets an error of the database.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { makeShop, type SmallShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { waitingForLocks } from '#server/testing/waiting-for-locks.ts';
import { changeProduct } from '../catalogue/change-product.ts';
import { listNewNames } from './list-new-names.ts';
import { addName, changeName, createName } from './save-name.ts';

let it: TestDatabase;
let shop: SmallShop;
let staff: Actor;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  staff = await makeStaff(it.db);
});
afterAll(() => it.close());

const input = (name: string) => ({ name, text: '', kind: 'type', listed: true }) as const;

const slugsLike = async (name: string) => {
  const rows = await it.db
    .selectFrom('brands')
    .select(['name', 'slug'])
    .where('name', 'ilike', name)
    .execute();
  return rows.map((row) => `${row.name} ${row.slug}`);
};

/** `second` begins while the transaction of `first` is open, which ends once `second` has answered or waits for it. */
async function atOnce<One, Two>(first: (tx: Tx) => Promise<One>, second: () => Promise<Two>) {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const one = transact(it.db, async (tx) => {
    const answer = await first(tx);
    begun.resolve();
    await goOn.promise;
    return answer;
  });
  await begun.promise;
  let isAnswered = false;
  const two = second().finally(() => (isAnswered = true));
  await Promise.allSettled([
    expect.poll(async () => isAnswered || (await waitingForLocks(it.db)) > 0).toBe(true),
  ]);
  goOn.resolve();
  return Promise.all([one, two]);
}

test.each(['Twin', 'TWIN'])('the second who adds %s is told that it is there', async (again) => {
  const [, late] = await atOnce(
    (tx) => addName(tx, staff, 'brands', input('Twin')),
    () => createName(it.db, staff, 'brands', input(again)),
  );
  expect(late).toMatchObject({ refused: 'name-taken' });
  expect(await slugsLike('twin')).toEqual(['Twin twin']);
  await it.db.deleteFrom('brands').where('name', '=', 'Twin').execute();
});

test('two names of one slug get two slugs', async () => {
  await atOnce(
    (tx) => addName(tx, staff, 'brands', input('Al Noor')),
    () => createName(it.db, staff, 'brands', input('Al-Noor')),
  );
  expect((await slugsLike('al_noor')).toSorted()).toEqual(['Al Noor al-noor', 'Al-Noor al-noor-2']);
});

const listed = (brand: string, category: string) => (tx: Tx) => listNewNames(tx, staff, { brand, category });

test('a name that is typed in two products at once is one name, as the first has typed it', async () => {
  const [first, second] = await atOnce(listed('Kaptaan', 'Kheri'), () =>
    transact(it.db, listed('kaptaan', 'KHERI')),
  );
  expect([first, second]).toEqual([
    { brand: 'Kaptaan', category: 'Kheri' },
    { brand: 'Kaptaan', category: 'Kheri' },
  ]);
});

test('a brand is not renamed to one that is added meanwhile', async () => {
  const [, renamed] = await atOnce(
    (tx) => addName(tx, staff, 'brands', input('Panther')),
    () => changeName(it.db, staff, 'brands', { was: 'Puma', version: 1, input: input('Panther') }),
  );
  expect(renamed).toMatchObject({ refused: 'name-taken' });
});

// A rename holds the names and then locks the products that follow it: the other way round each would wait for the other.
test('a product that waits for the names is not locked meanwhile', async () => {
  const { version } = await it.db
    .selectFrom('products')
    .select('version')
    .where('id', '=', shop.court.id)
    .executeTakeFirstOrThrow();
  const change = {
    fields: {},
    colours: null,
    pictures: null,
    sizeChart: undefined,
    cells: [],
    skus: [],
    newNames: { brand: 'Awaited' },
  };
  const goOn = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const other = transact(it.db, async (tx) => {
    await addName(tx, staff, 'brands', input('Other'));
    held.resolve();
    await goOn.promise;
    await sql`select from products where id = ${shop.court.id} for update nowait`.execute(tx);
  });
  await held.promise;
  const saved = changeProduct(it.db, staff, { id: shop.court.id, version, change }, noon);
  await Promise.allSettled([expect.poll(() => waitingForLocks(it.db)).toBe(1)]);
  goOn.resolve();
  await expect(other).resolves.toBeUndefined();
  expect(await saved).toMatchObject({ version: version + 1 });
});
