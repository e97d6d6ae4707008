// The admin through its pages: who comes in, the specified words, and saves that keep what was typed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/accounts/hash-password.ts';
import { setPassword } from '#server/accounts/set-password.ts';
import { transact } from '#server/db/transact.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { claimSettings } from '#shop/settings/claim-settings.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { settingsVersion } from '#server/settings/save-settings.ts';
import { makeCoupon, makeOffer, saveSetting } from '#server/testing/make-offer.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let shop: SmallShop;
let visitor: Visitor;
let admin: SignedIn;
let owner: SignedIn;

beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  visitor = visitShop(it);
  admin = await signIn(it.db, 'ADMIN', noon, { email: 'staff@qadam.test' });
  owner = await signIn(it.db, 'SUPER_ADMIN', noon, { email: 'boss@qadam.test' });
});
afterAll(() => it.close());

async function page(path: string, person: SignedIn = admin): Promise<string> {
  const response = await visitor.get(path, { cookie: person.cookie });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  return (await response.text()).replaceAll('<!-- -->', '').replaceAll('&quot;', '"');
}

const post = (path: string, fields: Record<string, string>, person: SignedIn = admin) =>
  visitor.post(path, fields, { cookie: person.cookie });

async function textOf(answer: Response): Promise<string> {
  return (await answer.text()).replaceAll('<!-- -->', '').replaceAll('&quot;', '"');
}

/** The fields of the page's own form, as a browser would send them, with these typed over. */
async function settingsForm(typed: Record<string, string>): Promise<Record<string, string>> {
  const html = await page('/admin/settings?edit');
  const fields: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const isOff = /type="(checkbox|radio)"/.test(tag) && !tag.includes('checked=""');
    const name = / name="([^"]*)"/.exec(tag)?.[1];
    if (name && !isOff)
      fields[name] = / value="([^"]*)"/.exec(tag)?.[1] ?? (tag.includes('checkbox') ? 'on' : '');
  }
  for (const [, name = '', text = ''] of html.matchAll(/<textarea[^>]* name="([^"]*)"[^>]*>([^<]*)/g))
    fields[name] = text;
  for (const [, name = '', options = ''] of html.matchAll(
    /<select[^>]* name="([^"]*)"[^>]*>(.*?)<\/select>/g,
  ))
    fields[name] = /<option value="([^"]*)" selected=""/.exec(options)?.[1] ?? '';
  return { ...fields, ...typed };
}

async function courtPage(): Promise<string> {
  return (await visitor.get(`/product/${shop.court.id}`)).text();
}

const bannerField = /<input[^>]*name="bannerText"[^>]*>/;

test.each([
  ['/admin', '/admin'],
  ['/admin/orders/new', '/admin/orders'],
  ['/admin/move-in', '/admin/products'],
  ['/admin/appearance/home', '/admin/settings'],
  ['/admin/settings/api/reference', '/admin/settings'],
  ['/admin/menus', '/admin/pages'],
  ['/admin/redirects', '/admin/pages'],
])('%s is in the section %s of the rail, and in no other', async (path, section) => {
  const rail = /<nav aria-label="Admin".*?<\/nav>/s.exec(await page(path, owner))?.[0] ?? '';
  const current = [...rail.matchAll(/<a[^>]*>/g)].filter(([tag]) => tag.includes('aria-current="page"'));
  expect(current.map(([tag]) => / href="([^"]*)"/.exec(tag)?.[1])).toEqual([section]);
});

