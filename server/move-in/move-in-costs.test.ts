// What a pair costs comes with a move-in from Super Admins alone, and nobody else learns from one whether a guess is right (rule G1).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { findCost } from '#server/profit/product-costs.ts';
import { fine } from '#server/testing/fine.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { findMoveIn, listMoved, listProblems } from './list-move-ins.ts';
import { stageFile } from './stage-file.ts';
import { startTaking } from './start-taking.ts';
import { takeProducts } from './take-products.ts';

let it: TestDatabase;
let owner: Actor;
let clerk: Actor;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  owner = await makeStaff(it.db, 'SUPER_ADMIN');
  clerk = await makeStaff(it.db, 'ADMIN');
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

async function check(who: Actor, handles: readonly string[], cost: number): Promise<string> {
  const rows = handles.map((handle) => `${handle},Pair ${handle},Nike,Sneakers,5000,1,${cost}`);
  const head = 'Handle,Title,Vendor,Type,Variant Price,Variant Inventory Qty,Cost per item';
  const file = new Blob([[head, ...rows, ''].join('\n')]);
  return fine(await stageFile(it.db, who, { name: 'p.csv', file, smallSizes: 'US' }, noon)).id;
}

async function start(who: Actor, id: string): Promise<void> {
  fine(await startTaking(it.db, who, { id, hosts: [] }, noon));
  while ((await findMoveIn(it.db, id))?.state === 'running') await takeProducts(it.db, id, noon);
}

async function costOf(handle: string): Promise<number | null> {
  const { id } = await it.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', handle)
    .executeTakeFirstOrThrow();
  return findCost(it.db, id);
}

const note = {
  line: 2,
  isNote: true,
  text: 'What a pair costs is left out, here and below: Super Admins alone bring it',
};
const outcomes = async (id: string) =>
  (await listMoved(it.db, id, { after: -1, limit: 9 })).map(({ outcome }) => outcome);

test('checked and started by a Super Admin, it is taken for what is new and for what is here', async () => {
  await start(owner, await check(owner, ['owned'], 2_800));
  expect(await costOf('owned')).toBe(280_000);
  const again = await check(owner, ['owned'], 3_100);
  expect(await outcomes(again)).toEqual(['change']);
  await start(owner, again);
  expect(await costOf('owned')).toBe(310_000);
});

test.each([
  ['checks and starts it', { checks: true, starts: true }],
  ['checks it', { checks: true, starts: false }],
  ['starts it', { checks: false, starts: true }],
])('where an Admin %s, costs are as before, and it is said', async (words, { checks, starts }) => {
  const handle = words.replaceAll(' ', '-');
  await start(owner, await check(owner, [handle], 2_800));
  const id = await check(checks ? clerk : owner, [handle, `${handle}-new`], 1);
  await start(starts ? clerk : owner, id);
  expect(await costOf(handle)).toBe(280_000);
  expect(await costOf(`${handle}-new`)).toBeNull();
  expect(await listProblems(it.db, id, 9)).toEqual([note]);
  expect((await findMoveIn(it.db, id))?.figures.notes).toBe(1);
});

test('the dry run of an Admin says the same whatever cost he guesses, and once that it is left out', async () => {
  await start(owner, await check(owner, ['secret', 'other'], 2_800));
  for (const guess of [2_800, 1]) {
    const id = await check(clerk, ['secret', 'other'], guess);
    expect(await outcomes(id)).toEqual(['same', 'same']);
    expect(await listProblems(it.db, id, 9)).toEqual([note]);
    expect((await findMoveIn(it.db, id))?.figures).toMatchObject({ same: 2, notes: 1 });
  }
});
