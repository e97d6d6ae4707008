// A form of the admin that is refused comes back with everything that was typed, without any script.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/accounts/hash-password.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { moderateReview } from '#server/reviews/moderate-review.ts';
import { writeReview } from '#server/reviews/write-review.ts';
import { makeCoupon, makeOffer } from '#server/testing/make-offer.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { placeWithStatus } from '#server/testing/place-and-fulfil.ts';
import { pairs } from '#server/testing/checkout-input.ts';
import { pagesOver, shopper, valueOf, type Page, type Shopper } from '#tests/support/shopper.ts';
import { signIn } from '#tests/support/sign-in.ts';

let it: TestDatabase;
let owner: Shopper;

beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  owner = shopper(pagesOver(it.db, () => noon));
  owner.cookies.set('session', (await signIn(it.db, 'SUPER_ADMIN', noon)).token);
});
afterAll(() => it.close());

/** What stands in a field of the page, whatever kind of field it is. */
function typedIn(page: Page, name: string): string {
  const html = page.html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const [, area] = new RegExp(`<textarea[^>]* name="${name}"[^>]*>\n?([^<]*)`).exec(html) ?? [];
  if (area !== undefined) return area;
  const [, options] = new RegExp(`<select[^>]* name="${name}"[^>]*>(.*?)</select>`).exec(html) ?? [];
  if (options !== undefined) {
    const [, tag = '', words = ''] = /<option([^>]* selected="[^>]*)>([^<]*)/.exec(options) ?? [];
    return / value="([^"]*)"/.exec(tag)?.[1] ?? words;
  }
  const boxes = [...html.matchAll(/<input\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(` name="${name}"`));
  const choices = boxes.filter((tag) => /type="(checkbox|radio)"/.test(tag));
  if (choices.length === 0) return valueOf(page, name);
  const chosen = choices.find((tag) => tag.includes(' checked=""'));
  return chosen ? (/ value="([^"]*)"/.exec(chosen)?.[1] ?? 'on') : '';
}

async function refused(path: string, fields: Record<string, string>, status = 400): Promise<Page> {
  const page = await owner.post(path, fields);
  expect(page.status).toBe(status);
  return page;
}

function keeps(page: Page, fields: Record<string, string>, except: readonly string[] = []): void {
  const names = Object.keys(fields).filter((name) => !['intent', 'version', 'id', ...except].includes(name));
  expect(Object.fromEntries(names.map((name) => [name, typedIn(page, name)]))).toEqual(
    Object.fromEntries(names.map((name) => [name, fields[name]])),
  );
}

describe('the product form', () => {
  const fields = {
    title: 'Kept Loafer',
    brand: 'Puma',
    category: 'Casual',
    audience: 'Women',
    description: 'Soft & light',
    price: '0',
    discount: '15',
    active: 'off',
    colours: '[{"ref":"new:1","name":"Sand","swatch":"#c0a080"}]',
    pictures: '[]',
    sizeChart: '',
    'stock/new%3A1/42': '4',
    'stock/new%3A1/43': '0',
  };

  test('of a new product', async () => {
    const page = await refused('/admin/products/new', fields);
    keeps(page, fields, ['active']);
    expect(typedIn(page, 'active')).toBe('');
  });

  test('of a product that is there', async () => {
    const shoe = await makeProduct(it.db, { title: 'Edited', rupees: 3_000, stock: { 42: 9 } });
    const colours = '[{"ref":"Default","name":"Jet","swatch":null}]';
    const { 'stock/new%3A1/42': _one, 'stock/new%3A1/43': _two, ...rest } = fields;
    const typed = { ...rest, colours, 'stock/Default/42': '7', 'was/Default/42': '9', version: '1' };
    const page = await refused(`/admin/products/${shoe.id}`, typed);
    keeps(page, typed, ['active']);
  });

  test('of a product that was saved and sold meanwhile: squares nobody touched show what is there now', async () => {
    const shoe = await makeProduct(it.db, { title: 'Meanwhile', rupees: 3_000, stock: { 41: 5, 42: 9 } });
    const path = `/admin/products/${shoe.id}`;
    expect((await owner.post(path, { version: '1', price: '3500' })).status).toBe(200);
    await placeWithStatus(it.db, {
      lines: [pairs(shoe.row('42'), 3)],
      rupees: 10_500,
      phone: '+923001234567',
    });
    const typed = {
      version: '1',
      title: 'Meanwhile, renamed',
      price: '3000',
      'stock/Default/41': '8',
      'was/Default/41': '5',
      'stock/Default/42': '9',
      'was/Default/42': '9',
    };
    const page = await refused(path, typed, 409);
    expect(page.text).toContain('Someone else changed this');
    expect(page.text).toContain('Both of you changed: title, price');
    expect(typedIn(page, 'title')).toBe('Meanwhile, renamed');
    expect([typedIn(page, 'stock/Default/41'), typedIn(page, 'was/Default/41')]).toEqual(['8', '5']);
    expect([typedIn(page, 'stock/Default/42'), typedIn(page, 'was/Default/42')]).toEqual(['6', '6']);
    expect(typedIn(page, 'version')).toBe('2');
  });
});

