// Every URL of the shop against everybody who may ask for it, as shop/routes/ declares it (attacks-and-faults 26).
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admits, type Role } from '#shop/accounts/permissions.ts';
import { factsOf, routes as table } from '#shop/routes/routes.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { refuseForeignWrite } from '#platform/http/same-origin.ts';
import { addSessionCookie } from '#server/http/session-cookie.ts';
import { pairs } from '#server/testing/checkout-input.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { placeWithStatus } from '#server/testing/place-and-fulfil.ts';
import routes from '#web/routes.ts';
import { signIn } from './support/sign-in.ts';
import { visitShop, type Visitor } from './support/visit-shop.ts';

let it: TestDatabase;
let visitor: Visitor;
let shop: SmallShop;

beforeAll(async () => {
  it = await testDatabase();
  visitor = visitShop(it);
  shop = await makeShop(it.db);
});
afterAll(() => it.close());

/** Every pattern the router can match, as it names them. */
function patternsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    const isPlace = path !== undefined || children.length === 0;
    return [...(isPlace ? [here || '/'] : []), ...patternsOf(children, here)];
  });
}

/** Those whose page is the index of a layout: a form for it names the index, as the router asks for. */
function indexesOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    return [...(index && above !== '' ? [above] : []), ...indexesOf(children, here)];
  });
}

const indexes = new Set(indexesOf(await routes));
const patterns = [...new Set(patternsOf(await routes))];

test('every URL is in the table, and the table has no URL that is gone', () => {
  expect(Object.keys(table).toSorted()).toEqual(patterns.toSorted());
});

// A person's own id stands in for every parameter: what it leads to is not there, which is a 404 behind the guard.
function urlOf(pattern: string): string {
  return pattern.replace('/*', '/nowhere').replaceAll(/:\w+\??/g, '7d444840-9dc0-41d1-b245-5ffdce74fad2');
}

const everybody = [
  ['anonymous', null],
  ['A', 'CUSTOMER'],
  ['B', 'CUSTOMER'],
  ['ADMIN', 'ADMIN'],
  ['SUPER', 'SUPER_ADMIN'],
] as const;

// A new session each time: some of what is tried here ends one.
async function cookieOf(role: Role | null): Promise<Record<string, string>> {
  return role ? { cookie: (await signIn(it.db, role, noon)).cookie } : {};
}

describe.each(patterns)('26 %s', (pattern) => {
  test.each(everybody)('is loaded as declared by %s', async (_name, role) => {
    const load = factsOf(pattern)?.see ?? 'nobody';
    const response = await visitor.get(urlOf(pattern), await cookieOf(role));
    const isSentToSignIn = response.headers.get('location')?.startsWith('/auth?next=') ?? false;
    expect(isSentToSignIn).toBe(load !== 'nobody' && !admits(load, role && { role }));
    expect(response.status).toBeLessThan(500);
    if (load === 'nobody') expect(response.status).toBe(405);
  });

  test.each(everybody)('is acted on as declared by %s', async (_name, role) => {
    const act = factsOf(pattern)?.act ?? 'nobody';
    const url = urlOf(pattern) + (indexes.has(pattern) ? '?index' : '');
    const response = await visitor.post(url, { none: 'of ours' }, await cookieOf(role));
    if (act === 'nobody') expect(response.status).toBe(405);
    else if (admits(act, role && { role })) expect([401, 403, 405]).not.toContain(response.status);
    else expect(response.status).toBe(role ? 403 : 401);
  });
});

describe('26 31 the same URLs asked for as data, as the router does', () => {
  const guarded = patterns.filter((pattern) => {
    const { see: load = 'nobody', act = 'nobody' } = factsOf(pattern) ?? {};
    return !admits(load, null) || !admits(act, null);
  });

  test.each(guarded)('%s is refused to whom it is not for, and tells them nothing', async (pattern) => {
    const { see: load = 'nobody', act = 'nobody' } = factsOf(pattern) ?? {};
    for (const [role, status] of [
      [null, 401],
      ['CUSTOMER', 403],
    ] as const) {
      const url = `${urlOf(pattern)}.data`;
      const asked = { cookie: await cookieOf(role), who: role && { role } };
      if (load !== 'nobody' && !admits(load, asked.who)) {
        const read = await visitor.get(url, asked.cookie);
        expect([url, read.status]).toEqual([url, status]);
        expect(await read.text()).not.toMatch(/loaderData|"data"/);
      }
      if (act !== 'nobody' && !admits(act, asked.who)) {
        const written = await visitor.post(url, { intent: 'save' }, asked.cookie);
        expect([url, written.status]).toEqual([url, status]);
      }
    }
  });
});

