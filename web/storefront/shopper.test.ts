/** A shopper's own things, as a browser without JavaScript sees them: wishlist, reviews, waiting for a size, tracking. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { moderateReview } from '#server/reviews/moderate-review.ts';
import { writeReview } from '#server/reviews/write-review.ts';
import { pairs } from '#server/testing/checkout-input.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { placeWithStatus } from '#server/testing/place-and-fulfil.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { pagesOver, shopper, valueOf, type Page, type Shopper } from '#tests/support/shopper.ts';

let it: TestDatabase;
let shop: SmallShop;
let guest: Shopper;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
});
beforeEach(() => {
  guest = shopper(pagesOver(it.db, () => noon));
});
afterAll(() => it.close());

function wish(product: string, intent = 'add') {
  return guest.post('/wishlist/items', { product, intent });
}

describe('the wishlist', () => {
  test('an empty one says so and leads into the shop', async () => {
    const { text, headers } = await guest.get('/wishlist');
    expect(text).toContain('Your wishlist is empty');
    expect(text).toContain('Start Shopping');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('works by forms alone: added, counted, shown, taken off', async () => {
    const added = await wish(shop.court.id);
    expect([added.status, added.headers.get('location')]).toEqual([303, '/wishlist']);
    const setCookies = added.headers.getSetCookie();
    expect(setCookies.find((each) => each.startsWith('wishlist='))).toContain('HttpOnly');
    expect(guest.cookies.get('wishlist_count')).toBe('1');
    await wish(shop.chappal.id);
    const { text } = await guest.get('/wishlist');
    expect(text).toMatch(/2 pairs, kept in this browser.*Beach Chappal.*Court Classic/);
    await wish(shop.court.id, 'remove');
    expect((await guest.get('/wishlist')).text).not.toContain('Court Classic');
    expect(guest.cookies.get('wishlist_count')).toBe('1');
  });

  test('a product that went off sale is named so, without a way to buy it', async () => {
    const late = await makeProduct(it.db, { title: 'Gone Tomorrow', rupees: 900 });
    await wish(late.id);
    await it.db.updateTable('products').set({ active: false }).where('id', '=', late.id).execute();
    const { text, html } = await guest.get('/wishlist');
    expect(text).toContain('Gone Tomorrow No longer sold');
    expect(html).not.toContain(`/product/${late.id}#sizes`);
    expect((await wish(crypto.randomUUID())).headers.get('location')).toContain('problem=no-such-product');
  });

  test("a person's list is the person's, in every browser", async () => {
    const { token } = await signIn(it.db, 'CUSTOMER', noon);
    guest.cookies.set('session', token);
    await wish(shop.runner.id);
    const other = shopper(pagesOver(it.db, () => noon));
    other.cookies.set('session', token);
    expect((await other.get('/wishlist')).text).toContain('Road Runner');
    expect(other.cookies.has('wishlist')).toBe(false);
  });

  test('hearts are forms on every card and the page is the same for everybody', async () => {
    const before = (await shopper(pagesOver(it.db, () => noon)).get('/shop')).html;
    await wish(shop.court.id);
    const { html } = await guest.get('/shop');
    expect(html.match(/action="\/wishlist\/items"/g)?.length).toBeGreaterThanOrEqual(3);
    expect(html).toContain('aria-label="Add to Wishlist: Court Classic"');
    expect(html.replaceAll(/"now":\d+/g, '')).toBe(before.replaceAll(/"now":\d+/g, ''));
    const items = await guest.get('/wishlist/items');
    expect(JSON.parse(items.html)).toEqual({ ids: [shop.court.id] });
  });
});

describe('reviews', () => {
  const words = {
    stars: 5,
    fit: 'true' as const,
    title: 'Light',
    body: 'Light <b>and</b> soft.',
    name: 'Ayesha',
  };

  test('a pair without reviews says so and shows no rating', async () => {
    const { text, html } = await guest.get(`/product/${shop.chappal.id}`);
    expect(text).toContain('No reviews yet.');
    expect(html).not.toContain('href="#reviews"');
    expect(text).not.toMatch(/of 5 stars/);
  });

  test('are written from the private link, wait, and stand on the page once published', async () => {
    const order = await placeWithStatus(it.db, {
      lines: [pairs(shop.court.row('42', 'Black'))],
      rupees: 12_000,
    });
    const link = `/review?order=${order.token}&product=${shop.court.id}`;
    expect((await guest.get(`/track/${order.token}`)).html).toContain(link.replace('&', '&amp;'));
    const form = await guest.get(link);
    expect(form.text).toContain('Review Court Classic');
    const empty = await guest.post(link, { name: 'Ayesha Khan' });
    expect(empty.status).toBe(400);
    for (const problem of [
      'Choose one to five stars.',
      'Say how the size fits.',
      'Write what others should know',
    ])
      expect(empty.text).toContain(problem);
    const typed = { ...words, stars: '5', name: 'Ayesha Khan' };
    const sent = await guest.post(link, typed);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, link]);
    expect((await guest.get(link)).text).toContain('Thank you for your review');
    expect((await guest.get(`/product/${shop.court.id}`)).text).toContain('No reviews yet.');
    const { id } = await it.db.selectFrom('reviews').select('id').executeTakeFirstOrThrow();
    const { userId, email } = await signIn(it.db, 'ADMIN', noon);
    await moderateReview(it.db, { userId, email }, { reviewId: id, status: 'published' }, noon);
    const page = await guest.get(`/product/${shop.court.id}`);
    expect(page.text).toMatch(/5\.0 of 5 stars 1 review, all by buyers/);
    expect(page.text).toContain('True to size, one buyer says.');
    // At the head of the sizes, too, with the way to the guide; the quick view has both.
    expect(page.text).toContain('Size guide True to size, says one buyer');
    expect(page.html).toContain('href="/size-guide#finder"');
    const quick = await guest.get(`/quick-view/${shop.court.id}`);
    expect(quick.html).toContain('"fit":"True to size, says one buyer"');
    expect(page.text).toMatch(/Light <b>and<\/b> soft\. Ayesha Verified buyer/);
    expect(page.html).not.toContain('<b>and');
    expect((await guest.get('/shop')).text).toContain('5.0 (1)');
    expect((await guest.get(`/product/${shop.court.id}/reviews`)).text).toContain(
      'Reviews of Nike Court Classic',
    );
  });

  test('nobody without such an order gets as far as the form', async () => {
    const pending = await placeWithStatus(
      it.db,
      { lines: [pairs(shop.runner.row('39'))], rupees: 7_224, phone: '+923331112223' },
      'PENDING',
    );
    for (const link of ['/review', `/review?order=${pending.token}&product=${shop.runner.id}`]) {
      const page = await guest.get(link);
      expect(page.status).toBe(404);
      expect(page.text).toContain('Only buyers can review');
    }
    const forged = await guest.post(`/review?order=${pending.token}&product=${shop.runner.id}`, {
      ...words,
      stars: '5',
    });
    expect(forged.status).toBe(404);
  });

  test('are ten on a page, older ones behind a link', async () => {
    const product = await makeProduct(it.db, { title: 'Loved', rupees: 6_000, stock: { 42: 30 } });
    const { userId, email } = await signIn(it.db, 'ADMIN', noon);
    for (let at = 0; at < 12; at += 1) {
      const order = await placeWithStatus(it.db, {
        lines: [pairs(product.row('42'))],
        rupees: 6_000,
        phone: `+9230011122${10 + at}`,
      });
      const input = { ...words, body: `Number ${at}.`, token: order.token, productId: product.id };
      const review = await writeReview(it.db, input, new Date(noon.getTime() + at * 1000));
      if (isRefusal(review)) throw new Error(review.refused);
      await moderateReview(it.db, { userId, email }, { ...review, status: 'published' }, noon);
    }
    const page = await guest.get(`/product/${product.id}`);
    expect(page.text).toContain('All 12 reviews');
    expect(page.text.match(/Verified buyer/g)).toHaveLength(4);
    const first = await guest.get(`/product/${product.id}/reviews`);
    expect(first.text).toMatch(/Number 11\..*Number 2\./);
    const older = /href="[^"]*(\?after=[0-9a-f-]+)"/.exec(first.html)?.[1];
    const second = await guest.get(`/product/${product.id}/reviews${older}`);
    expect(second.text.match(/Number \d+\./g)).toEqual(['Number 1.', 'Number 0.']);
  });
});

/** Variants that the form offers to wait for. */
const sizesOf = ({ html }: Page) =>
  Array.from(html.matchAll(/<option value="(\d+)"/g), ([, id]) => Number(id));

