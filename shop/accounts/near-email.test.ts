// Tests of the question about an email address that was probably typed wrong.
import { expect, test } from 'vitest';
import { nearDomain } from './near-email.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['GAMIL.COM', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.com.pk', 'gmail.com'],
  ['gmail', 'gmail.com'],
  ['gmaill.cm', 'gmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmail.con', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['iclod.com', 'icloud.com'],
])('%s was meant as %s', (typed, meant) => expect(nearDomain(`ayesha@${typed}`)).toBe(meant));

test.each([
  'gmail.com',
  'yahoo.com',
  'yahoo.co.uk',
  'yahoo.com.pk',
  'hotmail.co.uk',
  'ymail.com',
  'rocketmail.com',
  'mail.com',
  'email.com',
  'live.com',
  'gmx.com',
  'qadam.pk',
  'nust.edu.pk',
  'example.com',
  'proton.me',
])('%s is nobody’s mistake', (typed) => expect(nearDomain(`ayesha@${typed}`)).toBeNull());

test.each(['', 'ayesha', '@', 'a@b@gmial.com', `a@${'x'.repeat(300)}.com`])('%j is no question', (typed) =>
  expect(nearDomain(typed)).toBeNull(),
);
