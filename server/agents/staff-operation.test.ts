// Tests of the seller's agents: by key and scope, reading at once, changing by preview and confirmation, through the API's own operations.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { revokeKey } from '#server/api/api-keys.ts';
import { operations } from '#server/api/operations.ts';
import { apiCaller } from '#server/testing/api-caller.ts';
import { openApiShop, type ApiShop } from '#server/testing/api-shop.ts';
import { testAgent, type TestAgent } from '#server/testing/agent.ts';
import { pairs } from '#server/testing/checkout-input.ts';
import { noon } from '#server/testing/make-shop.ts';
import { placeWithStatus } from '#server/testing/place-and-fulfil.ts';
import type { Scope } from '#shop/api/scopes.ts';
import { answerStaff } from './answer-staff.ts';

let it: ApiShop;
let agent: TestAgent;
let now = noon;

beforeAll(async () => {
  it = await openApiShop();
  agent = testAgent({ app: { ...it.erp.app, now: () => now }, answer: answerStaff, token: it.erp.token });
});
beforeEach(() => {
  now = noon;
});
afterAll(() => it.close());

const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);
const pending = () =>
  placeWithStatus(it.db, { lines: [pairs(it.shop.court.row('42', 'Black'))], rupees: 12_000 }, 'PENDING');