describe('waiting for a size', () => {
  test('is a form for the sizes that are gone, and says what it promises', async () => {
    const gone = await makeProduct(it.db, { title: 'Half Gone', rupees: 4_000, stock: { 41: 3, 42: 0 } });
    const page = await guest.get(`/product/${gone.id}`);
    expect(page.text).toContain('Size sold out? Tell me when it is back');
    expect(page.html.match(/<option value="(\d+)"/g)).toEqual([`<option value="${gone.row('42')}"`]);
    const fields = { product: gone.id, line: String(gone.row('42')) };
    const wrong = await guest.post('/stock-requests', { ...fields, email: 'nobody' });
    expect((await guest.get(wrong.headers.get('location') ?? '')).text).toContain('Enter a valid email');
    const sent = await guest.post('/stock-requests', { ...fields, email: 'ayesha@example.com' });
    expect((await guest.get(sent.headers.get('location') ?? '')).text).toContain(
      'We will write to you One email as soon as EU 42 is back in stock',
    );
    expect(
      await it.db
        .selectFrom('backInStockAlerts')
        .select('email')
        .where('variantId', '=', gone.row('42'))
        .execute(),
    ).toEqual([{ email: 'ayesha@example.com' }]);
    const inStock = await guest.post('/stock-requests', {
      ...fields,
      line: String(gone.row('41')),
      email: 'a@b.pk',
    });
    expect(inStock.headers.get('location')).toContain('refused=size-in-stock');
  });

  test('a pair with every size in stock asks nobody to wait', async () => {
    expect((await guest.get(`/product/${shop.court.id}`)).html).not.toContain('id="waiting"');
  });

  test('the link in the email asks before it deletes', async () => {
    const [request] = await it.db.selectFrom('backInStockAlerts').select('token').execute();
    const link = `/back-in-stock/${request?.token}`;
    expect((await guest.get(link)).text).toContain('Stop waiting for this size?');
    expect(await it.db.selectFrom('backInStockAlerts').select('id').execute()).toHaveLength(1);
    const done = await guest.post(link, {});
    expect((await guest.get(done.headers.get('location') ?? '')).text).toContain(
      'No more emails about this size',
    );
    expect(await it.db.selectFrom('backInStockAlerts').select('id').execute()).toEqual([]);
  });

  test('comes back to the colour that was asked about, and leaves the other sizes and colours to be asked for', async () => {
    const stock = { 41: 3, 42: 0, 43: 0 };
    const colours = ['Black', 'White'];
    const gone = await makeProduct(it.db, { title: 'Gone Twice', rupees: 4_000, stock, colours });
    const white42 = gone.row('42', 'White');
    const fields = { product: gone.id, colour: 'White', line: String(white42) };
    const wrong = await guest.post('/stock-requests', { ...fields, email: 'nobody' });
    const again = await guest.get(wrong.headers.get('location') ?? '');
    expect(again.text).toContain('Enter a valid email');
    expect(sizesOf(again)).toContain(white42);
    const sent = await guest.post('/stock-requests', { ...fields, email: 'ayesha@example.com' });
    const told = await guest.get(sent.headers.get('location') ?? '');
    expect(told.text).toContain('One email as soon as EU 42 is back in stock');
    expect(sizesOf(told)).toEqual([gone.row('43', 'White')]);
    const black = await guest.get(`/product/${gone.id}?colour=Black&waiting=${white42}`);
    expect(black.text).not.toContain('We will write to you');
    expect(sizesOf(black)).toEqual([gone.row('42', 'Black'), gone.row('43', 'Black')]);
  });
});

