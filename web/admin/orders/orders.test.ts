// Tests of the admin's frame and its orders through the real pages, without a browser or a script.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { CLAIM_MINUTES } from '#server/orders/confirm-queue.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { pagesOver, shopper, valueOf, type Shopper } from '#tests/support/shopper.ts';
import { signIn } from '#tests/support/sign-in.ts';

let it: TestDatabase;
let shop: SmallShop;
let sana: Shopper;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  const fetch = pagesOver(it.db, () => noon);
  sana = shopper(fetch);
  sana.cookies.set('session', (await signIn(it.db, 'ADMIN', noon, { name: 'Sana Malik' })).token);
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

const buy = () => makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000 });

/** A frame stands outside the page's main part. */
const words = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('before the first order', () => {
  test('the list says so in the specified words, and so does a search', async () => {
    expect((await sana.get('/admin/orders')).text).toContain(
      'No orders yet. Orders will appear here once customers start purchasing.',
    );
    for (const search of ['search=x', 'status=PENDING', 'view=to-pack', 'city=Lahore'])
      expect((await sana.get(`/admin/orders?${search}`)).text).toContain(
        'No orders found matching your criteria',
      );
  });

  test('the frame welcomes by name, with the role and the four figures', async () => {
    const page = await sana.get('/admin');
    const text = words(page.html);
    expect(text).toMatch(/Welcome back Sana Malik Admin /);
    expect(page.text).toMatch(/Total Orders 0 no change/);
    expect(page.text).toMatch(/Active Products 3/);
    expect(page.text).toMatch(/Total Customers 0/);
    expect(page.text).toMatch(/Revenue ₨0/);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    for (const tab of ['Orders', 'Products', 'Offers', 'Customers', 'Settings'])
      expect(text).toContain(` ${tab} `);
    expect(text).not.toContain('+12.5%');
  });
});