test('bulk add keeps its text and says what is wrong', async () => {
  const json = '[{"title": "not closed"';
  keeps(await refused('/admin/products/bulk', { intent: 'add', json }), { json });
  const some = '[{"title":"","brand":"Nike","category":"Casual","base_price":5}]';
  keeps(await refused('/admin/products/bulk', { intent: 'add', json: some }, 200), { json: some });
});

describe('an offer', () => {
  const fields = {
    title: 'Winter',
    description: 'Until stocks last',
    discountType: 'FLAT',
    value: '750',
    scope: 'CATEGORY',
    category: 'Running',
    startAt: '2026-12-01T10:00',
    endAt: '2026-11-01T10:00',
    active: '',
  };

  test('that ends before it starts', async () => {
    keeps(await refused('/admin/offers/new', fields), fields);
  });

  test('that somebody else changed meanwhile', async () => {
    await makeOffer(it.db, { title: 'Changed' });
    const { id } = await it.db
      .selectFrom('offers')
      .select('id')
      .where('title', '=', 'Changed')
      .executeTakeFirstOrThrow();
    const typed = { ...fields, endAt: '2027-01-01T10:00', version: '99' };
    keeps(await refused(`/admin/offers/${id}`, typed, 409), typed);
    await it.db.deleteFrom('offers').execute();
  });
});

describe('a coupon', () => {
  const fields = {
    code: 'SALAM',
    note: 'for the neighbours',
    discountType: 'FLAT',
    value: '500',
    minimumSpend: 'much',
    totalLimit: '10',
    customerLimit: '1',
    onlyBrand: 'Nike',
    onlyCategory: 'Women',
    startAt: '2026-12-01T10:00',
    endAt: '',
    active: 'on',
  };

  test('with a minimum that is no number', async () => {
    keeps(await refused('/admin/coupons/new', fields), fields);
  });

  test('with a code that is taken', async () => {
    await makeCoupon(it.db, { code: 'SALAM' });
    const typed = { ...fields, minimumSpend: '2000' };
    keeps(await refused('/admin/coupons/new', typed, 409), typed);
  });
});

describe('a brand or category', () => {
  test.each([
    ['without a name', 'categories', { name: '', text: 'Warm', kind: 'audience', listed: '' }, 400],
    [
      'of a name that is taken',
      'categories',
      { name: 'Running', text: 'Warm', kind: 'type', listed: '' },
      409,
    ],
    ['of a name that is taken', 'brands', { name: 'Nike', text: 'Again', listed: 'on' }, 409],
  ])('%s (%s)', async (_why, list, fields, status) => {
    keeps(await refused(`/admin/lists/new?list=${list}`, fields, status), fields);
  });
});