describe('tracking', () => {
  const phone = '+923217654321';
  const place = (status: 'PENDING' | 'CONFIRMED' | 'FULFILLED' | 'CANCELLED') =>
    placeWithStatus(it.db, { lines: [pairs(shop.runner.row('38'))], rupees: 7_224, phone }, status);

  test('the number and the phone, however typed, show stages, days and the city, and nothing else', async () => {
    const order = await place('CONFIRMED');
    for (const typed of [
      { order: order.id.slice(0, 8), phone: '0321 7654321' },
      { order: ` #${order.id.slice(0, 8).toUpperCase()} `, phone: '+92 321 765 4321' },
      { order: order.id.slice(0, 8), phone: '۰۳۲۱۷۶۵۴۳۲۱' },
    ]) {
      const { text, headers, html } = await guest.post('/track', typed);
      expect(text).toMatch(/Order Confirmed , done.*Preparing , not done yet.*Shipped , still to come/);
      expect(text).toContain('Lahore');
      expect(headers.get('cache-control')).toBe('private, no-store');
      for (const secret of ['Ayesha', 'House 12', 'Road Runner', order.token, '7,224'])
        expect(html).not.toContain(secret);
    }
  });

  test('a wrong number, a wrong phone and nonsense get one answer', async () => {
    const order = await place('PENDING');
    const said = [];
    for (const typed of [
      { order: order.id.slice(0, 8), phone: '0300 1112223' },
      { order: '00000000', phone: '0321 7654321' },
      { order: "' or 1=1", phone: 'none' },
    ]) {
      const page = await guest.post('/track', typed);
      said.push([page.status, /We found no such order[^.]*\.[^.]*\./.exec(page.text)?.[0]]);
    }
    expect(new Set(said.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(said[0]?.[0]).toBe(404);
  });

  test('an empty field is told at its place, and what was typed in the other stays', async () => {
    const page = await guest.post('/track', { order: '', phone: '0321 7654321' });
    expect(page.status).toBe(400);
    expect(page.text).toContain('Enter your order number.');
    expect(page.text).not.toContain('Enter the phone number');
    expect(valueOf(page, 'phone')).toBe('0321 7654321');
    // The browser's own bubble would say it in its own words, and first.
    expect(page.html).toMatch(/<form [^>]*novalidate/i);
  });

  test('numbers cannot be guessed by trying', async () => {
    const order = await place('PENDING');
    const fetch = pagesOver(it.db, () => noon);
    const ask = (address: string, number: string) =>
      fetch(
        new Request('http://shop.test/track', {
          method: 'POST',
          body: new URLSearchParams({ order: number, phone: '0300 1112223' }),
        }),
        { address },
      );
    const one = [];
    for (let at = 0; at < 11; at += 1) one.push((await ask(`198.51.100.${at}`, order.id.slice(0, 8))).status);
    expect(one).toEqual([...Array(10).fill(404), 429]);
    const many = [];
    for (let at = 0; at < 31; at += 1)
      many.push((await ask('203.0.113.7', at.toString(16).padStart(8, '0'))).status);
    expect(many.at(29)).toBe(404);
    expect(many.at(30)).toBe(429);
  });

  test('an order nobody has confirmed waits for the call, and does not say that it is confirmed', async () => {
    const order = await place('PENDING');
    const { text, html } = await guest.get(`/track/${order.token}`);
    expect(text).toMatch(/Order Confirmed , not done yet Waiting for our call/);
    expect(html).toMatch(/<p class="[^"]*text-ink-3[^"]*">Order Confirmed/);
  });

  test('the private link shows the whole order to nobody but its holder', async () => {
    const order = await place('FULFILLED');
    const { text, headers, html } = await guest.get(`/track/${order.token}`);
    expect(text).toMatch(/Handed to the courier.*On the way to you Promised/);
    for (const part of ['House 12, Street 4', 'Ayesha Khan', '₨7,224', 'Review Road Runner'])
      expect(text).toContain(part);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(html).toContain('content="noindex, nofollow"');
    for (const wrong of ['x', 'a'.repeat(32), order.id, order.token.slice(1)])
      expect((await guest.get(`/track/${wrong}`)).status).toBe(404);
  });

  test('a cancelled order says so, and asks for no money', async () => {
    const order = await place('CANCELLED');
    const { text } = await guest.get(`/track/${order.token}`);
    expect(text).toContain('This order was cancelled');
    expect(text).not.toContain('Cash due at the door');
    expect(text).not.toContain('Order Confirmed');
  });

  test('a promise that has passed is not hidden', async () => {
    const order = await place('FULFILLED');
    const later = shopper(pagesOver(it.db, () => new Date(noon.getTime() + 20 * 86_400_000)));
    expect((await later.get(`/track/${order.token}`)).text).toContain(
      'If it has not reached you, please tell us',
    );
  });

  test('the confirmation links to the private page at the address of the shop, whatever host was asked', async () => {
    const order = await place('PENDING');
    const { html } = await guest.get(`/?placed=${order.token}`);
    expect(html).toContain(`href="http://localhost:3000/track/${order.token}"`);
    expect(html).not.toContain('http://shop.test');
  });
});

describe('a city that was named once', () => {
  test('is asked for on no page again: cart and checkout count with it', async () => {
    await guest.post('/cart/lines', { line: String(shop.chappal.row('42')), product: shop.chappal.id });
    expect((await guest.get('/cart')).text).toContain('from ₨200');
    await guest.get('/shipping?city=skardu');
    const { text } = await guest.get('/cart');
    expect(text).toContain('Skardu');
    expect(text).toContain('₨350');
    expect((await guest.get('/checkout')).html).toMatch(
      /name="city"[^>]*value="Skardu"|value="Skardu"[^>]*name="city"/,
    );
  });

  test('a forged cookie is no city', async () => {
    for (const forged of ['%00', '%E0%A4%A', 'a'.repeat(400), '%3Cscript%3E']) {
      guest.cookies.set('delivery_city', forged);
      const { status, html } = await guest.get('/cart');
      expect(status).toBe(200);
      expect(html).not.toContain('<script>%');
    }
  });

  test('gives the days and the fee of one pair', async () => {
    const asked = await guest.get(`/delivery?city=lahore&product=${shop.court.id}`);
    expect(JSON.parse(asked.html)).toMatchObject({ place: { city: 'Lahore', standard: { fee: 'Free' } } });
    expect((await guest.get('/delivery?city=')).status).toBe(400);
  });
});

test('cards are asked for by id in order, those in a size only where it is in stock', async () => {
  const ids = [shop.chappal.id, shop.retired.id, shop.court.id, 'nonsense'];
  const { cards } = JSON.parse((await guest.get(`/cards?ids=${ids.join(',')}`)).html);
  expect(cards.map((card: { title: string }) => card.title)).toEqual(['Beach Chappal', 'Court Classic']);
  const near = await makeProduct(it.db, { title: 'Near', rupees: 11_000, stock: { 41: 1, 42: 0 } });
  const like = async (size: string) =>
    JSON.parse((await guest.get(`/cards?like=${shop.court.id}&size=${size}`)).html).cards.map(
      (card: { id: string }) => card.id,
    );
  expect(await like('41')).toContain(near.id);
  expect(await like('42')).not.toContain(near.id);
});