const statusOf = async (id: string) =>
  (await it.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const auditOf = (subject: string) =>
  it.db.selectFrom('auditLog').selectAll().where('subject', '=', subject).execute();
const small = async (...scopes: Scope[]) => {
  const caller = await apiCaller(it.db, scopes);
  return { ...caller, agent: testAgent({ app: caller.app, answer: answerStaff, token: caller.token }) };
};

describe('who may ask', () => {
  test('without a key, and with a wrong one, it is 401 before anything is read', async () => {
    for (const token of [undefined, 'qadam_wrong', 'x'.repeat(90)]) {
      const nobody = testAgent({ app: it.erp.app, answer: answerStaff, ...(token && { token }) });
      const { status, headers, body } = await nobody.send('not even JSON');
      expect([status, body.error.code]).toEqual([401, -32_600]);
      expect(headers.get('www-authenticate')).toContain('Bearer');
    }
  });

  test('a key is offered what its scopes allow, and refused the rest by the name of the scope', async () => {
    const all = (await agent.ask('tools/list')).body.result;
    expect(all.tools.map(({ name }: { name: string }) => name)).toEqual(operations.map(({ id }) => id));
    expect(all.cacheScope).toBe('private');
    const reader = await small('orders:read');
    const { tools } = (await reader.agent.ask('tools/list')).body.result;
    expect(tools.map(({ name }: { name: string }) => name)).toEqual(['listOrders', 'getOrder']);
    const refused = await reader.agent.call('setOrderStatus', { path: { id: 'x' } });
    expect(refused.refused).toBe('scope-too-small');
    expect(refused.text).toContain('orders:write');
  });

  test('a key that is revoked between preview and confirmation does nothing', async () => {
    const { id } = await pending();
    const desk = await small('orders:read', 'orders:write');
    const input = { path: { id }, body: { to: 'CONFIRMED' } };
    const { confirm } = await desk.agent.call('setOrderStatus', input);
    await revokeKey(it.db, { userId: it.erp.madeBy, email: 'owner@example.com' }, desk.keyId, noon);
    const { status } = await desk.agent.ask('tools/call', {
      name: 'setOrderStatus',
      arguments: { ...input, confirm },
    });
    expect(status).toBe(401);
    expect(await statusOf(id)).toBe('PENDING');
  });

  test('a confirmation of one key is none of another', async () => {
    const { id } = await pending();
    const input = { path: { id }, body: { to: 'CONFIRMED' } };
    const { confirm } = await agent.call('setOrderStatus', input);
    const other = await small('orders:read', 'orders:write');
    expect(await other.agent.call('setOrderStatus', { ...input, confirm })).toMatchObject({
      refused: 'other-preview',
    });
  });
});

test('every tool has the schemas of its operation, and asks for a confirmation exactly if it changes something', async () => {
  const { tools } = (await agent.ask('tools/list')).body.result;
  for (const operation of operations) {
    const tool = tools.find(({ name }: { name: string }) => name === operation.id);
    expect([operation.id, Object.keys(tool.inputSchema.properties)]).toEqual([
      operation.id,
      [
        ...(operation.params ? ['path'] : []),
        ...(operation.query ? ['query'] : []),
        ...(operation.body ? ['body'] : []),
        ...(operation.method === 'GET' ? [] : ['confirm']),
      ],
    ]);
    expect(tool.inputSchema.additionalProperties).toBe(false);
    expect(tool.annotations.readOnlyHint).toBe(operation.method === 'GET');
  }
});

test('reading answers at once, as the API does', async () => {
  const { id } = await pending();
  expect(await agent.call('getOrder', { path: { id } })).toEqual(
    (await it.erp.call('GET', `/orders/${id}`)).body,
  );
  const listed = await agent.call('listOrders', { query: { status: 'PENDING' } });
  expect(listed).toEqual((await it.erp.call('GET', '/orders?status=PENDING')).body);
  expect(await agent.call('getOrder', { path: { id: it.shop.court.id } })).toMatchObject({
    refused: 'no-such-order',
  });
  expect(await agent.call('listOrders', { query: { status: 'LOST' } })).toMatchObject({
    refused: 'bad-request',
    errors: [{ field: 'query.status' }],
  });
  expect(await agent.call('listOrders', { status: 'PENDING' })).toMatchObject({ refused: 'bad-request' });
});

describe('a change', () => {
  test('is previewed with what there is now, then done once, under the name of the key', async () => {
    const { id } = await pending();
    const input = { path: { id }, body: { to: 'CONFIRMED', note: 'asked by phone' } };
    const previewed = await agent.call('setOrderStatus', input);
    expect(previewed.preview).toMatchObject({ ...input, will: expect.stringContaining('Confirm') });
    expect(previewed.now).toMatchObject({ id, status: 'PENDING' });
    expect([await statusOf(id), await auditOf(id)]).toEqual(['PENDING', []]);
    const { confirm } = previewed;
    const answers = [];
    for (let n = 0; n < 3; n += 1) answers.push(await agent.call('setOrderStatus', { ...input, confirm }));
    expect(answers[0]).toMatchObject({ id, status: 'CONFIRMED' });
    expect(answers[2]).toEqual(answers[0]);
    now = minutes(30);
    const again = { body: { note: 'asked by phone', to: 'CONFIRMED' }, confirm, path: { id } };
    expect(await agent.call('setOrderStatus', again)).toEqual(answers[0]);
    const audit = await auditOf(id);
    expect(audit).toHaveLength(1);
    expect(JSON.stringify(audit)).toContain('API key \\"Test ERP\\"');
  });

  test('is refused for another input, another tool, and after ten minutes', async () => {
    const { id } = await pending();
    const { id: other } = await pending();
    const input = { path: { id }, body: { to: 'CONFIRMED' } };
    const { confirm } = await agent.call('setOrderStatus', input);
    for (const changed of [{ path: { id: other } }, { body: { to: 'CANCELLED' } }, { confirm: 'forged' }])
      expect(await agent.call('setOrderStatus', { ...input, confirm, ...changed })).toMatchObject({
        refused: 'other-preview',
      });
    expect(await agent.call('addOrderNote', { path: { id }, body: { note: 'x' }, confirm })).toMatchObject({
      refused: 'other-preview',
    });
    now = minutes(10.1);
    expect(await agent.call('setOrderStatus', { ...input, confirm })).toMatchObject({
      refused: 'preview-over',
    });
    expect([await statusOf(id), await statusOf(other)]).toEqual(['PENDING', 'PENDING']);
  });

  test('of what is changed since its preview is refused', async () => {
    const { id } = it.shop.chappal;
    const input = { path: { id }, body: { basePrice: 130_000 } };
    const { confirm, now: seen } = await agent.call('changeProduct', input);
    expect(seen).toMatchObject({ basePrice: 125_000 });
    await it.erp.call('PATCH', `/products/${id}`, { body: { basePrice: 140_000 } });
    expect(await agent.call('changeProduct', { ...input, confirm })).toMatchObject({
      refused: 'changed-since',
    });
    const renewed = await agent.call('changeProduct', input);
    expect(await agent.call('changeProduct', { ...input, confirm: renewed.confirm })).toMatchObject({
      basePrice: 130_000,
    });
  });

  test('of what is not there is refused without a preview, and bad input in words', async () => {
    const body = { to: 'CONFIRMED' };
    expect(await agent.call('setOrderStatus', { path: { id: it.shop.court.id }, body })).toMatchObject({
      refused: 'no-such-order',
    });
    const { id } = await pending();
    expect(await agent.call('setOrderStatus', { path: { id }, body: { to: 'LOST' } })).toMatchObject({
      refused: 'bad-request',
      errors: [{ field: 'body.to' }],
    });
    expect(await agent.call('setOrderStatus', { path: { id } })).toMatchObject({ refused: 'bad-request' });
  });

  test('that the verb refuses leaves nothing behind, and may be confirmed once the reason is gone', async () => {
    const { court } = it.shop;
    const body = {
      name: 'By Agent',
      phone: '0300 1234567',
      street: 'House 5, Street 3, DHA Phase 2',
      city: 'Karachi',
      lines: [{ variantId: court.row('41', 'White'), quantity: 1 }],
      total: 1_200_000,
    };
    const { confirm } = await agent.call('placeOrder', { body });
    const price = (basePrice: number) =>
      it.db.updateTable('products').set({ basePrice }).where('id', '=', court.id).execute();
    await price(1_300_000);
    expect(await agent.call('placeOrder', { body, confirm })).toMatchObject({ refused: 'total-moved' });
    await price(1_200_000);
    expect(await agent.call('placeOrder', { body, confirm })).toMatchObject({ status: 'PENDING' });
    await agent.call('placeOrder', { body, confirm });
    const placed = it.db.selectFrom('orders').select('id').where('customerName', '=', 'By Agent');
    expect(await placed.execute()).toHaveLength(1);
  });
});
