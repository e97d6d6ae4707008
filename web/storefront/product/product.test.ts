/** A product's page and the way into the cart, as a browser without JavaScript and as a script see them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOffer } from '#server/testing/make-offer.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, type SmallShop } from '#server/testing/make-shop.ts';
import { titlesOn, wordsOf } from '#tests/support/browse-shop.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let shop: SmallShop;
let mixed: MadeProduct;
let gone: MadeProduct;
let visitor: Visitor;

beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  mixed = await makeProduct(it.db, {
    title: 'Mixed Stock',
    rupees: 4_000,
    colours: ['Black', 'White'],
    stock: { 36: 1, 42: 3, 43: 0, 44: 9 },
  });
  gone = await makeProduct(it.db, { title: 'All Gone', rupees: 4_000, stock: { 41: 0, 42: 0 } });
  visitor = visitShop(it);
});
beforeEach(async () => {
  await it.db.deleteFrom('carts').execute();
});
afterAll(() => it.close());

test('an address that names no product on sale is "Product not found" with status 404 and four that are', async () => {
  const wrong = [
    crypto.randomUUID(),
    shop.retired.id,
    shop.court.id.toUpperCase(),
    `${shop.court.id}%20`,
    "'%20or%201=1--",
    '%22%3E%3Cscript%3Ealert(1)',
    '%00',
    '%E2%82%A8',
    '1'.repeat(10_000),
  ];
  for (const id of wrong) {
    const page = await read(`/product/${id}`);
    expect([id.slice(0, 40), page.status]).toEqual([id.slice(0, 40), 404]);
    expect(wordsOf(page)).toContain(
      'Product not found The product you’re looking for doesn’t exist Back to Shop',
    );
    expect(page.html).not.toContain('<script>alert(1)');
    expect(page.html).not.toContain('Retired Runner');
    expect(titlesOn(page)).toHaveLength(4);
  }
});

test('a way out of the folder leads nowhere', async () => {
  for (const id of ['..%2f', '..%2f..%2fetc%2fpasswd', '%2e%2e%5c', 'a%2fb'])
    expect([id, (await read(`/product/${id}`)).status]).toEqual([id, 404]);
});

test('a product page without an id says that one is required', async () => {
  const page = await read('/product');
  expect(page.status).toBe(400);
  expect(wordsOf(page)).toContain('Product ID is required');
});

test('sizes without stock keep their place, out of use and named so', async () => {
  const page = await read(`/product/${mixed.id}`);
  expect(page.status).toBe(200);
  expect(radiosOf(page.html)).toEqual([
    { line: mixed.row('36', 'Black'), disabled: false },
    { line: mixed.row('42', 'Black'), disabled: false },
    { line: mixed.row('43', 'Black'), disabled: true },
    { line: mixed.row('44', 'Black'), disabled: false },
  ]);
  expect(wordsOf(page)).toContain('3 sizes available');
  expect(page.html.match(/EU \d+, sold out/g)).toEqual(['EU 43, sold out']);
  expect(wordsOf(page)).toMatch(/EU 42 · UK 8 · US 9 · 27 cm Only 3 left/);
  expect(wordsOf(page)).not.toContain('Only 9 left');
  expect(wordsOf(page)).toContain('No reviews yet');
});

test('sizes are counted for the colour that is named', async () => {
  expect(wordsOf(await read(`/product/${mixed.id}`))).toContain('3 sizes available in Black');
  expect(wordsOf(await read(`/product/${mixed.id}?colour=White`))).toContain('sizes available in White');
  // A shoe of one colour needs no name for it.
  expect(wordsOf(await read(`/product/${gone.id}`))).toMatch(/No sizes available (?!in)/);
});

test('a colour in the address chooses its variants, an unknown one changes nothing', async () => {
  const white = await read(`/product/${mixed.id}?colour=White`);
  expect(radiosOf(white.html).map((radio) => radio.line)).toContain(mixed.row('42', 'White'));
  expect(white.html).toMatch(
    /aria-current="true"[^>]*href="[^"]*colour=White"|href="[^"]*colour=White"[^>]*aria-current="true"/,
  );
  const unknown = await read(`/product/${mixed.id}?colour=__proto__&colour=White&x[]=1&page=-1`);
  expect(unknown.status).toBe(200);
  expect(radiosOf(unknown.html)).toEqual(radiosOf((await read(`/product/${mixed.id}`)).html));
});

test('a picture that nobody described is named by the shoe and its colour', async () => {
  const shape = { productId: mixed.id, colour: 'White', width: 1200, height: 900, placeholder: 'data:,' };
  const alts = ['', 'The sole'];
  await it.db
    .insertInto('pictures')
    .values(
      alts.map((alt, position) => ({ ...shape, alt, position, key: `${'ab'[position]?.repeat(32)}-photo` })),
    )
    .execute();
  const { html } = await read(`/product/${mixed.id}?colour=White`);
  expect(html).toMatch(/<img [^>]*aaa-photo-640[^>]*alt="Mixed Stock, White"/);
  expect(html).toMatch(/<img [^>]*bbb-photo-640[^>]*alt="The sole"/);
  await it.db.deleteFrom('pictures').where('productId', '=', mixed.id).execute();
});

test('a size system in the address is chosen, anything else is EU', async () => {
  expect(unitsOf((await read(`/product/${mixed.id}?units=US`)).html)).toBe('US');
  expect(unitsOf((await read(`/product/${mixed.id}?units=CM`)).html)).toBe('EU');
});

test('a refusal in the address stands at the sizes; other words cannot be put there', async () => {
  const page = await read(`/product/${mixed.id}?problem=size-required`);
  expect(wordsOf(page)).toContain('Please select a size You need to select a size before adding to cart.');
  const plain = wordsOf(await read(`/product/${mixed.id}`));
  for (const code of ['total-moved', 'toString', '__proto__', '<b>'])
    expect(wordsOf(await read(`/product/${mixed.id}?problem=${encodeURIComponent(code)}`))).toBe(plain);
});

test('a lowered price is shown with the one it was, the share and what lowered it', async () => {
  expect(wordsOf(await read(`/product/${shop.runner.id}`))).toMatch(/Now ₨7,224 , was ₨8,499 -15% OFF Sale/);
  await makeOffer(it.db, { title: 'Chappal Days', value: 20, scope: 'PRODUCT', productId: shop.chappal.id });
  const offered = wordsOf(await read(`/product/${shop.chappal.id}`));
  expect(offered).toMatch(/Now ₨1,000 , was ₨1,250 -20% OFF Chappal Days Applied/);
  expect(offered).toContain('Delivery from ₨200, free on orders of ₨5,000 or more');
  expect(wordsOf(await read(`/product/${shop.court.id}`))).not.toContain('OFF');
});

test('before a city is named the page says on which days a pair arrives in a major city', async () => {
  const words = wordsOf(await read(`/product/${shop.court.id}`));
  const day = String.raw`(Mon|Tue|Wed|Thu|Fri|Sat) \d{1,2} \w{3}`;
  expect(words).toMatch(new RegExp(`${day} to ${day} in major cities`));
});

test('a product with nothing left says so and cannot be added', async () => {
  const page = await read(`/product/${gone.id}`);
  expect(page.html).toMatch(/<button[^>]*disabled=""[^>]*>Out of Stock/);
  expect(wordsOf(page)).toContain('Every size of this pair is sold out');
  expect(wordsOf(page)).not.toContain('Add to Cart');
});

test("a question about the shoe goes to the shop's WhatsApp, also when it is sold out", async () => {
  expect((await read(`/product/${gone.id}`)).html).not.toContain('https://wa.me/');
  const number = { key: 'whatsapp', value: JSON.stringify('+923001234567') };
  await it.db.insertInto('settings').values(number).execute();
  for (const id of [gone.id, shop.chappal.id]) {
    const { html } = await read(`/product/${id}`);
    expect(html).toMatch(
      new RegExp(
        `href="https://wa.me/923001234567\\?text=[^"]*product%2F${id}"[^>]*>.*Ask about this shoe on WhatsApp`,
      ),
    );
  }
  await it.db.deleteFrom('settings').where('key', '=', 'whatsapp').execute();
});

test('an empty description is a plain sentence, in the page and for search engines', async () => {
  const page = await read(`/product/${shop.chappal.id}`);
  expect(wordsOf(page)).toContain('Beach Chappal by Nike: new, genuine and in its original box.');
  expect(page.html).toMatch(/<meta name="description" content="Beach Chappal by Nike/);
  expect(page.html).toContain('<title>Nike Beach Chappal · Qadam</title>');
});

const claims = {
  shippingTitle: 'Bhejna muft',
  returnsTitle: '',
  guaranteeTitle: 'Made by us',
  guaranteeText: '',
  quickGuarantee: '',
  plainDescription: '{title}, sewn in Peshawar ({brand}).',
};

test('what the shop says of its goods is in the words of its owner, and what he left empty is not said', async () => {
  const path = `/product/${shop.chappal.id}`;
  const quick = async () => (await read(`/quick-view/${shop.chappal.id}`)).html;
  const claimed = /[Gg]enuine|[Aa]uthentic|Easy Returns/;
  expect(wordsOf(await read(path))).toMatch(claimed);
  expect(await quick()).toMatch(claimed);
  const rows = Object.entries(claims).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await it.db.insertInto('settings').values(rows).execute();
  const page = await read(path);
  const words = wordsOf(page);
  for (const said of ['Bhejna muft On orders of', 'Made by us', 'Beach Chappal, sewn in Peshawar (Nike).'])
    expect(words).toContain(said);
  for (const html of [page.html, await quick()]) expect(html).not.toMatch(claimed);
  expect(page.html).toMatch(/<meta name="description" content="Beach Chappal, sewn/);
  await it.db
    .updateTable('settings')
    .set({ value: JSON.stringify('') })
    .execute();
  const silent = await read(path);
  expect(silent.html).not.toContain('Our promises');
  expect(wordsOf(silent)).toMatch(/About this shoe Details/);
  await it.db.deleteFrom('settings').execute();
});

test('a promise of 0 days is not made', async () => {
  const rows = ['wrongSizeDays', 'returnDays'].map((key) => ({ key, value: JSON.stringify(0) }));
  await it.db.insertInto('settings').values(rows).execute();
  for (const path of ['/', `/product/${shop.court.id}`])
    expect(wordsOf(await read(path))).not.toMatch(/\b0 days|Easy Returns/);
  await it.db.deleteFrom('settings').execute();
});

test('the page is the same for everybody, whatever cookies come along', async () => {
  const path = `/product/${shop.court.id}`;
  const plain = await visitor.get(path);
  const known = await visitor.get(path, { cookie: `cart=${crypto.randomUUID()}; cart_count=7; session=x` });
  expect(await known.text()).toBe(await plain.text());
  expect(plain.headers.getSetCookie()).toEqual([]);
});

test('a form sent without scripts goes on to the cart, which has the pair', async () => {
  const line = shop.court.row('42', 'White');
  const answer = await visitor.post('/cart/lines', { product: shop.court.id, line: String(line) });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/cart?added=${line}`]);
  expect(answer.headers.getSetCookie().join()).toMatch(/cart=[0-9a-f-]{36}; HttpOnly.*cart_count=1/);
  expect(await lines()).toEqual([{ variantId: line, quantity: 1 }]);
});

test('without a size it comes back to the sizes, with the colour and the size system that were chosen', async () => {
  const fields = { product: mixed.id, colour: 'White', units: 'UK' };
  const answer = await visitor.post('/cart/lines', fields);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(
    `/product/${mixed.id}?problem=size-required&colour=White&units=UK#sizes`,
  );
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('a product that is no id leads to the shop, never to another address', async () => {
  for (const product of ['//evil.example', '../admin', `${mixed.id}/..`, ''])
    expect((await visitor.post('/cart/lines', { product })).headers.get('location')).toBe('/shop');
});

test('what cannot be added is refused in words and nothing is written', async () => {
  const line = String(mixed.row('44', 'Black'));
  const refused: [Record<string, string>, number, string][] = [
    [{}, 400, 'You need to select a size before adding to cart.'],
    [{ line: String(mixed.row('43', 'Black')) }, 409, 'This size is currently out of stock.'],
    [{ line: '999999999' }, 404, 'This shoe is no longer available.'],
    [{ line: '9'.repeat(20) }, 404, 'This shoe is no longer available.'],
    [{ line: "1'; drop table carts" }, 404, 'This shoe is no longer available.'],
    [{ line: String(shop.retired.row('42')) }, 404, 'This shoe is no longer available.'],
    ...['-1', '0', '1.5', '1e3', '99999999999', 'two'].map(
      (quantity): [Record<string, string>, number, string] => [
        { line, quantity },
        400,
        'Choose a whole number of pairs, 1 or more.',
      ],
    ),
  ];
  for (const [fields, status, text] of refused) {
    const answer = await visitor.post('/cart/lines', { product: mixed.id, stay: '1', ...fields });
    const { added, refusal } = (await answer.json()) as { added: null; refusal: { text: string } };
    expect([fields, answer.status, added, refusal.text]).toEqual([fields, status, null, text]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect(await lines()).toEqual([]);
});

test('a script is told what was added, and when the stock set the limit', async () => {
  const fields = { product: mixed.id, line: String(mixed.row('42', 'Black')), stay: '1', quantity: '2' };
  const first = await visitor.post('/cart/lines', fields);
  const cookie = first.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  expect(await first.json()).toEqual({
    added: { title: 'Added to cart!', text: 'Mixed Stock, EU 42', isAdded: true },
    refusal: null,
  });
  expect(first.headers.get('cache-control')).toBe('private, no-store');
  const second = await visitor.post('/cart/lines', fields, { cookie });
  const text = 'Mixed Stock, EU 42: all 3 pairs that are left are in your cart.';
  expect(await second.json()).toMatchObject({ added: { title: 'Only 1 pair added', text, isAdded: true } });
  const third = await visitor.post('/cart/lines', fields, { cookie });
  const title = 'All we have is already in your cart';
  expect(await third.json()).toMatchObject({ added: { title, text, isAdded: false } });
  expect(await lines()).toEqual([{ variantId: mixed.row('42', 'Black'), quantity: 3 }]);
});

test('a body that is no form is answered in words', async () => {
  const body = 'this is not what the header says';
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    origin: 'http://localhost',
    host: 'localhost',
  };
  const answer = await visitor.send(
    new Request('http://localhost/cart/lines', { method: 'POST', body, headers }),
  );
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('arrived broken')]);
  expect(await lines()).toEqual([]);
});

async function read(path: string) {
  const response = await visitor.get(path);
  return { status: response.status, html: await response.text(), location: response.headers.get('location') };
}

function radiosOf(html: string): { line: number; disabled: boolean }[] {
  return [...html.matchAll(/<input[^>]*name="line"[^>]*>/g)].map(([tag]) => ({
    line: Number(/value="(\d+)"/.exec(tag)?.[1]),
    disabled: tag.includes('disabled=""'),
  }));
}

function unitsOf(html: string): string | undefined {
  const checked = [...html.matchAll(/<input[^>]*name="units"[^>]*>/g)].find(([tag]) =>
    tag.includes('checked=""'),
  );
  return /value="(\w+)"/.exec(checked?.[0] ?? '')?.[1];
}

function lines() {
  return it.db.selectFrom('cartLines').select(['variantId', 'quantity']).execute();
}
