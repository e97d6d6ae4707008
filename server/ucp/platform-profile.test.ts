// Tests of who speaks the protocol here: the profile that a request names, what is not fetched, and what both sides have.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { openApiShop, type ApiShop } from '#server/testing/api-shop.ts';
import { noon } from '#server/testing/make-shop.ts';
import { openPlatform, type UcpPlatform } from '#server/testing/ucp-platform.ts';
import { answerUcp } from './answer-ucp.ts';
import { findProfile, profileAddress } from './platform-profile.ts';

let it: ApiShop;
let platform: UcpPlatform;
let now = noon;
beforeAll(async () => {
  it = await openApiShop();
  platform = await openPlatform({ ...it.erp.app, now: () => now });
});
afterAll(async () => {
  await platform.close();
  await it.close();
});

const SESSION = '/checkout-sessions/7d444840-9dc0-41d1-b245-5ffdce74fad2';

test.each([
  ['/old', 422, 'version_unsupported'],
  ['/nowhere', 424, 'profile_unreachable'],
  ['/moved', 424, 'profile_unreachable'],
  ['/large', 424, 'profile_unreachable'],
  ['/not-json', 422, 'profile_malformed'],
  ['/no-profile', 422, 'profile_malformed'],
])('the profile %s is %i %s', async (profile, status, code) => {
  const answer = await platform.send('GET', SESSION, undefined, { profile });
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test('a profile without checkout has nothing in common with the shop', async () => {
  const { status, body } = await platform.send('GET', SESSION, undefined, { profile: '/catalog-only' });
  expect([status, body.messages[0].code, body.ucp.capabilities]).toEqual([
    200,
    'capabilities_incompatible',
    {},
  ]);
});

test('without a profile, or with an address that is none, nothing is asked', async () => {
  for (const header of [
    null,
    '',
    'profile=https://a.example',
    'profile="ftp://a.example/x"',
    'profile="x"',
  ]) {
    const answer = await platform.send('GET', SESSION, undefined, { headers: { 'ucp-agent': header } });
    expect([header, answer.status, answer.body.code]).toEqual([header, 400, 'invalid_profile_url']);
  }
  expect(profileAddress('profile="https://me:secret@a.example/x"', false)).toBe(null);
  expect(profileAddress('profile="http://127.0.0.1/x"', false)).toBe(null);
  expect(profileAddress('v="1", profile="https://a.example/x";q=1', false)).toBe('https://a.example/x');
});

test('nothing inside the network is asked for a profile', async () => {
  const closed = { ...platform.app, config: readConfig({ PUBLIC_URL: 'https://shop.example' }) };
  for (const host of ['127.0.0.1', '169.254.169.254', '[::1]', 'localhost'])
    expect(await findProfile(closed, `https://${host}/profile`)).toMatchObject({
      code: 'profile_unreachable',
      content: expect.stringContaining('private network'),
    });
});

const ask = (profile: string) => platform.send('GET', SESSION, undefined, { profile });
const countOf = (path: string) => platform.asked.filter((each) => each === path).length;

test('a profile is asked for once in ten minutes, one that failed once a minute', async () => {
  for (const minute of [0, 0.9, 1.1, 9.9, 10.1]) {
    now = new Date(noon.getTime() + minute * 60_000);
    await ask('/whole?cached');
    await ask('/nowhere?cached');
  }
  now = noon;
  expect([countOf('/whole?cached'), countOf('/nowhere?cached')]).toEqual([2, 3]);
});

test.each(['http://shop.example', 'https://localhost', 'https://203.0.113.9'])(
  'a shop at %s does not speak it',
  async (publicUrl) => {
    const app = { ...platform.app, config: readConfig({ PUBLIC_URL: publicUrl }) };
    const request = new Request(`${publicUrl}/api/ucp${SESSION}`, {
      headers: { 'ucp-agent': 'profile="x"' },
    });
    expect((await answerUcp(app, request, '127.0.0.1')).status).toBe(404);
  },
);
