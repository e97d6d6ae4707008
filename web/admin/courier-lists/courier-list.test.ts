// Tests of the page of a courier's list, without a script: columns are chosen once, and every row is answered.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let visitor: Visitor;
let cookie: string;
let account: string;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  visitor = visitShop(it);
  ({ cookie } = await signIn(it.db, 'ADMIN', noon));
  const row = await it.db
    .insertInto('courierAccounts')
    .values({ name: 'Rider Asif' })
    .returning('id')
    .executeTakeFirstOrThrow();
  account = String(row.id);
});
afterAll(() => it.close());

const list = 'Parcel;Zustand;Wann\r\nRA1;Delivered;22/11/2026\r\n';

async function post(fields: Record<string, string | File>): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ account, ...fields })) body.set(name, value);
  const headers = { cookie, origin: 'http://localhost', host: 'localhost' };
  const request = new Request('http://localhost/admin/parcels/list', { method: 'POST', body, headers });
  return (await visitor.send(request)).text();
}

test('columns that cannot be guessed are asked for with the whole file at hand, then kept', async () => {
  const asked = await post({ csv: new File([`\uFEFF${list}`], 'asif.csv') });
  expect(asked).toContain('Columns of Rider Asif');
  expect(asked).toContain('RA1;Delivered;22/11/2026');
  const half = await post({ text: list, number: '0', word: '', at: '', order: 'day-first' });
  expect(half).toContain('Say which column is the tracking number');
  const taken = await post({ text: list, number: '0', word: '1', at: '2', order: 'day-first' });
  expect(taken).toContain('No parcel of this courier has this number');
  expect(await post({ text: list })).toContain('No parcel of this courier has this number');
  expect(await post({ text: list, anew: 'on' })).toContain('Columns of Rider Asif');
});

test.each([
  ['', 'no rows under a row of headings'],
  ['{"not": "a list"}', 'no rows under a row of headings'],
  [`A;B\n${'1;2\n'.repeat(2_001)}`, 'At most 2000 rows'],
])('what is no list, or too long, says so', async (text, words) => {
  expect(await post({ text })).toContain(words);
});

test('a courier that is not there has no list and no parcels', async () => {
  expect(await post({ account: '9999', text: list })).toContain('Choose the courier whose list it is');
  expect((await visitor.get('/admin/parcels/csv?courier=9999', { cookie })).status).toBe(404);
  const file = await visitor.get(`/admin/parcels/csv?courier=${account}`, { cookie });
  expect([file.headers.get('content-type'), await file.text()]).toEqual([
    'text/csv; charset=utf-8',
    expect.stringContaining('Order reference,Tracking number'),
  ]);
});
