// Accounts through the real pages: the messages of rules A6, A7 and A20, and attacks by their number in docs/shown/attacks-and-faults.md.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import type { Fetch } from '#server/pages.ts';
import { pairs } from '#server/testing/checkout-input.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { placeWithStatus } from '#server/testing/place-and-fulfil.ts';
import { enter, goodPassword, joinShop } from '#tests/support/account-steps.ts';
import { codeOfLink } from '#tests/support/code-of-link.ts';
import { filledCheckout, pagesOver, shopper, valueOf, type Shopper } from '#tests/support/shopper.ts';
import { signIn } from '#tests/support/sign-in.ts';

let it: TestDatabase;
let pages: Fetch;
let shop: SmallShop;
const clock = { now: noon };

beforeAll(async () => {
  it = await testDatabase();
  pages = pagesOver(it.db, () => clock.now);
  shop = await makeShop(it.db);
  const plenty = { variantId: shop.chappal.row('42'), delta: 200, reason: 'delivery' } as const;
  await it.db.insertInto('stockMovements').values(plenty).execute();
});
afterAll(() => it.close());

let people = 0;
const newAddress = () => `shopper-${(people += 1)}@example.com`;

async function member(): Promise<{ someone: Shopper; email: string; userId: string }> {
  const { userId, token, email } = await signIn(it.db, 'CUSTOMER', clock.now, { email: newAddress() });
  const someone = shopper(pages);
  someone.cookies.set('session', token);
  return { someone, email, userId };
}

const signUpForm = (given: Record<string, string>) => ({
  name: 'Ayesha Khan',
  email: newAddress(),
  password: goodPassword,
  confirm: goodPassword,
  ...given,
});

describe('signing up', () => {
  test('leads to Sign In with the stated message and the address filled in', async () => {
    const someone = shopper(pages);
    const form = signUpForm({});
    const answer = await someone.post('/auth/sign-up', form);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth']);
    const page = await someone.get('/auth');
    expect(page.text).toContain(
      'Account created successfully! Please check your email for a confirmation link, then sign in.',
    );
    expect(valueOf(page, 'email')).toBe(form.email);
    // Said once.
    expect((await someone.get('/auth')).text).not.toContain('Account created');
  });

  test.each([
    [{ confirm: 'another' }, 'Passwords do not match'],
    [{ password: 'ab1cd', confirm: 'ab1cd' }, 'Password must be at least 6 characters long.'],
    [{ password: 'password1', confirm: 'password1' }, 'This password is among the first that are guessed.'],
    [{ email: 'a@b@c' }, 'Enter a valid email, e.g. name@example.com'],
    [{ email: 'ayesha\uFF20example.com' }, 'Enter a valid email, e.g. name@example.com'],
    [{ email: 'a@example.com\r\nbcc: b@example.com' }, 'Enter a valid email, e.g. name@example.com'],
    [{ name: '  ' }, 'Enter your full name.'],
    [{ password: 'x'.repeat(200_000), confirm: 'x'.repeat(200_000) }, 'This password cannot be used.'],
  ])('%o is told: %s', async (given, message) => {
    const form = signUpForm(given);
    const page = await shopper(pages).post('/auth/sign-up', form);
    expect(page.status).toBe(400);
    expect(page.text).toContain(message);
    expect(page.text).not.toContain(goodPassword);
    const made = await it.db.selectFrom('users').select('id').where('email', '=', form.email).execute();
    expect(made).toEqual([]);
  });

  test('an address that has an account is told so, with the address kept', async () => {
    const { email } = await member();
    const page = await shopper(pages).post('/auth/sign-up', signUpForm({ email: email.toUpperCase() }));
    expect(page.status).toBe(409);
    expect(page.text).toContain('An account with this email already exists. Please sign in instead.');
    expect(valueOf(page, 'email')).toBe(email.toUpperCase());
  });

  test('38 role, id and confirmation that a form brings along are not read', async () => {
    const forgedId = crypto.randomUUID();
    const form = signUpForm({
      role: 'SUPER_ADMIN',
      isAdmin: 'true',
      id: forgedId,
      emailVerified: 'true',
      confirmedAt: '2020-01-01',
      userId: crypto.randomUUID(),
    });
    await shopper(pages).post('/auth/sign-up', form);
    const made = await it.db
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.userId', 'users.id')
      .select(['users.id', 'role', 'confirmedAt'])
      .where('email', '=', form.email)
      .executeTakeFirstOrThrow();
    expect(made).toMatchObject({ role: 'CUSTOMER', confirmedAt: null });
    expect(made.id).not.toBe(forgedId);
  });
});

