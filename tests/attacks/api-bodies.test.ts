/** Bodies of the API that are too large, as a server gets them: refused with a key and without, and nothing is done. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiShop, type ApiShop } from '#server/testing/api-shop.ts';
import { noon } from '#server/testing/make-shop.ts';
import { openEdgeShop, type EdgeShop } from '../support/pages-at-edge.ts';

let it: ApiShop;
let shop: EdgeShop;
beforeAll(async () => {
  it = await openApiShop();
  shop = await openEdgeShop(it.db, () => noon);
});
afterAll(async () => {
  await shop.close();
  await it.close();
});

const MEGABYTE = 'x'.repeat(1_000_000);
const chunk = `${MEGABYTE.length.toString(16)}\r\n${MEGABYTE}\r\n`;

const head = (token: string, length: string) =>
  `POST /api/v1/orders HTTP/1.1\r\nHost: s.test\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\nIdempotency-Key: too-large-1\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;

// Whoever says ten megabytes is answered before they come; of pieces two are too many, and the other eight are never sent.
test.each([
  ['Content-Length: 10000000', '{"name":'],
  ['Transfer-Encoding: chunked', chunk + chunk],
])('ten megabytes with a key (%s) are 413, and no call is noted', async (length, begun) => {
  expect(await shop.raw(head(it.erp.token, length) + begun)).toMatch(/^HTTP\/1\.1 413 /);
  expect(await it.db.selectFrom('apiCalls').selectAll().execute()).toEqual([]);
});

test('without a key they are 413 as well: nobody looks for the key first', async () => {
  const answer = await shop.raw(`${head('qadam_wrong', 'Content-Length: 10000000')}{"name":`);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});