describe('with orders', () => {
  let id: string;
  beforeEach(async () => {
    id = await buy();
  });

  test('a row has the specified columns', async () => {
    const page = await sana.get(`/admin/orders?search=${id.slice(0, 8)}`);
    for (const head of ['Order ID', 'Customer', 'Address', 'Items', 'Total', 'Status', 'Date', 'Actions'])
      expect(page.text).toContain(head);
    expect(page.text).toContain(`#${id.slice(0, 8)}`);
    expect(page.text).toContain('Ayesha Khan 0300 1234567 ayesha@example.com');
    expect(page.text).toContain('House 12, Street 4 Lahore 54000');
    expect(page.text).toContain('1 pair Court Classic');
    expect(page.text).toContain('₨12,000');
    expect(page.text).toContain('All Orders Pending Confirmed Fulfilled Cancelled');
  });

  test('the details show customer, address, items and total', async () => {
    const { text } = await sana.get(`/admin/orders/${id}`);
    expect(text).toContain('Court Classic × 1');
    expect(text).toContain('Total, cash on delivery ₨12,000');
    expect(text).toContain('Order placed');
    expect((await sana.get(`/admin/orders/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await sana.get('/admin/orders/nothing')).status).toBe(404);
  });

  test('without a script a status is changed by its form, and the way back says what failed', async () => {
    const change = (from: string, to: string) => sana.post('/admin/orders/status', { id, from, to });
    const done = await change('PENDING', 'CONFIRMED');
    expect([done.status, done.headers.get('location')]).toEqual([303, '/admin/orders']);
    expect((await readOrder(it.db, id)).order.status).toBe('CONFIRMED');
    const stale = await change('PENDING', 'CANCELLED');
    expect(stale.headers.get('location')).toContain('failed=Somebody');
    const page = await sana.get(stale.headers.get('location') ?? '');
    expect(page.text).toContain('Failed to update order status');
    expect((await sana.post('/admin/orders/status', { id, from: 'X', to: 'Y' })).status).toBe(400);
  });

  test('a note and a stage are written by their forms; a wrong stage says why', async () => {
    const noted = await sana.post(`/admin/orders/${id}`, { intent: 'note', note: 'Ring twice' });
    expect(noted.text).toContain('Ring twice');
    const early = await sana.post(`/admin/orders/${id}`, { stage: 'packed' });
    expect(early.status).toBe(409);
  });

  test('labels, slips and the pick list hold the order; nothing chosen says what to do', async () => {
    const labels = await sana.get(`/admin/orders/print?what=labels&ids=${id}`);
    expect(labels.html.match(/data-label/g)).toHaveLength(1);
    expect(labels.text).toContain('Collect in cash ₨12,000');
    expect((await sana.get(`/admin/orders/print?what=slips&ids=${id}`)).text).toContain(
      'Total, cash on delivery ₨12,000',
    );
    expect((await sana.get(`/admin/orders/print?what=picks&ids=${id}`)).text).toContain('1 pair to fetch');
    expect((await sana.get('/admin/orders/print')).text).toContain('Choose orders in the list first');
  });

  test('an export of orders and of products stands in the audit log, and is named by the day in Pakistan', async () => {
    const orders = await sana.get('/admin/orders/export?status=PENDING');
    const products = await sana.get('/admin/products/export.csv');
    const rows = await it.db
      .selectFrom('auditLog')
      .select(['action', 'subject', 'after'])
      .where('action', 'like', '%.export')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(rows).toEqual([
      { action: 'product.export', subject: 'products-2026-11-02.csv', after: { which: 'all' } },
      { action: 'order.export', subject: 'orders-2026-11-02.csv', after: { which: 'status=PENDING' } },
    ]);
    expect(orders.headers.get('content-disposition')).toContain('orders-2026-11-02.csv');
    expect(products.headers.get('content-disposition')).toContain('products-2026-11-02.csv');
  });

  test('101: the file is a download that holds what the search found', async () => {
    const file = await sana.get(`/admin/orders/export?search=${id.slice(0, 8)}`);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="orders-2026-11-02.csv"');
    expect(file.html.trimEnd().split('\r\n')).toHaveLength(2);
    expect(
      (await sana.get(`/admin/orders/export?ids=${crypto.randomUUID()}`)).html.trimEnd().split('\r\n'),
    ).toHaveLength(1);
  });

  test('WhatsApp opens at the customer with the message written', async () => {
    const opened = await sana.get(`/admin/orders/${id}/whatsapp`);
    expect(opened.status).toBe(302);
    const link = new URL(opened.headers.get('location') ?? '');
    expect(link.origin + link.pathname).toBe('https://wa.me/923001234567');
    expect(link.searchParams.get('text')).toContain(
      `order #${id.slice(0, 8)} (Court Classic, EU 42, Black) for ₨12,000`,
    );
    expect((await sana.get(`/admin/orders/${crypto.randomUUID()}/whatsapp`)).status).toBe(404);
  });

  test('news counts and names what came since, and nothing for a moment that is none', async () => {
    const since = new Date(noon.getTime() - 1000).toISOString();
    const { count, newest } = JSON.parse((await sana.get(`/admin/news?since=${since}`)).html);
    expect(count).toBeGreaterThan(0);
    expect(newest).toHaveLength(count);
    expect(newest).toContain(id);
    for (const wrong of ['', 'x', '1970-01-01', '9999-99-99'])
      expect(JSON.parse((await sana.get(`/admin/news?since=${wrong}`)).html)).toEqual({
        count: 0,
        newest: [],
        at: noon.toISOString(),
      });
  });

  test('the palette finds orders, products and customers, and nothing for a letter', async () => {
    const { entries } = JSON.parse((await sana.get(`/admin/find?q=${id.slice(0, 8)}`)).html);
    expect(entries).toMatchObject([{ group: 'Orders', to: `/admin/orders/${id}` }]);
    expect((await sana.get('/admin/find?q=road')).html).toContain('Road Runner');
    expect((await sana.get('/admin/find?q=a')).html).toBe('{"entries":[]}');
  });
});

test('a pair that came back is recorded from the drawer, stands in Returns, and a stale form changes nothing', async () => {
  const id = await buy();
  await sana.post('/admin/orders/status', { id, from: 'PENDING', to: 'FULFILLED' });
  const open = await sana.get(`/admin/orders/${id}`);
  expect(open.text).toContain('A wrong size is exchanged free within 7 days: until');
  expect(open.text).toContain('Money back, ₨12,000 a pair');
  const line = `${shop.court.row('42', 'Black')}:1`;
  expect(open.html).toContain(`<option value="${line}"`);
  const typed = { intent: 'return', line, quantity: '1', instead: '', fit: 'on', note: 'By JazzCash' };
  const back = await sana.post(`/admin/orders/${id}`, typed);
  expect(back.status).toBe(200);
  expect(back.text).toContain('₨12,000 to refund Back in stock By JazzCash');
  expect(back.text).not.toContain('Record a return');
  expect((await sana.post(`/admin/orders/${id}`, typed)).status).toBe(409);
  expect((await sana.post(`/admin/orders/${id}`, { ...typed, quantity: '-1' })).status).toBe(409);
  const list = await sana.get('/admin/orders?view=returns');
  expect(list.text).toContain(`#${id.slice(0, 8)}`);
  expect(list.text).toContain('Returned');
  expect((await sana.get('/admin/orders?view=shipped')).text).not.toContain(`#${id.slice(0, 8)}`);
  // As migration 0040 wrote down what came back before it.
  const old = it.db.updateTable('returns').set({ state: 'closed', refund: 0 });
  await old.where('orderId', '=', id).execute();
  expect((await sana.get(`/admin/orders/${id}`)).text).toContain('₨12,000 to refund');
});

test('confirm mode shows the oldest order, takes the three answers, and undoes one', async () => {
  const id = await buy();
  const others = await it.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'PENDING')
    .where('id', '<>', id)
    .execute();
  for (const other of others) await sana.post('/admin/orders/confirm', { id: other.id, intent: 'confirm' });
  expect(valueOf(await sana.get('/admin/orders/confirm'), 'id')).toBe(id);
  const done = await sana.post('/admin/orders/confirm', { id, intent: 'confirm' });
  expect(done.status).toBe(303);
  expect((await readOrder(it.db, id)).order.status).toBe('CONFIRMED');
  expect((await sana.get('/admin/orders/confirm')).text).toContain(
    'Every order that can be called now is confirmed.',
  );
  const twice = await sana.post('/admin/orders/confirm', { id, intent: 'confirm' });
  expect(twice.headers.get('location')).toBe(`/admin/orders/confirm?did=confirm&id=${id}`);
  await sana.post('/admin/orders/confirm', { id, intent: 'undo-confirm', note: 'Undone' });
  expect((await readOrder(it.db, id)).order.status).toBe('PENDING');
  await sana.post('/admin/orders/confirm', { id, intent: 'no-answer' });
  const waiting = await sana.get('/admin/orders/confirm');
  expect(waiting.text).toContain('1 to call again later');
});

test('confirm mode shows two callers two customers, and what was ordered before where it goes', async () => {
  const colleague = shopper(pagesOver(it.db, () => noon));
  colleague.cookies.set('session', (await signIn(it.db, 'ADMIN', noon)).token);
  const ids = [await buy(), await buy()];
  const pages = [await sana.get('/admin/orders/confirm'), await colleague.get('/admin/orders/confirm')];
  expect(pages.map((page) => valueOf(page, 'id')).toSorted()).toEqual(ids.toSorted());
  expect(pages[0]?.text).toMatch(/EU 42 · UK 8 · Black × 1 Court Classic.*House 12, Street 4/);
  const first = valueOf(pages[0] ?? expect.fail(), 'id');
  const leave = (until: number) => sana.post('/admin/orders/leave', { id: first, until: String(until) });
  const until = noon.getTime() + CLAIM_MINUTES * 60_000;
  await leave(until - 1);
  expect(valueOf(await colleague.get('/admin/orders/confirm'), 'id')).not.toBe(first);
  await leave(until);
  const note = await sana.post('/admin/orders/confirm', {
    id: ids[1] ?? '',
    intent: 'note',
    note: 'Ring after 5',
  });
  expect(note.headers.get('location')).toContain('did=note');
  await colleague.post('/admin/orders/confirm', {
    id: valueOf(pages[1] ?? expect.fail(), 'id'),
    intent: 'skip',
  });
  expect(valueOf(await colleague.get('/admin/orders/confirm'), 'id')).toBe(
    valueOf(pages[0] ?? expect.fail(), 'id'),
  );
  for (const id of ids) await sana.post('/admin/orders/confirm', { id, intent: 'confirm' });
});

test('an order by phone: the pair is found, priced and placed, and the order opens', async () => {
  const open = await sana.get('/admin/orders/new');
  const typed = {
    name: 'Imran Shah',
    phone: '0345 1112223',
    street: 'House 9',
    city: 'Multan',
    key: valueOf(open, 'key'),
  };
  const found = await sana.post('/admin/orders/new', { ...typed, find: 'chappal', lines: '' });
  expect(found.text).toContain('Add Beach Chappal, EU 42 5 left');
  // 78: a zero byte is nothing that a title could hold.
  expect(await sana.post('/admin/orders/new', { ...typed, find: 'a\0b' })).toMatchObject({ status: 200 });
  const added = await sana.post('/admin/orders/new', {
    ...typed,
    lines: '',
    add: String(shop.chappal.row('42')),
  });
  expect(added.text).toContain('Total in cash ₨1,500');
  const fields = {
    ...typed,
    lines: valueOf(added, 'lines'),
    shownTotal: valueOf(added, 'shownTotal'),
    intent: 'place',
  };
  const bad = await sana.post('/admin/orders/new', { ...fields, phone: '12' });
  expect(bad.status).toBe(400);
  expect(valueOf(bad, 'name')).toBe('Imran Shah');
  const placed = await sana.post('/admin/orders/new', fields);
  expect(placed.status).toBe(303);
  const id = placed.headers.get('location')?.replace('/admin/orders/', '') ?? '';
  expect((await readOrder(it.db, id)).order).toMatchObject({
    customerName: 'Imran Shah',
    grandTotal: 150_000,
  });
  expect((await sana.get(`/admin/orders/${id}`)).text).toContain('by phone, taken by Sana Malik');
});

test('58: every chart of the dashboard has its table, and its title says the finding', async () => {
  const page = await sana.get('/admin?days=7');
  const charts = [...page.html.matchAll(/data-chart="([^"]+)"/g)].map((match) => match[1]);
  expect(charts).toEqual([
    'Revenue per day',
    'Orders by status',
    'Best sellers',
    'Low stock',
    'Sales by city',
    'Returns and refused parcels',
  ]);
  for (const chart of charts) expect(page.html).toMatch(new RegExp(`<caption[^>]*>${chart}</caption>`));
  expect(page.text).toContain('in 7 days');
  expect(page.text).toContain('Court Classic sells best');
  expect(page.text).toMatch(/9\d% of sales come from Lahore/);
  expect(page.text).toMatch(/100% of 1 parcel came back, most often from Lahore/);
  expect(page.html).toContain('<title>Lahore</title>');
});

test("no two parts of an order's drawer have one id", async () => {
  const id = await buy();
  await sana.post('/admin/orders/status', { id, from: 'PENDING', to: 'FULFILLED' });
  const { html } = await sana.get(`/admin/orders/${id}`);
  const ids = [...html.matchAll(/<[a-z0-9]+\b[^>]* id="([^"]+)"/g)].map(([, each]) => each);
  expect(ids.filter((each, at) => ids.indexOf(each) !== at)).toEqual([]);
});

test('an exchange has a parcel in the drawer, with its own label, packed and sent without a script', async () => {
  const id = await buy();
  await sana.post('/admin/orders/status', { id, from: 'PENDING', to: 'FULFILLED' });
  const [sold, instead] = [shop.court.row('42', 'Black'), shop.court.row('41', 'Black')];
  const exchange = {
    intent: 'return',
    line: `${sold}:1`,
    quantity: '1',
    fit: 'on',
    instead: String(instead),
  };
  const drawer = await sana.post(`/admin/orders/${id}`, { ...exchange, collect: '200' });
  expect(drawer.text).toContain(`#${id.slice(0, 8)}-x1 To pack`);
  expect(drawer.text).toContain('₨200 to collect');
  const label = await sana.get(`/admin/orders/print?what=labels&ids=${id}`);
  expect(label.text).toMatch(/Exchange .*Collect in cash ₨200 1 pair EU 41 /);
  expect((await sana.get(`/admin/orders/print?what=picks&ids=${id}`)).text).toContain('EU 41');
  const sent = { stage: 'shipped', parcel: '1', courier: 'TCS', trackingNumber: 'X-1' };
  expect((await sana.post(`/admin/orders/${id}`, sent)).text).toContain(
    `#${id.slice(0, 8)}-x1 With the courier`,
  );
});

test('confirm mode and drawer say how far a customer is trusted, with every reason', async () => {
  const number = { phone: '+923331112223', name: 'Bilal' };
  const other = await makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000, ...number });
  for (const [from, to] of [
    ['PENDING', 'FULFILLED'],
    ['FULFILLED', 'CANCELLED'],
  ])
    await sana.post('/admin/orders/status', { change: `${other}:${from}:${to}`, note: 'Refused' });
  const id = await makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000, ...number });
  const drawer = await sana.get(`/admin/orders/${id}`);
  expect(drawer.text).toContain('Ask for payment first This number refused 1 parcel at the door. −35');
  await sana.post('/admin/orders/confirm', { id, intent: 'cancel', note: 'Fake' });
});

