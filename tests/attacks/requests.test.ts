/** Generated requests to every URL of the shop, by a guest and by the owner: a page or a "no", never a failure. */
import * as fc from '#tests/support/fast-check.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { routes } from '#shop/routes/routes.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import type { Log } from '#platform/log/log.ts';
import type { Fetch } from '#server/pages.ts';
import { makeCoupon, makeOffer } from '#server/testing/make-offer.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { anyText } from '../support/any-text.ts';
import { fieldsOn, pathOf } from '../support/fields-on.ts';
import { signIn } from '../support/sign-in.ts';
import { silence } from '../support/silence.ts';
import { pagesOver } from '../support/shopper.ts';

/**
 * For each URL and each of the two; the long form: CASES=20000 npx vitest run --project server tests/attacks/requests.
 * ONLY=^/cart asks those URLs alone, WHO=nobody one of the two, AT_MOST_SECONDS ends each URL by then and tells how far it came.
 */
const CASES = Number(process.env.CASES ?? 4);
const ONLY = new RegExp(process.env.ONLY ?? '.');
const WHO = (['nobody', 'SUPER_ADMIN'] as const).filter((who) => (process.env.WHO ?? who) === who);
const SECONDS = Number(process.env.AT_MOST_SECONDS ?? (CASES > 100 ? 3_600 : 120));
const isLong = CASES > 100;

const failures: string[] = [];
const noteFailure = (message: string, fields?: Record<string, unknown>) =>
  void failures.push(
    `${message} ${JSON.stringify(fields, (_, value) => (value instanceof Error ? value.stack : value))}`,
  );
const log: Log = { ...silence, error: noteFailure };

let it: TestDatabase;
let goods: SmallShop;
let fetch: Fetch;
beforeAll(async () => {
  it = await testDatabase();
  goods = await makeShop(it.db);
  await makeCoupon(it.db, { code: 'EID500' });
  await makeOffer(it.db);
  fetch = pagesOver(it.db, () => noon, log);
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

type Shot = {
  method: 'GET' | 'POST';
  params: string[];
  query: [string, string][];
  fields: [string, string][];
  shape: string;
  /** Data alone runs the same loaders and actions without drawing the page, so many more of them fit. */
  as: 'page' | 'data';
};

/** `names`: what the forms of the page ask for. */
function shots(names: string[]): fc.Arbitrary<Shot> {
  const name = fc.oneof(
    {
      weight: 9,
      arbitrary: fc.constantFrom(
        ...names,
        'id',
        'intent',
        'search',
        'sort',
        'page',
        'after',
        'show',
        'next',
        'size',
      ),
    },
    { weight: 1, arbitrary: anyText },
  );
  const pair = fc.tuple(name, anyText);
  return fc.record({
    method: fc.constantFrom('GET', 'POST'),
    params: fc.array(anyText, { minLength: 3, maxLength: 3 }),
    query: fc.array(pair, { maxLength: 4 }),
    fields: fc.array(pair, { maxLength: 25 }),
    as: isLong
      ? fc.constantFrom('page', ...Array.from({ length: 9 }, () => 'data' as const))
      : fc.constant('page'),
    shape: fc.constantFrom('form', 'form', 'form', 'multipart', 'json', 'broken', 'none'),
  });
}

describe.each(WHO)('asked by %s', (who) => {
  test.each(Object.keys(routes).filter((pattern) => ONLY.test(pattern)))(
    '74* %s answers whatever comes',
    async (pattern) => {
      const cookie = who === 'nobody' ? '' : (await signIn(it.db, who, noon)).cookie;
      const names = await namesOn(pattern, cookie);
      // Passwords are hashed slowly, which is right and takes its time.
      const numRuns = /^\/(auth|profile)/.test(pattern) ? Math.ceil(CASES / 3) : CASES;
      const answered: Record<number, number> = {};
      await fc.assert(
        fc.asyncProperty(shots(names), async (shot) => {
          const asked = requestOf(pattern, shot, cookie);
          failures.length = 0;
          const response = await fetch(asked);
          const body = await response.text();
          answered[response.status] = (answered[response.status] ?? 0) + 1;
          const told = `${asked.method} ${asked.url.slice(0, 300)} ${response.status} ${failures.join('\n').slice(0, 1500)}`;
          expect(response.status < 500, told).toBe(true);
          expect(
            /at .*\.[jt]sx?:\d+:\d+|syntax error at or near|violates .* constraint|node_modules/.test(body),
            told,
          ).toBe(false);
        }),
        { numRuns, interruptAfterTimeLimit: SECONDS * 1_000 },
      );
      if (isLong) console.info(`${who} ${pattern} ${JSON.stringify(answered)}`);
    },
    SECONDS * 1_000 + 60_000,
  );
});

test('a page that leaves an answer to the frame around it writes no line that a log cannot read', async () => {
  const { cookie } = await signIn(it.db, 'SUPER_ADMIN', noon);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const headers = { cookie, origin: 'http://shop.test', 'content-type': 'application/json' };
  const url = `http://shop.test/admin/orders/${goods.court.id}`;
  const answer = await fetch(new Request(url, { method: 'POST', headers, body: '{}' }));
  expect(answer.status).toBe(415);
  expect(await answer.text()).toContain('does not understand this kind of content');
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});

/** The names of all inputs on the page, and those that scripts post. */
async function namesOn(pattern: string, cookie: string): Promise<string[]> {
  const { names } = await fieldsOn(fetch, pathOf(pattern, goods.court.id), cookie);
  return [...names, 'line', 'quantity'];
}

function requestOf(
  pattern: string,
  { method, params, query, fields, shape, as }: Shot,
  cookie: string,
): Request {
  const rest = [...params];
  // A zero byte in a path is refused before the pages (platform/http/server.test.ts).
  const fill = () =>
    encodeURIComponent((rest.shift() ?? '').toWellFormed().replaceAll('\0', '')) || goods.court.id;
  const path = pattern.replaceAll(/:\w+/g, fill).replace('*', fill());
  const isData = as === 'data' && !/\.\w+$/.test(pattern);
  const data = path === '/' ? '/_.data' : `${path}.data`;
  const url = new URL(`http://shop.test${isData ? data : path}`);
  for (const [name, text] of query) url.searchParams.append(name, text);
  const headers = new Headers({ cookie, origin: 'http://shop.test' });
  if (method === 'GET' || shape === 'none') return new Request(url, { method, headers });
  if (shape === 'json') headers.set('content-type', 'application/json');
  if (shape === 'broken') headers.set('content-type', 'multipart/form-data; boundary=x');
  return new Request(url, { method, headers, body: bodyOf(shape, fields) });
}

function bodyOf(shape: string, fields: [string, string][]): BodyInit {
  if (shape === 'form') return new URLSearchParams(fields);
  if (shape === 'json') return JSON.stringify(Object.fromEntries(fields));
  if (shape === 'broken')
    return `--x\r\nContent-Disposition: form-data; name="${fields[0]?.[0].toWellFormed() ?? 'a'}`;
  const form = new FormData();
  for (const [at, [name, text]] of fields.entries()) {
    if (at % 5 === 4) form.append(name, new File([text], `${text.slice(0, 20)}.png`, { type: 'image/png' }));
    else form.append(name, text);
  }
  return form;
}
