/** A whole feed: well-formed whatever was typed, every product once whatever the step, and nothing that is not on sale. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeShop, type SmallShop } from '#server/testing/make-shop.ts';
import { writeFeed } from './write-feed.ts';

const request = { reader: 'google', publicUrl: 'https://qadam.pk', now: new Date() } as const;

let it: TestDatabase;
let goods: SmallShop;
beforeAll(async () => {
  it = await testDatabase();
  goods = await makeShop(it.db);
  await it.pool.query(`insert into pictures (product_id, colour, key, alt, width, height, placeholder)
    select p.id, c.name, md5(p.id::text || c.name) || '-photo', '', 1600, 1600, '' from products p
    join product_colours c on c.product_id = p.id
    where not exists (select from pictures i where i.product_id = p.id)`);
});
afterAll(() => it.close());

async function feed(step?: number): Promise<string> {
  let text = '';
  for await (const piece of writeFeed(it.db, request, step)) text += piece;
  return text;
}

const idsOf = (text: string) => [...text.matchAll(/<g:id>(\d+)<\/g:id>/g)].map(([, id]) => Number(id));

test('every variant on sale is there once, whatever the step', async () => {
  const { rows } = await it.pool.query<{ id: number }>(
    'select v.id from variants v join products p on p.id = v.product_id where p.active and v.active',
  );
  const wanted = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(wanted.length).toBeGreaterThan(3);
  for (const step of [1, 2, 250]) expect(idsOf(await feed(step)).toSorted((a, b) => a - b)).toEqual(wanted);
});

test('what was typed cannot break the file', async () => {
  const title = 'Court <b> & "x" ]]> \u0007 جوتا';
  await it.db.updateTable('products').set({ title }).where('id', '=', goods.court.id).execute();
  const text = await feed();
  expect(text).toContain('Court &lt;b&gt; &amp; "x" ]]&gt;  جوتا');
  expect(text).not.toMatch(/(?![\t\n\r])\p{Cc}/u);
  const names = [...text.matchAll(/<(\/?)([a-z:_]+)[^>]*>/g)].filter(([tag]) => !tag.endsWith('?>'));
  const open: string[] = [];
  for (const [, close, name = ''] of names)
    if (close) expect(open.pop()).toBe(name);
    else open.push(name);
  expect(open).toEqual([]);
});

test('a product that is not on sale is not there', async () => {
  const before = idsOf(await feed()).length;
  await it.db.updateTable('products').set({ active: false }).where('id', '=', goods.court.id).execute();
  expect(idsOf(await feed()).length).toBeLessThan(before);
});
