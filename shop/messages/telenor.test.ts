// Tests of what Telenor's answers mean: an id, a clear no, or not known.
import { describe, expect, test } from 'vitest';
import { telenor } from './telenor.ts';

const xml = (response: string, data: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><corpsms><command>x</command><data>${data}</data><response>${response}</response></corpsms>`;

const account = { msisdn: '923450000000', password: 'a b&c=d/é', sender: 'QADAM' };
const message = {
  kind: 'ask',
  to: '+923001234567',
  customerName: 'Ayesha',
  storeName: 'Qadam',
  number: '1a2b3c4d',
  goods: 'Court Classic',
  total: 'Rs 12,000',
  link: 'https://qadam.pk/track/x',
  payloads: ['yes', 'change', 'no'],
} as const;

test('a password with any letters comes whole, and the message carries the session that it was given', () => {
  const asked = new URL(telenor.signIn?.encode(account).url ?? '');
  expect([asked.host, asked.searchParams.get('password')]).toEqual(['telenorcsms.com.pk:27677', 'a b&c=d/é']);
  const sent = new URL(telenor.encode({ ...account, session: 's-1' }, message)?.url ?? '');
  expect(Object.fromEntries(sent.searchParams)).toMatchObject({
    session_id: 's-1',
    to: '923001234567',
    mask: 'QADAM',
    text: expect.stringContaining('https://qadam.pk/track/x'),
  });
  expect(sent.href).not.toContain('password');
});

describe('signing in', () => {
  test.each<[string, number | null, string, unknown]>([
    ['a session', 200, xml('OK', 'f3c1'), { session: 'f3c1' }],
    ['a session as CDATA', 200, xml('OK', '<![CDATA[f3c1]]>'), { session: 'f3c1' }],
    ['a wrong password', 200, xml('Error', 'Error 200'), { kind: 'refused', why: 'Error 200' }],
    ['a wrong password, told elsewhere', 200, xml('Error 200', ''), { kind: 'refused', why: 'Error 200' }],
    ['no session in it', 200, xml('OK', ''), { kind: 'refused', why: 'OK' }],
    ['no answer', null, '', { kind: 'later' }],
    ['a page of errors', 502, '<html>Bad gateway</html>', { kind: 'later' }],
  ])('%s', (_name, status, text, said) => expect(telenor.signIn?.read(status, text)).toEqual(said));
});

describe('sending', () => {
  test.each<[string, number | null, string, unknown]>([
    ['taken', 200, xml('OK', '9912'), { kind: 'sent', id: '9912' }],
    ['refused', 200, xml('Error', 'Error 211'), { kind: 'refused', why: 'Error 211' }],
    ['too often', 429, '', { kind: 'later' }],
    ['no answer', null, '', { kind: 'unknown' }],
    ['half an answer', 200, '<?xml version="1.0"?><corpsms><response>O', { kind: 'unknown' }],
    ['a page of errors', 500, '<html>', { kind: 'unknown' }],
  ])('%s', (_name, status, text, said) => expect(telenor.readSent(status, text)).toEqual(said));
});
