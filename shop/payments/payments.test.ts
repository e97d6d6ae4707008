// Tests of paying first: IBANs, the Raast code against published vectors, and the form of a claim.
import { expect, test } from 'vitest';
import { rupees } from '../pricing/money.ts';
import { defaultSettings } from '../settings/settings.ts';
import { readRefund } from '../returns/refund-form.ts';
import { readClaim, readRecorded } from './claim-form.ts';
import { formatIban, readIban } from './iban.ts';
import { payTo } from './pay-to.ts';
import { dueAtDoor } from './payment.ts';
import { crc16, raastPayload } from './raast.ts';

const IBAN = 'PK36SCBL0000001123456702';

test('an IBAN of Pakistan has 24 characters whose checksum holds, however it is typed', () => {
  expect(readIban('pk36 scbl 0000-0011 2345 6702')).toBe(IBAN);
  expect(formatIban(IBAN)).toBe('PK36 SCBL 0000 0011 2345 6702');
  for (const wrong of [
    '',
    'PK36SCBL000000112345670',
    'PK37SCBL0000001123456702',
    'GB82WEST12345698765432',
    `${IBAN}0`,
  ])
    expect(readIban(wrong)).toBeNull();
});

test('any one digit changed, and two that are swapped, are no IBAN', () => {
  for (let at = 2; at < 24; at += 1) {
    const letter = IBAN[at] ?? '';
    if (!/\d/.test(letter)) continue;
    const other = IBAN.slice(0, at) + String((Number(letter) + 1) % 10) + IBAN.slice(at + 1);
    expect(readIban(other)).toBeNull();
    const swapped = IBAN.slice(0, at) + (IBAN[at + 1] ?? '') + letter + IBAN.slice(at + 2);
    if (swapped !== IBAN) expect(readIban(swapped)).toBeNull();
  }
});

test('the checksum of the Raast code is that of the published vectors', () => {
  expect(crc16('123456789')).toBe('29B1');
  expect(crc16('0002020102110202000424PK33ABCD00000000000000001004')).toBe('BA20');
  expect(crc16('0002020102120202000424PK33ABCD0000000000000000050350007123112202623591004')).toBe('EC99');
});

test('the Raast code has account and amount, and ends with its own checksum', () => {
  const code = raastPayload(IBAN, rupees(4_500));
  expect(code).toMatch(/^0002020102120202000424PK36SCBL0000001123456702050445001004[0-9A-F]{4}$/);
  expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)));
});

test('nothing is offered without an account and its name', () => {
  const account = { ...defaultSettings, payTitle: 'Qadam Shoes', payIban: IBAN };
  expect(payTo(defaultSettings, rupees(1))).toBeNull();
  expect(payTo({ ...account, payTitle: '' }, rupees(1))).toBeNull();
  expect(payTo({ ...account, payIban: '' }, rupees(1))).toBeNull();
  expect(payTo(account, rupees(1))).toMatchObject({ ways: ['bank', 'raast'], raastId: null });
  expect(payTo({ ...account, payIban: '', payRaastId: '+923001234567' }, rupees(1))).toMatchObject({
    ways: ['raast'],
    qr: null,
  });
});

test('what is left for the door is never less than nothing', () => {
  expect(dueAtDoor({ grandTotal: rupees(5_000), paid: rupees(300) })).toBe(470_000);
  expect(dueAtDoor({ grandTotal: rupees(5_000), paid: rupees(6_000) })).toBe(0);
});

const typed = { way: 'raast', amount: 'Rs 4,500', payer: 'Meezan, Ayesha Khan', reference: 'tid 12-34 ab' };
const formOf = (fields: object) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test('a claim is read as people type it', () => {
  const { claimed } = readClaim(formOf(typed));
  expect(claimed).toEqual({
    way: 'raast',
    amount: 450_000,
    payer: 'Meezan, Ayesha Khan',
    reference: 'TID1234AB',
  });
});

test('digits of an Urdu or Arabic keyboard are those of the amount and of the number, for customers and for staff', () => {
  const urdu = { amount: '۴٬۵۰۰', reference: 'TID ۱۲۳٤AB' };
  const latin = { amount: 450_000, reference: 'TID1234AB' };
  expect(readClaim(formOf({ ...typed, ...urdu })).claimed).toMatchObject(latin);
  expect(readClaim(formOf({ ...typed, reference: '۱۲۳۴' })).claimed).toMatchObject({ reference: '1234' });
  const recorded = { order: '#۱a2b3c4d', way: 'bank', ...urdu };
  expect(readRecorded(formOf(recorded))).toEqual({ shortId: '1a2b3c4d', way: 'bank', ...latin });
  expect(readRefund(formOf({ way: 'bank', note: '', ...urdu }))).toMatchObject({
    amount: 450_000,
    reference: 'TID 1234AB',
  });
});

test.each([
  ['way', 'paypal'],
  ['amount', ''],
  ['amount', '0'],
  ['amount', '-5'],
  ['amount', '12.50'],
  ['amount', '10000001'],
  ['payer', ''],
  ['payer', 'x'.repeat(101)],
  ['reference', '-'],
  // 155 letters as capitals.
  ['reference', `abc${'ß'.repeat(76)}`],
  ['reference', '1'.repeat(81)],
] as const)('a claim with %s "%s" says what is wrong with it, and nothing else', (name, value) => {
  const { claimed, errors } = readClaim(formOf({ ...typed, [name]: value }));
  expect(claimed).toBeNull();
  expect(Object.keys(errors)).toEqual([name]);
});
