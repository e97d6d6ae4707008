// Tests of the owner's own words in emails: what is refused and in which words, and what the placeholders become.
import { expect, test } from 'vitest';
import { customerEmails, EMAIL_NAMES, isEmailName, placeholdersOf } from './customer-emails.ts';
import { checkWords, fillWords, MAX_WORDS, noWords, readWordsForm, type EmailWords } from './email-words.ts';

const check = (words: Partial<EmailWords>, name: keyof typeof customerEmails = 'order-placed') =>
  checkWords({ ...noWords, ...words }, name);

function errorOf(words: Partial<EmailWords>, name?: keyof typeof customerEmails): string {
  const checked = check(words, name);
  return checked.ok ? 'no error' : Object.values(checked.errors).join(' | ');
}

test('every email has its words for staff, and names that it may fill in', () => {
  expect(EMAIL_NAMES).toHaveLength(27);
  for (const name of EMAIL_NAMES) {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(customerEmails[name].when).toMatch(/^[A-Z].*\.$/);
    expect(placeholdersOf(name)).toContain('shop');
  }
  expect(isEmailName('order-placed')).toBe(true);
  for (const name of ['order-placed-owner', 'toString', '__proto__', ''])
    expect(isEmailName(name)).toBe(false);
});

test('words in English, in Urdu and in both are taken as they are, tidied', () => {
  const opening = '  Shukriya {name}!\r\nآپ کا آرڈر {order} مل گیا، thank you.\r\n\r\n\r\n\r\nQadam  ';
  expect(check({ opening, subject: '{ Order }  شکریہ from {SHOP}' })).toEqual({
    ok: true,
    words: {
      subject: '{order} شکریہ from {shop}',
      opening: 'Shukriya {name}!\nآپ کا آرڈر {order} مل گیا، thank you.\n\nQadam',
      closing: '',
    },
  });
});

test('words with nothing in them are refused', () => {
  for (const opening of ['', '   \n ', '\u200B\u200C', '\u2800'])
    expect(errorOf({ opening })).toBe('Write something in at least one of the three fields.');
});

test('what is too long is refused with how long it is; the longest is taken', () => {
  expect(errorOf({ closing: 'x'.repeat(5000) })).toBe('At most 600 characters; this has 5,000.');
  expect(errorOf({ subject: `{order} ${'x'.repeat(120)}` })).toBe('At most 120 characters; this has 128.');
  expect(check({ closing: 'x'.repeat(MAX_WORDS) }).ok).toBe(true);
});

test.each(['\r\n', '\n', '\r', '\u2028', '\u0000', '\u0085', '\u202E'])(
  'a subject with %j in it is no subject: no header can be slipped in',
  (mark) => {
    expect(errorOf({ subject: `{order}${mark}Bcc: all@example.com` })).toBe(
      'The subject is one line of plain text. Type it again.',
    );
  },
);

test.each(['\u202E', '\u0007', '\uD800'])('an opening with %j cannot be shown', (mark) => {
  expect(errorOf({ opening: `a${mark}b` })).toContain('cannot be shown');
});

test('a name that is not known is refused with those that are', () => {
  expect(errorOf({ opening: 'Dear {customer},' })).toBe(
    '{customer} is not known here. There are: {name}, {order}, {total}, {city}, {shop}.',
  );
  expect(errorOf({ opening: '{order}' }, 'account-reset')).toBe(
    '{order} is not known here. There are: {name}, {shop}.',
  );
  expect(errorOf({ opening: '{name}' }, 'account-changed')).toContain('There are: {shop}.');
  for (const opening of ['{}', '{__proto__}', '{constructor}', '{{name}}x{y}'])
    expect(errorOf({ opening })).not.toBe('no error');
});

test.each(['Dear {name', 'Dear name}', 'Dear {name}}', 'Dear {{name}', 'Dear {\nname}'])(
  'half a placeholder is refused: %j',
  (opening) => {
    expect(errorOf({ opening })).toContain('One brace stands alone; write both, such as {name}.');
  },
);

test('HTML is refused in words; what only looks like it is not', () => {
  for (const opening of ['</script>', '<b>Sale</b>', '<!doctype html>', 'a <img src=x onerror=y>'])
    expect(errorOf({ opening })).toContain('This has HTML in it');
  expect(errorOf({ subject: '{order} <b>' })).toContain('This has HTML in it');
  expect(check({ opening: 'We <3 you, 5 < 6, see <https://qadam.pk>' }).ok).toBe(true);
});

test('the subject of an email about an order names the order; others need not', () => {
  expect(errorOf({ subject: 'Thank you, {name}' })).toContain('must have {order}');
  expect(check({ subject: 'It is back' }, 'back-in-stock').ok).toBe(true);
});

test('what was typed comes back with its errors', () => {
  const form = new FormData();
  form.set('opening', 'Dear {customer},');
  form.set('subject', 'Order {order}');
  expect(readWordsForm(form, 'order-placed')).toMatchObject({
    ok: false,
    typed: { subject: 'Order {order}', opening: 'Dear {customer},', closing: '' },
  });
});

test('placeholders are filled in once, and a name that is Urdu turns nothing around it', () => {
  const words = { subject: '{order} for {name}', opening: '{size}', closing: '{__proto__}' };
  expect(fillWords(words, { order: '#8f28ae72', name: '{order} عائشہ' })).toEqual({
    subject: '#8f28ae72 for \u2068{order} عائشہ\u2069',
    opening: '{size}',
    closing: '{__proto__}',
  });
});

test('in Urdu every value is kept apart, so that an order keeps its sign before its number', () => {
  const words = { ...noWords, opening: 'آپ کا آرڈر {order} مل گیا' };
  expect(fillWords(words, { order: '#8f28ae72' }).opening).toBe('آپ کا آرڈر \u2068#8f28ae72\u2069 مل گیا');
});
