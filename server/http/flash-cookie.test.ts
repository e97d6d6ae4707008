/** The cookie of a flash message: hidden from scripts, sent over https alone where the shop is on https, shown once. */
import { expect, test } from 'vitest';
import { redirectWithFlash, takeFlashMessage } from './flash-cookie.ts';

const message = { about: 'signed-up', email: 'نازیہ@example.com' };

test.each([
  ['https://qadam.pk/auth/sign-up', /^note=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/],
  ['http://localhost:3000/auth/sign-up', /^note=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/],
])('from %s', async (url, looks) => {
  const response = await redirectWithFlash(new Request(url), '/auth', message);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/auth']);
  expect(response.headers.get('set-cookie')).toMatch(looks);
});

test('the next page has the message, and makes the browser forget it', async () => {
  const sent = await redirectWithFlash(new Request('https://qadam.pk/auth/sign-up'), '/auth', message);
  const [cookie = ''] = sent.headers.get('set-cookie')?.split(';') ?? [];
  const headers = new Headers();
  expect(await takeFlashMessage(pageWith(cookie), headers)).toEqual(message);
  expect(headers.get('set-cookie')).toMatch(/^note=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test('a message that was on its way when the shop was updated is still shown', async () => {
  const before = Buffer.from(JSON.stringify(['new-password', 'a@example.com'])).toString('base64url');
  expect(await takeFlashMessage(pageWith(`note=${before}`), new Headers())).toEqual({
    about: 'new-password',
    email: 'a@example.com',
  });
});

test.each(['', 'cart=1', 'note=', 'note=%', 'note=eA', 'note=bnVsbA==', `note=${btoa('["signed-up"]')}`])(
  'no message is read from %o, and nothing is set',
  async (cookie) => {
    const headers = new Headers();
    expect(await takeFlashMessage(pageWith(cookie), headers)).toBeNull();
    expect(headers.get('set-cookie')).toBeNull();
  },
);

function pageWith(cookie: string): Request {
  return new Request('https://qadam.pk/auth', { headers: { cookie } });
}