describe('signing in', () => {
  test('leads home, greets by the first word of the name, and /auth then leads home too', async () => {
    const someone = shopper(pages);
    await joinShop(it.db, someone, newAddress());
    expect(someone.cookies.get('visitor')).toBe('c.Ayesha');
    const again = await someone.get('/auth');
    expect([again.status, again.headers.get('location')]).toEqual([302, '/']);
  });

  test('a wrong password and an unknown address are told the same, and the address is kept', async () => {
    const { email } = await member();
    const [wrong, unknown] = [
      await enter(shopper(pages), email, 'not it at all'),
      await enter(shopper(pages), 'nobody@example.com', 'not it at all'),
    ];
    for (const page of [wrong, unknown]) {
      expect(page.status).toBe(400);
      expect(page.text).toContain('Invalid email or password. Please check your credentials.');
    }
    expect(valueOf(wrong, 'email')).toBe(email);
    expect(wrong.text).toBe(unknown.text);
  });

  test('before the address is confirmed the link is asked for, and can be sent again', async () => {
    const someone = shopper(pages);
    const form = signUpForm({});
    await someone.post('/auth/sign-up', form);
    const page = await enter(someone, form.email);
    expect(page.text).toContain('Please check your email and click the confirmation link before signing in.');
    const first = await codeOfLink(it.db, 'confirm', form.email);
    await someone.post('/auth/send-again', { email: form.email });
    const second = await codeOfLink(it.db, 'confirm', form.email);
    expect(second).not.toBe(first);
    expect((await someone.post('/auth/confirm', { token: first, password: goodPassword })).text).toContain(
      'This link no longer works',
    );
    expect((await someone.post('/auth/confirm', { token: second, password: goodPassword })).status).toBe(303);
    expect((await someone.get('/auth')).text).toContain(
      'Your email address is confirmed. You can sign in now.',
    );
  });

  test.each([
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    '/%0d%0aset-cookie:x',
    '/..//evil.test',
    'https://evil.test/',
    '/\t/evil.test',
  ])('16 next=%s stays on the site', async (next) => {
    const someone = shopper(pages);
    const email = newAddress();
    await joinShop(it.db, someone, email);
    await someone.post('/auth/sign-out', {});
    const location = (await enter(someone, email, goodPassword, next)).headers.get('location') ?? '';
    expect(new URL(location, 'http://shop.test').origin).toBe('http://shop.test');
    expect(location.startsWith('//')).toBe(false);
  });

  test('a page of the shop that was asked for is where it leads', async () => {
    const someone = shopper(pages);
    const asked = await someone.get('/profile/orders?all');
    expect(asked.headers.get('location')).toBe('/auth?next=%2Fprofile%2Forders%3Fall');
    const email = newAddress();
    await joinShop(it.db, someone, email);
    await someone.post('/auth/sign-out', {});
    const answer = await enter(someone, email, goodPassword, '/profile/orders?all');
    expect(answer.headers.get('location')).toBe('/profile/orders?all');
  });

  test('55 a customer at /admin lands on /auth, and is told why', async () => {
    const { someone, email } = await member();
    const answer = await someone.get('/admin');
    expect(answer.headers.get('location')).toBe('/auth?next=%2Fadmin');
    expect((await someone.get('/auth?next=%2Fadmin')).text).toContain(`You are signed in as ${email}`);
  });

  test('17 a session id that an attacker planted is not taken over', async () => {
    const someone = shopper(pages);
    const email = newAddress();
    await joinShop(it.db, someone, email);
    const first = someone.cookies.get('session');
    await someone.post('/auth/sign-out', {});
    someone.cookies.set('session', 'A'.repeat(43));
    await enter(someone, email);
    expect(someone.cookies.get('session')).toMatch(/^[\w-]{43}$/);
    expect([first, 'A'.repeat(43)]).not.toContain(someone.cookies.get('session'));
  });
});