describe('Offers', () => {
  const form = { title: 'Eid Sale', discountType: 'PERCENT', value: '25', scope: 'SITE_WIDE', active: 'on' };

  test('without any: the specified sentence', async () => {
    expect(await page('/admin/offers')).toContain('No offers found. Create your first offer to get started.');
  });

  test('the specified columns, the period in words, and what an offer does', async () => {
    await makeOffer(it.db, { title: 'Always', value: 10 });
    await makeOffer(it.db, { title: 'Ended', value: 10, endAt: new Date('2026-10-01T00:00:00Z') });
    const html = await page('/admin/offers');
    for (const head of ['Title', 'Discount', 'Scope', 'Period', 'Status', 'Actions'])
      expect(html).toContain(`>${head}<`);
    for (const words of [
      'No time limit',
      'Active',
      'live now',
      'Inactive',
      'ended',
      'Site-wide',
      'Matches 3 products',
    ])
      expect(html).toContain(words);
    expect(html).toContain('This lowers the discount on 1 product');
    expect(html).toContain('05:00');
    await it.db.deleteFrom('offers').execute();
  });

  test('a form that lacks something comes back with the specified words and what was typed', async () => {
    const answer = await post('/admin/offers/new', { ...form, title: '', description: 'kept text' });
    expect(answer.status).toBe(400);
    const html = await textOf(answer);
    expect(html).toContain('Missing information');
    expect(html).toContain('Please fill in all required fields.');
    expect(html).toContain('kept text');
    const category = await textOf(await post('/admin/offers/new', { ...form, scope: 'CATEGORY' }));
    expect(category).toContain('Missing category');
    expect(category).toContain('Please select a category for this offer.');
    const product = await textOf(await post('/admin/offers/new', { ...form, scope: 'PRODUCT' }));
    expect(product).toContain('Missing product');
    expect(product).toContain('Please select a product for this offer.');
  });

  test('that gives shoes away is a question first, with their names; the second press saves it', async () => {
    const gift = { ...form, title: 'Kids Day', discountType: 'FLAT', value: '2,000' };
    const asked = await post('/admin/offers/new', gift);
    expect(asked.status).toBe(409);
    const html = await textOf(asked);
    expect(html).toContain('1 product becomes free. Is that what you want?');
    expect(html).toContain('Beach Chappal');
    expect(html).toContain('Save anyway');
    const confirmed = /value="([^"]*)"[^>]* name="confirmed"/.exec(html)?.[1] ?? '';
    expect((await post('/admin/offers/new', { ...gift, value: '9,000', confirmed })).status).toBe(409);
    expect((await post('/admin/offers/new', { ...gift, confirmed })).status).toBe(200);
    const { id } = await it.db.selectFrom('offers').select('id').executeTakeFirstOrThrow();
    const changed = { ...gift, title: 'Kids Week', version: '1' };
    expect((await post(`/admin/offers/${id}`, changed)).status).toBe(200);
    await it.db.deleteFrom('offers').execute();
  });

  test('created, it lowers the price on the product page; updated and deleted, the price follows', async () => {
    expect((await post('/admin/offers/new', form)).status).toBe(200);
    const { id } = await it.db.selectFrom('offers').select('id').executeTakeFirstOrThrow();
    expect(await courtPage()).toContain('₨9,000');
    await post(`/admin/offers/${id}`, { ...form, value: '50', version: '1' });
    expect(await courtPage()).toContain('₨6,000');
    const stale = await post(`/admin/offers/${id}`, { ...form, value: '90', version: '1' });
    expect(stale.status).toBe(409);
    expect(await textOf(stale)).toContain('Someone else changed this');
    await post('/admin/offers', { intent: 'delete', id });
    expect(await courtPage()).not.toContain('₨6,000');
  });

  test('96 a title of markup is shown as it was typed and does nothing', async () => {
    const title = '<img src=x onerror=alert(1)>';
    await makeOffer(it.db, { title });
    const html = await page('/admin/offers');
    expect(html).not.toContain(title);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    await it.db.deleteFrom('offers').execute();
  });

  test('an offer that is not there is a page that says so', async () => {
    const answer = await visitor.get(`/admin/offers/${crypto.randomUUID()}`, { cookie: admin.cookie });
    expect(answer.status).toBe(404);
  });
});