/** Every row of every table that is not of the moment. */
async function everyRow(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits'
    order by 1`.execute(it.db);
  const sums = rows.map(async ({ name }) => {
    const sum = await sql<{ sum: string }>`
      select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as sum from ${sql.table(name)} t`.execute(
      it.db,
    );
    return `${name} ${sum.rows[0]?.sum}`;
  });
  return (await Promise.all(sums)).join('\n');
}

describe('P7 no GET changes anything', () => {
  const open = patterns.filter((pattern) =>
    ['public', 'everyone'].includes(factsOf(pattern)?.see ?? 'nobody'),
  );

  test('of all that is public, with the ids and tokens of real things', async () => {
    const order = await placeWithStatus(
      it.db,
      { lines: [pairs(shop.chappal.row('42'))], rupees: 1_450 },
      'PENDING',
    );
    const before = await everyRow();
    for (const pattern of open) {
      const path = urlOf(pattern.replace(':token', order.token).replace(':id', shop.court.id));
      for (const url of [
        path,
        path,
        `${path}?placed=${order.token}&order=${order.token}&done=confirm&intent=confirm`,
      ])
        expect((await visitor.get(url)).status).toBeLessThan(500);
      expect([path, await everyRow()]).toEqual([path, before]);
    }
  });
});

// Told by Sec-Fetch-Site, by Origin, or by the lack of both beside a cookie.
const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.test' },
  { origin: 'null' },
  {},
];

describe('105 a form of another site', () => {
  const acting = patterns.filter(
    (pattern) => factsOf(pattern)?.act !== 'nobody' && !factsOf(pattern)?.isFromOutside,
  );

  test('reaches one address alone, to which gateways send browsers back', () => {
    expect(patterns.filter((pattern) => factsOf(pattern)?.isFromOutside)).toEqual(['/pay/:way/return']);
  });

  test.each(acting)('does nothing at %s', (pattern) => {
    for (const told of foreign) {
      const headers = { ...told, cookie: 'session=x', 'content-type': 'text/plain' };
      const request = new Request(`http://shop.test${urlOf(pattern)}`, {
        method: 'POST',
        headers,
        body: '{}',
      });
      expect(refuseForeignWrite(request, 'http://shop.test')?.status).toBe(403);
    }
  });
});

test.each([
  ['http://localhost:3000', 'session=', false],
  ['https://qadam.pk', '__Host-session=', true],
])('21 the cookie of a session at %s', (publicUrl, start, isSecure) => {
  const headers = new Headers();
  addSessionCookie(headers, 'token', publicUrl);
  const [cookie = ''] = headers.getSetCookie();
  expect(cookie.startsWith(start)).toBe(true);
  expect(cookie).toContain('; HttpOnly');
  expect(cookie).toContain('; SameSite=Lax');
  expect(cookie).toContain('; Path=/');
  expect(cookie).not.toContain('Domain');
  expect(cookie.includes('; Secure')).toBe(isSecure);
});

test.each([
  '/ADMIN',
  '/admin/',
  '/%61dmin',
  '/admin.data',
  '/admin/_.data',
  '/Admin/orders',
  '/admin/orders.data',
])('31 the guard knows %s', async (path) => {
  const guest = await visitor.get(path);
  expect([302, 401, 404]).toContain(guest.status);
  const customer = await visitor.get(path, await cookieOf('CUSTOMER'));
  expect([302, 403, 404]).toContain(customer.status);
  expect(await customer.text()).not.toContain('Welcome back');
});
