// Tests of the client in sdk/: it is what the document makes, and it places an order once, however often it had to send it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiShop, type ApiShop } from '#server/testing/api-shop.ts';
import { QadamRefusal } from '../sdk/call.ts';
import { qadamClient } from '../sdk/client.ts';
import { placeForCaller } from '../sdk/place-order-example.ts';
import { answerCall } from '#server/api/answer-call.ts';
import { drawClient } from '#server/api/draw-client.ts';
import { openApiDocument } from '#server/api/openapi.ts';

let it: ApiShop;

beforeAll(async () => {
  it = await openApiShop();
});
afterAll(() => it.close());

const clientOf = (fetch: (request: Request) => Promise<Response>) =>
  qadamClient({ url: 'http://localhost', key: it.erp.token, fetch });

test('sdk/client.ts is what is drawn from the document', async () => {
  await expect(drawClient(openApiDocument('http://localhost'))).toMatchFileSnapshot('../sdk/client.ts');
});

test('the example places an order for a caller; one whose answers were lost is one order', async () => {
  let lost = 2;
  const client = clientOf(async (request) => {
    const answer = await answerCall(it.erp.app, request, '127.0.0.1');
    if (request.method === 'POST' && lost-- > 0) throw new TypeError('the line dropped');
    return answer;
  });
  const placed = await placeForCaller(client, it.shop.court.row('42', 'Black'));
  expect(placed.status).toBe('PENDING');
  const orders = await it.db.selectFrom('orders').select(['id', 'grandTotal']).execute();
  expect(orders).toEqual([{ id: placed.id, grandTotal: placed.grandTotal }]);
});

test('a refusal is thrown with its code, its words and its fields', async () => {
  const client = clientOf((request) => answerCall(it.erp.app, request, '127.0.0.1'));
  const asked = client.createProduct({ body: { title: 'A', brand: 'B', category: 'C', basePrice: 5 } });
  const refusal = await asked.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(QadamRefusal);
  expect(refusal).toMatchObject({ status: 422, code: 'bad-request', errors: [{ path: 'basePrice' }] });
});