describe('Coupons', () => {
  test('are listed with their uses, and made by the form under one canonical code', async () => {
    await makeCoupon(it.db, { code: 'WELCOME', totalLimit: 10, uses: 4 });
    const form = {
      code: ' salam 500 ',
      discountType: 'FLAT',
      value: '500',
      minimumSpend: '5,000',
      active: 'on',
    };
    expect((await post('/admin/coupons/new', form)).status).toBe(200);
    const html = await page('/admin/coupons');
    for (const words of ['WELCOME', '4', ' of 10', 'SALAM500', 'from ', '₨5,000', '₨500 off'])
      expect(html).toContain(words);
    const twice = await post('/admin/coupons/new', form);
    expect([twice.status, await textOf(twice)]).toEqual([409, expect.stringContaining('Code already used')]);
  });
});

describe('Customers', () => {
  test('the specified columns and words for what is not known', async () => {
    await signIn(it.db, 'CUSTOMER', noon, { name: '' });
    const html = await page('/admin/customers');
    for (const head of ['Customer', 'Phone', 'Role', 'Orders', 'Join Date'])
      expect(html).toContain(`>${head}<`);
    for (const words of ['Unnamed Customer', 'Not provided', 'Super Admin']) expect(html).toContain(words);
    expect(await page('/admin/customers?search=nobody')).toContain(
      'No customers found matching your criteria',
    );
  });

  test('19 30 a role is changed by a Super Admin only, and holds at the next request', async () => {
    const person = await signIn(it.db, 'CUSTOMER', noon);
    const path = `/admin/customers/${person.userId}`;
    expect((await post(path, { role: 'SUPER_ADMIN' }, admin)).status).toBe(403);
    expect((await post(path, { role: 'ADMIN' }, owner)).status).toBe(200);
    expect((await visitor.get('/admin/offers', { cookie: person.cookie })).status).toBe(200);
    await post(path, { role: 'CUSTOMER' }, owner);
    const demoted = await visitor.get('/admin/offers', { cookie: person.cookie });
    expect(demoted.headers.get('location')).toMatch(/^\/auth/);
  });

  test('30 a Super Admin does not change their own role', async () => {
    const answer = await post(`/admin/customers/${owner.userId}`, { role: 'CUSTOMER' }, owner);
    expect([answer.status, await textOf(answer)]).toEqual([
      409,
      expect.stringContaining('Not your own role'),
    ]);
  });

  test('an admin sees no way to change roles', async () => {
    expect(await page(`/admin/customers/${owner.userId}`)).not.toContain('Change Role');
    expect(await page(`/admin/customers/${admin.userId}`, owner)).toContain('Change Role');
  });
});