test('a wrong number leaves the queue for the silent orders, and a wanted change leads to the order', async () => {
  const pending = await it.db.selectFrom('orders').select('id').where('status', '=', 'PENDING').execute();
  for (const { id } of pending) await sana.post('/admin/orders/confirm', { id, intent: 'confirm' });
  const id = await buy();
  const page = await sana.get('/admin/orders/confirm');
  expect(page.text).toContain('Wrong number');
  const asked = await sana.post('/admin/orders/confirm', { id, intent: 'asked' });
  expect(asked.headers.get('location')).toBe(`/admin/orders/confirm?did=asked&id=${id}`);
  expect((await sana.get('/admin/orders/confirm')).text).toContain('1 to call again later');
  const change = await sana.post('/admin/orders/confirm', { id, intent: 'change', calls: '0' });
  expect(change.headers.get('location')).toBe(`/admin/orders/${id}/edit?from=confirm`);
  const wrong = await sana.post('/admin/orders/confirm', { id, intent: 'wrong-number', calls: '0' });
  expect(wrong.headers.get('location')).toBe(`/admin/orders/confirm?did=wrong-number&id=${id}`);
  expect((await sana.get('/admin/orders/confirm')).text).toContain(
    'Every order that can be called now is confirmed.',
  );
  await it.db
    .updateTable('orders')
    .set({ silentAt: new Date(0) })
    .where('id', '=', id)
    .execute();
  const silent = await sana.get('/admin/orders?view=silent');
  expect(silent.text).toContain('Cancel this order');
  expect(silent.html).toContain(id);
  expect((await sana.get('/admin/orders?view=to-confirm')).html).not.toContain(`data-order="${id}"`);
  expect((await sana.get(`/admin/orders/${id}`)).text).toMatch(
    /Wants a change, call 1.*Wrong number, call 1/,
  );
});