test('settings with one wrong field keep all others that were typed', async () => {
  const before = await owner.get('/admin/settings?edit');
  const fields = {
    version: typedIn(before, 'version'),
    storeName: 'Qadam of Lahore',
    freeShippingThreshold: '-1',
    bannerText: 'Eid is near',
    bannerEnabled: 'on',
    majorCities: 'Lahore, Karachi',
  };
  keeps(await refused('/admin/settings?edit', fields), fields);
  const stale = { ...(await allFields(before)), storeName: 'Another', version: '99' };
  keeps(await refused('/admin/settings?edit', stale, 409), { storeName: 'Another' });
});

// As a browser would send the page's own form.
async function allFields(page: Page): Promise<Record<string, string>> {
  const names = [...page.html.matchAll(/<(?:input|textarea|select)\b[^>]* name="([^"]*)"/g)].map(
    ([, name = '']) => name,
  );
  const fields = names
    .map((name) => [name, typedIn(page, name)] as const)
    .filter(([, value]) => value !== '');
  return Object.fromEntries(fields);
}

describe('an invitation', () => {
  test('to no address, and to somebody who is here already', async () => {
    const fields = { intent: 'invite', email: 'nobody', name: 'Hina Khan', role: 'SUPER_ADMIN' };
    keeps(await refused('/admin/staff', fields), fields);
    const colleague = await signIn(it.db, 'ADMIN', noon, { email: 'here@qadam.test' });
    await it.db
      .insertInto('credentials')
      .values({ userId: colleague.userId, passwordHash: await hashPassword('four words and 7') })
      .execute();
    const taken = { ...fields, email: 'here@qadam.test' };
    keeps(await refused('/admin/staff', taken, 409), taken);
  });
});

describe('the answer to a review', () => {
  let id: string;
  beforeAll(async () => {
    id = await publishedReview();
  });

  test('that is too long, and a reason that is too long', async () => {
    const answer = 'Thank you. '.repeat(120);
    const path = '/admin/reviews?status=published';
    const page = await refused(path, { intent: 'answer', id, answer });
    expect(page.text).toContain('Shorten the answer to 1,000 plain characters.');
    expect(page.text).toContain('Answer from the shop');
    expect(page.text).toContain('Save Answer');
    keeps(page, { answer });
    const reason = 'It names a person. '.repeat(20);
    keeps(await refused(path, { intent: 'reject', id, reason }), { reason });
  });

  test('that a colleague has given meanwhile', async () => {
    const path = '/admin/reviews?status=published';
    const page = await owner.get(path);
    const fields = { intent: 'answer', id, seen: valueOf(page, 'seen') };
    const theirs = { ...fields, answer: 'Thank you, we told the maker.' };
    expect((await owner.post(path, theirs)).status).toBe(200);
    keeps(await refused(path, { ...fields, answer: 'Sorry.' }, 409), { answer: 'Sorry.' });
    const seen = valueOf(await owner.get(path), 'seen');
    expect((await owner.post(path, { ...fields, seen, answer: 'Sorry.' })).status).toBe(200);
  });
});

async function publishedReview(): Promise<string> {
  const shoe = await makeProduct(it.db, { title: 'Reviewed', rupees: 6_000, stock: { 42: 9 } });
  const order = await placeWithStatus(it.db, {
    lines: [pairs(shoe.row('42'))],
    rupees: 6_000,
    phone: '+923009999999',
  });
  await writeReview(
    it.db,
    {
      token: order.token,
      productId: shoe.id,
      stars: 5,
      fit: 'true',
      title: 'Good',
      body: 'Fits well.',
      name: 'Ali',
    },
    noon,
  );
  const { id } = await it.db.selectFrom('reviews').select('id').executeTakeFirstOrThrow();
  const staff = await signIn(it.db, 'ADMIN', noon, { email: 'moderator@qadam.test' });
  await moderateReview(
    it.db,
    { ...staff, email: 'moderator@qadam.test' },
    { reviewId: id, status: 'published' },
    noon,
  );
  return id;
}