describe('Messages', () => {
  test('failed ones come with their reason, kept ones can be read with their links', async () => {
    const message = { kind: 'account-confirm', recipient: 'a@qadam.test', subject: 'Confirm', attempts: 1 };
    const { id } = await it.db
      .insertInto('messages')
      .values({ ...message, status: 'kept', textBody: 'Open https://qadam.test/auth/confirm?x=1 now' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await it.db
      .insertInto('messages')
      .values({ ...message, status: 'failed', lastError: 'mailbox full' })
      .execute();
    const html = await page('/admin/messages');
    for (const words of ['Not sent', 'Failed', 'mailbox full', 'Sending email is not set up'])
      expect(html).toContain(words);
    expect(await page('/admin/messages?status=failed')).not.toContain(`/admin/messages/${id}`);
    expect(await page(`/admin/messages/${id}`)).toContain('href="https://qadam.test/auth/confirm?x=1"');
    expect((await post(`/admin/messages/${id}`, {})).status).toBe(200);
    expect((await post(`/admin/messages/${id}`, {})).status).toBe(409);
  });
});

describe('Settings', () => {
  test('are read first: every field of the rules, and the banner as the shop shows it', async () => {
    const html = await page('/admin/settings');
    const fields = [
      'Free shipping threshold',
      'Standard shipping fee',
      'Express shipping fee',
      'Banner text',
      'Banner enabled',
      'Tax rate',
      'Currency',
      'Store name',
      'Store description',
    ];
    for (const words of [...fields, 'Edit Settings', 'Free shipping on orders over ₨5,000!'])
      expect(html).toContain(words);
    expect(html).not.toContain('Save Changes');
  });

  test('in edit mode there are Cancel and Save Changes, and the banner text is disabled with its switch', async () => {
    const html = await page('/admin/settings?edit');
    for (const words of ['Cancel', 'Save Changes']) expect(html).toContain(words);
    expect(bannerField.exec(html)?.[0]).not.toContain('disabled=""');
    await saveSetting(it.db, 'bannerEnabled', false);
    expect(bannerField.exec(await page('/admin/settings?edit'))?.[0]).toContain('disabled=""');
    await saveSetting(it.db, 'bannerEnabled', true);
  });

  test('20 71 a new threshold is on every screen that names one', async () => {
    const answer = await post('/admin/settings?edit', await settingsForm({ freeShippingThreshold: '6500' }));
    expect(answer.status).toBe(200);
    for (const path of ['/', '/shop', '/shipping', '/contact', `/product/${shop.court.id}`]) {
      const html = await (await visitor.get(path)).text();
      expect(html, path).toContain('6,500');
      expect(html, path).not.toContain('₨5,000');
    }
  });

  test.each<[Record<string, string>, string]>([
    [{ freeShippingThreshold: '-1' }, 'Free shipping threshold: Enter whole rupees from 0 to'],
    [{ freeShippingThreshold: '1e12' }, 'Free shipping threshold: Enter whole rupees from 0 to'],
    [{ bannerText: '<script>x</script>' }, 'Use plain words'],
    [{ contactPhone: '123' }, 'Phone: Enter a number in Pakistan, such as 0300 1234567'],
    [{ majorFrom: '9', majorTo: '2' }, 'Enter 9 or more: the second number must not be below the first.'],
  ])('129 %o is refused with the words of its field, and nothing is saved', async (typed, words) => {
    const version = await settingsVersion(it.db);
    const answer = await post(
      '/admin/settings?edit',
      await settingsForm({ ...typed, storeDescription: 'kept text' }),
    );
    expect(answer.status).toBe(400);
    const html = await textOf(answer);
    expect(html).toContain('Settings not saved');
    expect(html).toContain(words);
    expect(html).toContain('kept text');
    expect(await settingsVersion(it.db)).toBe(version);
  });

  test('a form that began before somebody else saved is refused and keeps what was typed', async () => {
    const form = await settingsForm({ storeDescription: 'typed on an old form' });
    await post('/admin/settings?edit', await settingsForm({ returnDays: '31' }));
    const answer = await post('/admin/settings?edit', form);
    expect([answer.status, await textOf(answer)]).toEqual([
      409,
      expect.stringContaining('typed on an old form'),
    ]);
  });

  test('a page that was open before an update keeps the texts that it had no field for, refused or saved', async () => {
    await saveSetting(it.db, 'guaranteeTitle', 'Our own promise');
    const old = await settingsForm({ majorFrom: '9', majorTo: '2' });
    for (const name of Object.keys(claimSettings)) delete old[name];
    const refused = await textOf(await post('/admin/settings?edit', old));
    expect(refused).toContain('must not be below the first');
    expect(/<input[^>]* name="guaranteeTitle"[^>]*>/.exec(refused)?.[0]).toContain('value="Our own promise"');
    expect((await post('/admin/settings?edit', { ...old, majorFrom: '1' })).status).toBe(200);
    expect((await loadSettings(it.db)).guaranteeTitle).toBe('Our own promise');
  });
});

describe('Lists', () => {
  test('127 a brand is renamed through its form, its products follow, and one in use is not deleted', async () => {
    const form = { name: 'Puma Sport', text: 'Fast shoes', listed: 'on', version: '1' };
    expect((await post('/admin/lists/brands/puma', form)).status).toBe(200);
    expect(await (await visitor.get(`/product/${shop.runner.id}`)).text()).toContain('Puma Sport');
    const answer = await post('/admin/lists', { intent: 'delete', list: 'brands', name: 'Puma Sport' });
    expect([answer.status, await textOf(answer)]).toEqual([409, expect.any(String)]);
    expect(await page('/admin/lists')).toContain('Puma Sport');
  });

  test('a hidden brand leaves the brands of the shop', async () => {
    await post('/admin/lists/new?list=brands', { name: 'Bata', text: '', listed: 'on' });
    expect(await (await visitor.get('/brands')).text()).toContain('Bata');
    await post('/admin/lists/brands/bata', { name: 'Bata', text: '', version: '1' });
    expect(await (await visitor.get('/brands')).text()).not.toContain('Bata');
  });
});

describe('a customer who joined the staff', () => {
  const short = 'dukan7';
  const long = 'kali-chappal-42';
  let hina: SignedIn;

  beforeAll(async () => {
    hina = await signIn(it.db, 'CUSTOMER', noon, { email: 'hina@example.com' });
    const hash = await hashPassword(short);
    await transact(it.db, (tx) => setPassword(tx, hina.userId, hash, noon));
    expect((await post(`/admin/customers/${hina.userId}`, { role: 'ADMIN' }, owner)).status).toBe(200);
  });

  const ask = (path: string) => visitor.get(path, { cookie: hina.cookie });
  const choose = (password: string) =>
    post('/profile/security', { intent: 'password', current: short, password, confirm: password }, hina);

  test('is led to a new password by every page of the admin, and no form of it is taken', async () => {
    for (const path of ['/admin', '/admin/orders', '/admin/settings', '/profile/second-step']) {
      const sent = await ask(path);
      expect([sent.status, sent.headers.get('location')]).toEqual([302, '/profile/security']);
    }
    expect((await post('/admin/staff', {}, hina)).status).toBe(403);
    const taken = await post(
      '/admin/orders/status',
      { id: hina.userId, from: 'PENDING', to: 'CONFIRMED' },
      hina,
    );
    expect(taken.status).toBe(403);
    expect(await (await ask('/profile/security')).text()).toContain('Choose a new password first');
    expect((await ask('/profile')).status).toBe(200);
  });

  test('may not choose a short one, and works as soon as there is a long one', async () => {
    const no = await choose('naya-1');
    expect(no.status).toBe(400);
    expect(await no.text()).toContain('Password must be at least 12 characters long.');
    const done = await choose(long);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/admin']);
    expect((await ask('/admin')).status).toBe(200);
    expect(await (await ask('/profile/security')).text()).not.toContain('Choose a new password first');
  });
});

describe('Staff', () => {
  test('who works here, and inviting is for a Super Admin', async () => {
    const html = await page('/admin/staff', owner);
    for (const words of [
      'staff@qadam.test',
      'boss@qadam.test',
      'Second factor',
      'Last seen',
      'Invite someone',
    ])
      expect(html).toContain(words);
    expect(await page('/admin/staff')).not.toContain('Invite someone');
    const invitation = { intent: 'invite', email: 'hina@qadam.test', name: 'Hina', role: 'ADMIN' };
    expect((await post('/admin/staff', invitation)).status).toBe(403);
    expect((await post('/admin/staff', invitation, owner)).status).toBe(200);
    expect(await page('/admin/staff')).toContain('Invited');
    expect(await page('/admin/messages')).toContain('hina@qadam.test');
  });
});

describe('Audit log', () => {
  test('tells who did what, before and after, and can be narrowed', async () => {
    const html = await page('/admin/audit');
    for (const words of ['staff@qadam.test', 'Settings change', '5,000', '6,500'])
      expect(html).toContain(words);
    const narrowed = await page('/admin/audit?action=brand');
    expect(narrowed).toContain('Brand change');
    expect(narrowed).not.toContain('Settings change</p>');
    expect(await page('/admin/audit?subject=nothing-of-the-kind')).toContain(
      'No entries found matching your criteria',
    );
    expect((await visitor.post('/admin/audit', { any: 'thing' }, { cookie: owner.cookie })).status).toBe(405);
  });
});
