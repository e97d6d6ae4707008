// Tests of returns by the API, checked against the document by the caller.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '#shop/settings/settings.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { askReturn } from '#server/returns/ask-return.ts';
import { openApiShop, type ApiShop } from '#server/testing/api-shop.ts';
import { noon } from '#server/testing/make-shop.ts';

let it: ApiShop;

beforeAll(async () => {
  it = await openApiShop();
});
afterAll(() => it.close());

async function asked(name: string): Promise<number> {
  const pair = it.shop.court.row('42', 'Black');
  const body = {
    name,
    phone: '0321 7654321',
    street: 'House 12, Street 4, Johar Town',
    city: 'Lahore',
    lines: [{ variantId: pair, quantity: 1 }],
    total: 1_200_000,
  };
  const { id: orderId } = (await it.erp.call('POST', '/orders', { body })).body;
  await it.erp.call('POST', `/orders/${orderId}/status`, { body: { to: 'FULFILLED' } });
  await it.erp.call('POST', `/orders/${orderId}/stage`, { body: { stage: 'delivered' } });
  const wish = {
    variantId: pair,
    quantity: 1,
    why: 'small',
    insteadId: null,
    how: 'courier',
    remark: '',
  } as const;
  const by = { userId: it.erp.madeBy, email: 'owner@example.com', role: 'SUPER_ADMIN' } as const;
  const made = await askReturn(it.db, by, { orderId, asked: wish, promise: defaultSettings }, noon);
  if (isRefusal(made)) throw new Error(made.text);
  return made.returnId;
}

test('listReturns, agreeReturn, sendReturn and receiveReturn: a pair comes back and is on sale again', async () => {
  const id = await asked('Sends Back');
  const listed = await it.erp.call('GET', '/returns');
  expect(listed.body.data).toMatchObject([{ id, state: 'asked', why: 'small', customer: 'Sends Back' }]);
  const agreed = { seen: 'asked', how: 'courier', refund: 1_200_000 };
  expect((await it.erp.call('POST', `/returns/${id}/agree`, { body: agreed })).status).toBe(200);
  const again = await it.erp.call('POST', `/returns/${id}/agree`, { body: agreed });
  expect(again).toMatchObject({ status: 409, body: { code: 'return-changed' } });
  await it.erp.call('POST', `/returns/${id}/send`, { body: { seen: 'agreed', number: 'RB-1' } });
  const here = await it.erp.call('POST', `/returns/${id}/receive`, { body: { seen: 'coming', isFit: true } });
  expect(here.status).toBe(200);
});

test('refuseReturn ends it with words for the customer', async () => {
  const id = await asked('Keeps It');
  const body = { seen: 'asked', answer: 'The soles were worn outside.' };
  expect((await it.erp.call('POST', `/returns/${id}/refuse`, { body })).body.id).toBe(id);
  expect((await it.erp.call('GET', '/returns')).body.data).toEqual([]);
});

test('the shop adds up after all of it', async () => {
  expect(await verifyShop(it.db)).toEqual([]);
});
