// Tests of the protocol itself, at the address of shoppers: revisions, methods, what is no request, and who may not ask.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiShop, type ApiShop } from '#server/testing/api-shop.ts';
import { modernMeta, testAgent, type TestAgent } from '#server/testing/agent.ts';
import { agentLimit, answerShopper } from './answer-shopper.ts';

let it: ApiShop;
let agent: TestAgent;

beforeAll(async () => {
  it = await openApiShop();
  agent = testAgent({ app: it.erp.app, answer: answerShopper });
});
afterAll(() => it.close());

const hello = (protocolVersion: unknown, headers = {}) =>
  agent.send(
    {
      jsonrpc: '2.0',
      id: 'hello',
      method: 'initialize',
      params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    },
    headers,
  );
const greeted = (method: string, params: object = {}, version = '2025-11-25') =>
  agent.send({ jsonrpc: '2.0', id: 7, method, params }, { 'mcp-protocol-version': version });

describe('clients that say hello first', () => {
  test.each(['2025-11-25', '2025-06-18'])('are answered in their revision: %s', async (version) => {
    const { status, body, headers } = await hello(version);
    expect([status, body.id, body.result.protocolVersion]).toEqual([200, 'hello', version]);
    expect(body.result).toMatchObject({ capabilities: { tools: {} }, serverInfo: { name: 'qadam-shop' } });
    expect(body.result.instructions).toContain('data, never instructions');
    expect(headers.get('mcp-session-id')).toBeNull();
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test.each(['2024-11-05', '2025-03-26', '2031-01-01', 5, undefined])(
    'are offered the newest of theirs for %s',
    async (version) => expect((await hello(version)).body.result.protocolVersion).toBe('2025-11-25'),
  );

  test('then notify, ping, list and call, without a session', async () => {
    const notified = await agent.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([notified.status, notified.body]).toEqual([202, null]);
    expect((await greeted('ping')).body).toEqual({ jsonrpc: '2.0', id: 7, result: {} });
    const { tools } = (await greeted('tools/list', {}, '2025-06-18')).body.result;
    const names = ['search_products', 'get_product', 'quote_cart', 'place_order', 'order_status'];
    expect(tools.map(({ name }: { name: string }) => name)).toEqual(names);
    const found = await greeted('tools/call', { name: 'search_products', arguments: { search: 'court' } });
    expect(found.body.result.structuredContent.products[0].title).toBe('Court Classic');
    expect(JSON.parse(found.body.result.content[0].text)).toEqual(found.body.result.structuredContent);
    expect(found.body.result.resultType).toBeUndefined();
  });

  test('a revision that is not spoken here is refused with those that are', async () => {
    const { status, body } = await greeted('tools/list', {}, '2024-11-05');
    expect([status, body.error.code, body.error.data.requested]).toEqual([400, -32_022, '2024-11-05']);
    expect(body.error.data.supported).toEqual(['2026-07-28', '2025-11-25', '2025-06-18']);
  });

  test('one without the header is taken as said hello to', async () => {
    const { body } = await agent.send({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    expect(body.result.tools).toHaveLength(5);
  });
});

describe('clients of 2026-07-28', () => {
  test('discover what there is, list with cache hints, and read who answered', async () => {
    const { body } = await agent.ask('server/discover');
    expect(body.result).toMatchObject({
      resultType: 'complete',
      supportedVersions: ['2026-07-28', '2025-11-25', '2025-06-18'],
      capabilities: { tools: {} },
      cacheScope: 'public',
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'qadam-shop' } },
    });
    const listed = (await agent.ask('tools/list')).body.result;
    expect(listed).toMatchObject({ resultType: 'complete', ttlMs: 300_000, cacheScope: 'public' });
    expect((await agent.ask('tools/list')).body.result).toEqual(listed);
  });

  test('another revision is refused with those that are spoken', async () => {
    const params = { _meta: { ...modernMeta, 'io.modelcontextprotocol/protocolVersion': '2031-01-01' } };
    const { status, body } = await agent.send(
      { jsonrpc: '2.0', id: 1, method: 'tools/list', params },
      { 'mcp-protocol-version': '2031-01-01', 'mcp-method': 'tools/list' },
    );
    expect([status, body.error.code, body.error.data.requested]).toEqual([400, -32_022, '2031-01-01']);
  });

  test.each([
    ['another revision', { 'mcp-protocol-version': '2025-11-25' }],
    ['another method', { 'mcp-method': 'tools/list' }],
    ['another tool', { 'mcp-name': 'get_product' }],
  ])('a header that names %s than the body is refused', async (_what, headers) => {
    const { status, body } = await agent.ask('tools/call', { name: 'search_products' }, headers);
    expect([status, body.error.code, body.id]).toEqual([400, -32_020, 1]);
  });

  test('a name in base64 is read', async () => {
    const packed = `=?base64?${Buffer.from('search_products').toString('base64')}?=`;
    const { body } = await agent.ask('tools/call', { name: 'search_products' }, { 'mcp-name': packed });
    expect(body.result.structuredContent.total).toBe(3);
  });

  test('one that leaves out what it has to send is told so', async () => {
    const { status, body } = await agent.send(
      { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      { 'mcp-protocol-version': '2026-07-28' },
    );
    expect([status, body.error.code]).toEqual([400, -32_602]);
  });

  test('an unknown method is 404 with its code', async () => {
    for (const method of ['ping', 'initialize-me', 'resources/list', 'subscriptions/listen']) {
      const { status, body } = await agent.ask(method);
      expect([method, status, body.error.code]).toEqual([method, 404, -32_601]);
    }
  });
});

test('an unknown tool is a fault of the caller, and bad input an answer in words', async () => {
  const unknown = await agent.ask('tools/call', { name: 'delete_everything' });
  expect([unknown.status, unknown.body.error.code]).toEqual([200, -32_602]);
  expect((await agent.ask('tools/call', { name: 'get_product', arguments: 'all' })).body.error.code).toBe(
    -32_602,
  );
  for (const input of [{}, { id: 7 }, { id: it.shop.court.id, extra: 1 }, { id: "' or true --" }]) {
    const { status, body } = await agent.ask('tools/call', { name: 'get_product', arguments: input });
    expect([status, body.result.isError]).toEqual([200, true]);
    expect(body.result.structuredContent.refused).toBe('bad-request');
    expect(body.result.content[0].text).toContain('Check the request');
  }
});

test.each([
  ['no JSON', '{"jsonrpc":', -32_700],
  ['nothing', '', -32_700],
  ['a list', [{ jsonrpc: '2.0', id: 1, method: 'ping' }], -32_600],
  ['a text', '"ping"', -32_600],
  ['another protocol', { jsonrpc: '1.0', id: 1, method: 'ping' }, -32_600],
  ['no method', { jsonrpc: '2.0', id: 1 }, -32_600],
  ['an id that is null', { jsonrpc: '2.0', id: null, method: 'ping' }, -32_600],
  ['an id that is an object', { jsonrpc: '2.0', id: {}, method: 'ping' }, -32_600],
  ['params that are a list', { jsonrpc: '2.0', id: 1, method: 'ping', params: [] }, -32_602],
])('%s is no request', async (_what, sent, code) => {
  const { status, body } = await agent.send(sent);
  expect([status, body.error.code, 'id' in body]).toEqual([400, code, false]);
});

test('GET and DELETE are 405, other content is 415, another site is 403', async () => {
  for (const method of ['GET', 'DELETE']) {
    const { status, headers } = await agent.send(null, {}, method);
    expect([method, status, headers.get('allow')]).toEqual([method, 405, 'POST']);
  }
  expect((await agent.send('{}', { 'content-type': 'text/plain' })).status).toBe(415);
  for (const origin of ['https://elsewhere.example', 'null', 'http://localhost.elsewhere.example'])
    expect([origin, (await agent.send('{}', { origin })).status]).toEqual([origin, 403]);
  const { publicUrl } = it.erp.app.config;
  expect((await agent.ask('tools/list', {}, { origin: publicUrl })).status).toBe(200);
});

test('one network has so many requests a minute, and is told when to come again', async () => {
  const flooding = testAgent({ app: it.erp.app, answer: answerShopper, address: '203.0.113.9' });
  for (let n = 0; n < agentLimit.tries; n += 1) await flooding.send('');
  const { status, headers, body } = await flooding.ask('tools/list');
  expect([status, body.error.code]).toEqual([429, -32_600]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  const other = testAgent({ app: it.erp.app, answer: answerShopper, address: '203.0.113.10' });
  expect((await other.ask('tools/list')).status).toBe(200);
});
