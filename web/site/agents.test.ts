// Tests of agents as the shop serves them; a session that finds a shoe in 42 and orders it is drawn as docs/shown/agent-session.md.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiShop, type ApiShop } from '#server/testing/api-shop.ts';
import { testAgent, type AgentAnswer } from '#server/testing/agent.ts';
import { noon } from '#server/testing/make-shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: ApiShop;
let visitor: Visitor;

beforeAll(async () => {
  it = await openApiShop();
  visitor = visitShop(it, { PUBLIC_URL: 'http://localhost' });
});
afterAll(() => it.close());

const at = (path: string, token?: string) =>
  testAgent({
    app: it.erp.app,
    ...(token !== undefined && { token }),
    answer: (_app, request) => visitor.send(new Request(new URL(path, request.url), request)),
  });

test('each is at its own address: one for everybody, one for keys, and a session opens neither', async () => {
  expect((await at('/mcp').ask('tools/list')).body.result.tools).toHaveLength(5);
  const { tools } = (await at('/api/mcp', it.erp.token).ask('tools/list')).body.result;
  expect(tools.length).toBeGreaterThan(80);
  const { cookie } = await signIn(it.db, 'SUPER_ADMIN', noon);
  expect((await at('/api/mcp').ask('tools/list', {}, { cookie })).status).toBe(401);
  for (const path of ['/mcp', '/api/mcp'])
    expect([path, (await visitor.get(path)).status]).toEqual([path, 405]);
});

test('a name that leads a browser here opens nothing', async () => {
  const headers = { origin: 'http://rebound.example', host: 'rebound.example' };
  for (const path of ['/mcp', '/api/mcp'])
    expect((await at(path, it.erp.token).ask('tools/list', {}, headers)).status).toBe(403);
});

test('an agent finds a shoe in 42 and orders it', async () => {
  const agent = at('/mcp');
  const session = openTranscript();
  const say = async (title: string, words: string, method: string, params: object = {}) => {
    const answer = await agent.ask(method, params);
    session.write({ title, words, method, params, answer });
    return answer.body.result;
  };
  const use = async (title: string, words: string, name: string, input: object) =>
    (await say(title, words, 'tools/call', { name, arguments: input })).structuredContent;

  const hello = 'What is spoken here, and what the shop asks of whoever speaks for a shopper.';
  await say('It asks what there is', hello, 'server/discover');
  const looked = 'Black sneakers in EU 42, up to ₨15,000.';
  const wanted = { search: 'black sneakers', sizes: ['42'], maxPrice: 15_000 };
  const found = await use('It searches', looked, 'search_products', wanted);
  const { id } = found.products[0];
  session.name(id, 'PRODUCT-ID');
  const product = await use(
    'It looks at the first',
    'Each size and colour, with what is left.',
    'get_product',
    { id },
  );
  type Offered = { variantId: number; size: string; colour: string };
  const black = product.variants.find(({ size, colour }: Offered) => size === '42' && colour === 'Black');
  const lines = [{ variantId: black.variantId, quantity: 1 }];
  await use('It asks what it costs', 'Delivered to Lahore. Nothing is reserved.', 'quote_cart', {
    lines,
    city: 'Lahore',
  });
  const person = {
    name: 'Ayesha Khan',
    phone: '0300 1234567',
    email: 'ayesha@example.pk',
    street: 'House 5, Street 7, Gulberg',
    city: 'Lahore',
  };
  const input = { lines, ...person };
  const first = 'Without `confirm`: nothing is ordered. The agent shows this to the shopper, who agrees.';
  const { confirm, preview } = await use('It asks for a preview', first, 'place_order', input);
  session.name(confirm, 'CONFIRMATION');
  expect(await it.db.selectFrom('orders').select('id').execute()).toEqual([]);
  const second =
    'The very same input with the confirmation. Sent again, it would be answered with the same order.';
  const placed = await use('It confirms', second, 'place_order', { ...input, confirm });
  session.name(placed.token, 'PRIVATE-TOKEN');
  session.name(placed.order, 'ORDER-NO');
  expect(
    await use('It asks how far the order is', 'By its private link, the only way to it.', 'order_status', {
      token: placed.token,
    }),
  ).toMatchObject({ status: 'Pending' });

  const orders = await it.db.selectFrom('orders').selectAll().execute();
  expect(orders).toMatchObject([
    {
      customerName: 'Ayesha Khan',
      status: 'PENDING',
      grandTotal: preview.total * 100,
      trackingToken: placed.token,
    },
  ]);
  const items = await it.db
    .selectFrom('orderItems')
    .select(['variantId', 'quantity', 'sizeSelected'])
    .execute();
  expect(items).toEqual([{ variantId: black.variantId, quantity: 1, sizeSelected: '42' }]);
  await expect(session.text()).toMatchFileSnapshot('../../docs/shown/agent-session.md');
});

type Said = { title: string; words: string; method: string; params: object; answer: AgentAnswer };

const intro = `# A session of an agent

An agent finds a shoe in EU 42 at \`/mcp\` and orders it, as it was said: what it asked for and what the shop answered. Made by
\`web/site/agents.test.ts\`, which reads the order out of the database afterwards and fails when this page is not current; ids, tokens and the
confirmation are replaced by words, as they are others each time. Left out: the \`_meta\` of each message, and the answer as text, which says
the same again for models. Why it is built so: [decision 0043](../decisions/programs/0043-agents.md).`;

function openTranscript() {
  const parts: string[] = [];
  const names = new Map<string, string>();
  return {
    name: (secret: string, word: string) => names.set(secret, word),
    write({ title, words, method, params, answer }: Said) {
      const { _meta, content: _text, ...result } = answer.body.result as Record<string, unknown>;
      const asked = JSON.stringify({ method, params }, null, 2);
      const said = JSON.stringify(
        'structuredContent' in result ? result['structuredContent'] : result,
        null,
        2,
      );
      const number = parts.length / 4 + 1;
      parts.push(
        `## ${number}. ${title}`,
        words,
        `\`\`\`json\n${asked}\n\`\`\``,
        `\`\`\`json\n${said}\n\`\`\``,
      );
    },
    text() {
      const whole = [intro, ...parts].join('\n\n');
      return `${[...names].reduce((text, [secret, word]) => text.replaceAll(secret, word), whole)}\n`;
    },
  };
}