const from = (address: string) => shopper((request) => pages(request, { address }));

describe('guessing', () => {
  test('9 200 tries from one network, in all its addresses and spellings, are held', async () => {
    const answers: number[] = [];
    for (let at = 0; at < 200; at += 20) {
      const some = Array.from({ length: 20 }, (_, n) => {
        const guesser = from(`2001:db8:7:7:${(at + n).toString(16)}::1`);
        const path = ['/auth', '/AUTH', '/auth?index', '/%61uth'][n % 4] ?? '/auth';
        const headers = { 'x-forwarded-for': `198.51.100.${n}` };
        const body = new URLSearchParams({ email: `victim-${at + n}@example.com`, password: 'guess' });
        return guesser.send(path, { method: 'POST', body, headers });
      });
      answers.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    expect(answers.filter((status) => status !== 429).length).toBeLessThanOrEqual(30);
    expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(170);
  });

  test('8 sixty networks against one account are throttled, and its owner still gets in', async () => {
    const owner = from('203.0.113.200');
    const email = newAddress();
    await joinShop(it.db, owner, email);
    await owner.post('/auth/sign-out', {});
    const answers = [];
    for (let at = 1; at <= 60; at += 1)
      answers.push((await enter(from(`198.51.100.${at}`), email, 'guess')).status);
    expect(answers.filter((status) => status === 400)).toHaveLength(10);
    // Another browser of the owner is slowed down too, until a new password proves who it is.
    const elsewhere = from('203.0.113.201');
    const page = await enter(elsewhere, email);
    expect(page.status).toBe(429);
    expect(page.text).toContain('choose a new password with "Forgot password?"');
    // The browser that has signed in before is not.
    expect((await enter(owner, email)).headers.get('location')).toBe('/');
    await elsewhere.post('/auth/forgot', { email });
    const token = await codeOfLink(it.db, 'reset', email);
    await elsewhere.post('/auth/reset', { token, password: 'quite another 44', confirm: 'quite another 44' });
    expect((await enter(elsewhere, email, 'quite another 44')).headers.get('location')).toBe('/');
  });
});

describe('a forgotten password', () => {
  test('2 known and unknown addresses get the same answer, without a token anywhere', async () => {
    const { email } = await member();
    const [known, unknown] = [
      await shopper(pages).post('/auth/forgot', { email }),
      await shopper(pages).post('/auth/forgot', { email: 'nobody@example.net' }),
    ];
    expect(known.status).toBe(unknown.status);
    expect(known.text.replaceAll(email, 'X')).toBe(unknown.text.replaceAll('nobody@example.net', 'X'));
    const token = await codeOfLink(it.db, 'reset', email);
    expect(known.html + JSON.stringify([...known.headers])).not.toContain(token);
  });

  test('116 one mailbox gets three emails an hour, whoever requests them', async () => {
    const { email } = await member();
    for (let at = 0; at < 5; at += 1) await shopper(pages).post('/auth/forgot', { email });
    const emails = await it.db.selectFrom('messages').select('id').where('recipient', '=', email).execute();
    expect(emails).toHaveLength(3);
  });

  test('ends at Sign In, with the address filled in and the old session dead', async () => {
    const { someone, email } = await member();
    const browser = shopper(pages);
    await browser.post('/auth/forgot', { email });
    const token = await codeOfLink(it.db, 'reset', email);
    const form = { token, password: 'quite another 44', confirm: 'quite another 4' };
    expect((await browser.post('/auth/reset', form)).text).toContain('Passwords do not match');
    const answer = await browser.post('/auth/reset', { ...form, confirm: form.password });
    expect(answer.headers.get('location')).toBe('/auth');
    const page = await browser.get('/auth');
    expect(page.text).toContain('Your password is changed. Sign in with the new one.');
    expect(valueOf(page, 'email')).toBe(email);
    expect((await someone.get('/profile')).headers.get('location')).toBe('/auth?next=%2Fprofile');
  });

  test('103 its page sends no referrer elsewhere, is kept by nobody and loads nothing foreign', async () => {
    const page = await shopper(pages).get('/auth/reset');
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.html).not.toMatch(/(src|href)="https?:\/\/(?!wa\.me)/);
  });
});

describe('signing out', () => {
  test('25 leaves nothing of A for B, and A finds the cart again', async () => {
    const browser = shopper(pages);
    const [a, b] = [newAddress(), newAddress()];
    await browser.post('/cart/lines', { line: String(shop.chappal.row('42')), quantity: '2' });
    await joinShop(it.db, browser, a);
    expect((await browser.get('/cart')).text).toContain('Beach Chappal');
    const held = browser.cookies.get('cart') ?? '';
    const out = await browser.post('/auth/sign-out', {});
    expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"');
    for (const name of ['session', 'visitor', 'cart', 'cart_count', 'wishlist', 'wishlist_count'])
      expect(browser.cookies.get(name) ?? '').toBe('');
    // Not even with the id that was in the browser before.
    browser.cookies.set('cart', held);
    expect((await browser.get('/cart')).text).not.toContain('Beach Chappal');
    await joinShop(it.db, browser, b);
    expect((await browser.get('/cart')).text).not.toContain('Beach Chappal');
    await browser.post('/auth/sign-out', {});
    await enter(browser, a);
    expect((await browser.get('/cart')).text).toContain('Beach Chappal');
    expect(browser.cookies.get('cart_count')).toBe('2');
  });

  test('leaves the cart to a browser where the person is still signed in, which orders from it', async () => {
    const [phone, laptop] = [shopper(pages), shopper(pages)];
    const email = newAddress();
    await joinShop(it.db, phone, email);
    await enter(laptop, email);
    await laptop.post('/cart/lines', { line: String(shop.chappal.row('42')), quantity: '2' });
    const held = laptop.cookies.get('cart') ?? '';
    await phone.post('/auth/sign-out', {});
    expect((await laptop.get('/cart/drawer')).text).toContain('Beach Chappal');
    const cart = await laptop.get('/cart');
    expect(cart.text).toContain('EU 42');
    expect(cart.headers.get('cache-control')).toBe('private, no-store');
    expect(laptop.cookies.get('cart')).not.toBe(held);
    expect(laptop.cookies.get('cart_count')).toBe('2');
    expect((await phone.get('/cart')).text).toContain('Your cart is empty');
    const filled = filledCheckout(await laptop.get('/checkout'));
    const placed = await laptop.post('/checkout', { ...filled, email, intent: 'place' });
    expect(placed.headers.get('location')).toMatch(/^\/\?placed=/);
    expect((await laptop.get('/cart')).text).toContain('Your cart is empty');
  });

  test.each([
    ['a pair added', '/cart/lines', { quantity: '1' }, 'Subtotal ₨3,750'],
    ['a quantity', '/cart', { quantity: '1' }, 'Subtotal ₨1,250'],
    ['a removal', '/cart', { quantity: '2', intent: 'remove' }, 'Your cart is empty'],
  ])('%s next in the other browser is of the same cart', async (_, path, fields, words) => {
    const [phone, laptop] = [shopper(pages), shopper(pages)];
    const email = newAddress();
    await joinShop(it.db, phone, email);
    await enter(laptop, email);
    const line = String(shop.chappal.row('42'));
    await laptop.post('/cart/lines', { line, quantity: '2' });
    await phone.post('/auth/sign-out', {});
    expect((await laptop.post(path, { ...fields, line })).status).toBe(303);
    expect((await laptop.get('/cart')).text).toContain(words);
    await enter(phone, email);
    expect((await phone.get('/cart')).text).toContain(words);
  });

  test('a link alone signs nobody out', async () => {
    const { someone } = await member();
    await someone.get('/auth/sign-out');
    expect((await someone.get('/profile')).status).toBe(200);
  });
});

describe('the profile', () => {
  test('shows who it is, and saves name and phone with the stated message', async () => {
    const { someone, email } = await member();
    const page = await someone.get('/profile');
    for (const part of [
      'My Account',
      'Customer',
      'Total Orders',
      'Wishlist Items',
      'Total Spent',
      email,
      'Member since',
      'Edit Profile',
    ])
      expect(page.text).toContain(part);
    expect((await someone.get('/profile?edit')).text).toMatch(/Save Changes.*Cancel/);
    const saved = await someone.post('/profile?index', { name: 'Sana Malik', phone: '0300-1234567' });
    expect(saved.headers.get('location')).toBe('/profile');
    const after = await someone.get('/profile');
    expect(after.text).toContain('Profile updated');
    expect(after.text).toContain('Your profile has been successfully updated.');
    expect(after.text).toContain('0300 1234567');
    expect(someone.cookies.get('visitor')).toBe('c.Sana');
  });

  test('what cannot be saved is told under the stated title, and kept in the form', async () => {
    const { someone } = await member();
    const page = await someone.post('/profile?index', { name: 'Sana', phone: '12' });
    expect(page.status).toBe(400);
    expect(page.text).toContain('Error updating profile');
    expect(valueOf(page, 'phone')).toBe('12');
  });

  test('nobody signed in is told so', async () => {
    const answer = await shopper(pages).post('/profile?index', { name: 'X', phone: '' });
    expect(answer.status).toBe(401);
    expect(answer.html).toContain('Not authenticated');
  });

  test('39 role, email and ids that a form brings along change nothing', async () => {
    const { someone, email, userId } = await member();
    const facts = () =>
      it.db
        .selectFrom('users')
        .innerJoin('profiles', 'profiles.userId', 'users.id')
        .select(['users.id', 'email', 'role', 'users.createdAt', 'profiles.id as profile'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
    const before = await facts();
    const other = await member();
    await someone.post('/profile?index', {
      name: 'Sana',
      phone: '',
      role: 'SUPER_ADMIN',
      email: 'thief@example.com',
      userId: other.userId,
      id: other.userId,
      createdAt: '2000-01-01',
    });
    expect(await facts()).toEqual(before);
    expect(before.id).toBe(userId);
  });

  test('109 is kept by nobody, and nothing hides under a file name', async () => {
    const { someone } = await member();
    for (const path of [
      '/profile',
      '/profile/orders',
      '/profile/my-data.json',
      '/cart',
      '/checkout',
      '/auth',
    ])
      expect([path, (await someone.get(path)).headers.get('cache-control')]).toEqual([
        path,
        'private, no-store',
      ]);
    expect((await someone.get('/profile/x.css')).status).toBe(404);
    const setting = await shopper(pages).post('/cart/lines', {
      line: String(shop.chappal.row('42')),
      quantity: '1',
    });
    expect(setting.headers.get('cache-control')).toBe('private, no-store');
  });

  test('my data has my orders and addresses, and nothing that proves who I am', async () => {
    const { someone, userId } = await member();
    const { id } = await orderOf(userId);
    const file = await someone.get('/profile/my-data.json');
    const mine = JSON.parse(file.html) as { orders: { id: string }[] };
    expect(mine.orders.map((order) => order.id)).toEqual([id]);
    expect(file.html).not.toMatch(/hash|token|argon2/i);
  });
});

async function orderOf(userId: string | null, email = 'ayesha@example.com'): Promise<{ id: string }> {
  const order = await placeWithStatus(
    it.db,
    { lines: [pairs(shop.chappal.row('42'))], rupees: 1_450, email },
    'PENDING',
  );
  await it.db.updateTable('orders').set({ userId }).where('id', '=', order.id).execute();
  return order;
}

async function stock(): Promise<number> {
  const row = await it.db
    .selectFrom('variants')
    .select('stock')
    .where('id', '=', shop.chappal.row('42'))
    .executeTakeFirstOrThrow();
  return row.stock;
}

const ordersOn = (html: string) => html.match(/href="\/profile\/orders\/[0-9a-f-]{36}"/g)?.length;

describe('orders', () => {
  test('27 A finds nothing of B: by id, in the list, in the data, in the cart', async () => {
    const [a, b] = [await member(), await member()];
    const { id } = await orderOf(b.userId);
    const missing = await a.someone.get(`/profile/orders/${crypto.randomUUID()}`);
    const foreign = await a.someone.get(`/profile/orders/${id}`);
    expect([missing.status, foreign.status]).toEqual([404, 404]);
    expect(foreign.text).toBe(missing.text);
    for (const intent of ['cancel', 'buy-again'])
      expect((await a.someone.post(`/profile/orders/${id}`, { intent })).status).toBe(404);
    for (const path of ['/profile/orders', `/profile/orders?before=${id}`, '/profile/my-data.json'])
      expect((await a.someone.get(path)).text).not.toContain(id.slice(0, 8));
    expect((await b.someone.get(`/profile/orders/${id}`)).status).toBe(200);
  });

  test('28 the short id, and the whole id without being signed in, open nothing', async () => {
    const b = await member();
    const { id } = await orderOf(b.userId);
    expect((await b.someone.get(`/profile/orders/${id.slice(0, 8)}`)).status).toBe(404);
    expect((await shopper(pages).get(`/profile/orders/${id}`)).status).toBe(302);
  });

  test('a pending one is cancelled by its customer once, and the stock is back', async () => {
    const { someone, userId } = await member();
    const before = await stock();
    const { id } = await orderOf(userId);
    expect(await stock()).toBe(before - 1);
    const answer = await someone.post(`/profile/orders/${id}`, { intent: 'cancel' });
    expect(answer.headers.get('location')).toBe(`/profile/orders/${id}`);
    const page = await someone.get(`/profile/orders/${id}`);
    expect(page.text).toContain('Order cancelled');
    expect(page.text).toContain('cancelled');
    expect((await someone.post(`/profile/orders/${id}`, { intent: 'cancel' })).status).toBe(303);
    expect(await stock()).toBe(before);
  });

  test('one that is packed is not cancelled any more', async () => {
    const { someone, userId } = await member();
    const { id } = await orderOf(userId);
    await it.db.updateTable('orders').set({ status: 'CONFIRMED' }).where('id', '=', id).execute();
    const open = await someone.get(`/profile/orders/${id}`);
    expect(open.text).toContain('Cancel order');
    expect(open.html).toMatch(/href="\/track\/[\w-]{32}\/change"/);
    await it.db.updateTable('orders').set({ packedAt: noon }).where('id', '=', id).execute();
    expect((await someone.get(`/profile/orders/${id}`)).text).not.toContain('Cancel order');
    const answer = await someone.post(`/profile/orders/${id}`, { intent: 'cancel' });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('We are working on this order already.');
  });

  test('14 a guest order with a registered address is not in the account until it is claimed', async () => {
    const { someone, email, userId } = await member();
    const { id } = await orderOf(null, email);
    const page = await someone.get('/profile/orders');
    expect(page.text).not.toContain(id.slice(0, 8));
    expect(page.text).toContain('One order was placed with your email address without signing in.');
    const profile = () =>
      it.db.selectFrom('profiles').select(['name', 'phone']).where('userId', '=', userId).executeTakeFirst();
    const before = await profile();
    await someone.post('/profile/orders', {});
    expect((await someone.get('/profile/orders')).text).toContain(id.slice(0, 8));
    expect(await profile()).toEqual(before);
  });

  test('14 an address that is not confirmed claims nothing', async () => {
    const { someone, email, userId } = await member();
    const { id } = await orderOf(null, email);
    await it.db.updateTable('users').set({ confirmedAt: null }).where('id', '=', userId).execute();
    await someone.post('/profile/orders', {});
    const order = await it.db.selectFrom('orders').select('userId').where('id', '=', id).executeTakeFirst();
    expect(order).toEqual({ userId: null });
  });

  test('40 an order belongs to who is signed in, whatever its form says', async () => {
    const [{ someone, userId }, other] = [await member(), await member()];
    await someone.post('/cart/lines', { line: String(shop.chappal.row('42')), quantity: '1' });
    const page = await someone.get('/checkout?city=Lahore');
    const fields = ['key', 'lines', 'shownTotal'].map((name) => [name, valueOf(page, name)]);
    const forged = { userId: other.userId, status: 'FULFILLED', guestOrder: 'true', grandTotal: '1' };
    const answer = await someone.post('/checkout', {
      ...Object.fromEntries(fields),
      ...forged,
      discountTotal: '99999',
      priceSnapshot: '1',
      subtotal: '1',
      name: 'Sana',
      phone: '0300 1234567',
      email: 'sana@example.com',
      street: 'House 1',
      city: 'Lahore',
      state: 'Punjab',
      intent: 'place',
    });
    expect(answer.status).toBe(303);
    const placed = await it.db
      .selectFrom('orders')
      .select(['userId', 'status', 'guestOrder', 'grandTotal', 'discountTotal'])
      .where('email', '=', 'sana@example.com')
      .executeTakeFirstOrThrow();
    expect(placed).toEqual({
      userId,
      status: 'PENDING',
      guestOrder: false,
      grandTotal: 145_000,
      discountTotal: 0,
    });
  });

  test('only the last five are shown, the rest behind a link', async () => {
    const { someone, userId } = await member();
    for (let at = 0; at < 6; at += 1) await orderOf(userId);
    expect(ordersOn((await someone.get('/profile/orders')).html)).toBe(5);
    expect(ordersOn((await someone.get('/profile/orders?all')).html)).toBe(6);
  });
});

describe('addresses', () => {
  const form = {
    name: 'Sana Malik',
    phone: '0300 1234567',
    street: 'House 5, Street 2',
    city: 'Karachi',
    state: '',
    postalCode: '',
  };

  test('are added, chosen as the usual one, filled in at the checkout, and removed', async () => {
    const { someone } = await member();
    expect((await someone.get('/profile/addresses')).text).toContain('No addresses saved');
    await someone.post('/profile/addresses/new', form);
    await someone.post('/profile/addresses/new', { ...form, street: 'Shop 9', city: 'Lahore' });
    await someone.post('/cart/lines', { line: String(shop.chappal.row('42')), quantity: '1' });
    const checkout = await someone.get('/checkout');
    expect(valueOf(checkout, 'name')).toBe('Sana Malik');
    expect(valueOf(checkout, 'city')).toBe('Karachi');
    const ids = [
      ...(await someone.get('/profile/addresses')).html.matchAll(/addresses\/([0-9a-f-]{36})/g),
    ].map((found) => found[1] ?? '');
    expect(valueOf(await someone.get(`/checkout?address=${ids[1]}`), 'city')).toBe('Lahore');
    await someone.post('/profile/addresses', { intent: 'remove', id: ids[0] ?? '' });
    expect(valueOf(await someone.get('/checkout'), 'city')).toBe('Lahore');
  });

  test('34 one of somebody else is neither shown, nor changed, nor removed, nor used', async () => {
    const [a, b] = [await member(), await member()];
    await b.someone.post('/profile/addresses/new', form);
    const { id } = await it.db
      .selectFrom('addresses')
      .select('id')
      .where('userId', '=', b.userId)
      .executeTakeFirstOrThrow();
    expect((await a.someone.get(`/profile/addresses/${id}`)).status).toBe(404);
    expect((await a.someone.post(`/profile/addresses/${id}`, { ...form, street: 'Mine now' })).status).toBe(
      404,
    );
    for (const intent of ['remove', 'default']) await a.someone.post('/profile/addresses', { intent, id });
    const kept = await it.db.selectFrom('addresses').select('street').where('id', '=', id).executeTakeFirst();
    expect(kept).toEqual({ street: 'House 5, Street 2' });
  });
});
