// Tests of the Universal Commerce Protocol as the shop serves it: its profile, the files of its handler, and the buyer who goes on in the shop.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileAnswer } from '#server/testing/ucp-answers.ts';
import { karachi, line, named, openUcpShop, to, type UcpShop } from '#server/testing/ucp-shop.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let shop: UcpShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openUcpShop();
  visitor = visitShop(shop.it, { PUBLIC_URL: 'https://shop.example', WEBHOOKS_TO_THIS_MACHINE: 'on' });
});
afterAll(() => shop.close());

const origin = 'https://shop.example';
const HANDLER = 'example.shop.cash_on_delivery';

test('the profile says what there is and where, and may be kept by anybody', async () => {
  const response = await visitor.get('/.well-known/ucp');
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  const profile = await response.json();
  const { ucp } = profileAnswer.parse(profile);
  expect(Object.keys(ucp.capabilities)).toEqual([
    'dev.ucp.shopping.checkout',
    'dev.ucp.shopping.fulfillment',
    'dev.ucp.common.payment.terms',
  ]);
  expect(ucp.services['dev.ucp.shopping']).toMatchObject([{ endpoint: `${origin}/api/ucp` }]);
  const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
  expect((await visitor.get('/.well-known/ucp', headers)).status).toBe(304);
});

test('a shop without a domain has neither a profile nor a handler', async () => {
  const local = visitShop(shop.it, { PUBLIC_URL: 'http://localhost' });
  for (const path of ['/.well-known/ucp', '/ucp/cash-on-delivery.json'])
    expect((await local.get(path)).status).toBe(404);
});

test('the handler’s files are where the profile says, under the shop’s own name, and take what the shop takes', async () => {
  const { ucp } = profileAnswer.parse(await (await visitor.get('/.well-known/ucp')).json());
  const [handler] = ucp.payment_handlers[HANDLER] ?? [];
  const fetched = async (url: string | undefined) => visitor.get((url ?? '').slice(origin.length));
  const schema = (await (await fetched(handler?.schema)).json()) as {
    $id: string;
    $defs: Record<string, object>;
  };
  expect(schema.$id).toBe(handler?.schema);
  expect(Object.keys(schema.$defs)).toEqual([HANDLER]);
  const meaning = await (await fetched(handler?.spec)).text();
  expect(meaning).toContain(`# Cash on delivery (\`${HANDLER}\`)`);
  const instrument = (await (await visitor.get('/ucp/cash-on-delivery-instrument.json')).json()) as object;
  const check = new Ajv2020({ strict: false }).compile(instrument);
  const cash = { id: 'i1', handler_id: 'cash_on_delivery', type: 'cash_on_delivery', selected: true };
  expect(check(cash)).toBe(true);
  for (const other of [{ ...cash, type: 'card' }, { ...cash, credential: { type: 'x' } }, { id: 'i1' }])
    expect(check(other)).toBe(false);
  for (const name of ['nothing.json', '__proto__', 'constructor'])
    expect((await visitor.get(`/ucp/${name}`)).status).toBe(404);
});

test('programs that read for a shopper are told of it', async () => {
  expect(await (await visitor.get('/llms.txt')).text()).toContain(`${origin}/.well-known/ucp: `);
});

test('sessions are served at the endpoint, without a cookie of the shop and without being kept', async () => {
  const { id } = await shop.create(shop.whole(named('Served')));
  const response = await visitor.get(`/api/ucp/checkout-sessions/${id}`, {
    'ucp-agent': `profile="${shop.platform.profile}"`,
  });
  expect(await response.json()).toMatchObject({ id, status: 'ready_for_complete' });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('set-cookie')).toBe(null);
});

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

test('the buyer goes on in the shop: the pairs are in the cart once, the city is known, nobody is named', async () => {
  const lines = { line_items: [line(shop.shoe.row('42'), 2)], fulfillment: to(karachi) };
  const { id, continue_url: url } = await shop.create(shop.whole({ ...named('Handed'), ...lines }));
  const path = url.slice(origin.length);
  const page = await (await visitor.get(path)).text();
  expect(page).toContain('Trail Master');
  expect(page).not.toMatch(/Handed|ayesha@|1234567|DHA Phase/);
  expect(page).toContain('noindex');
  const first = await visitor.post(path, {});
  expect([first.status, first.headers.get('location')]).toEqual([303, '/checkout']);
  const cookie = cookiesOf(first);
  expect(cookie).toContain('city=Karachi');
  // Sent again, as after a line that dropped: the same cart with the same pairs.
  await visitor.post(path, {}, { cookie });
  const checkout = await (await visitor.get('/checkout', { cookie })).text();
  expect(checkout).toContain(`name="lines" value="${shop.shoe.row('42')}:2"`);
  await shop.complete(id);
  expect(await (await visitor.get(path)).text()).toContain('There is nothing left to order here');
  expect((await visitor.post(path, {})).status).toBe(404);
  for (const nobody of ['x', '7d444840-9dc0-41d1-b245-5ffdce74fad2'])
    expect(await (await visitor.get(`/continue/${nobody}`)).text()).toContain('nothing left to order');
});
