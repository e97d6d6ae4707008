// How Urdu is written here: its own letters and marks, Latin digits, and for each thing the word that docs/urdu.md decided.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messagesOf } from '../scripts/languages/languages.ts';
import { adminMessages, usualNames } from '#server/languages/languages.ts';

const said = new Map([
  ...messagesOf('ur'),
  ...Object.entries(adminMessages('ur')),
  ...Object.entries(usualNames('ur')),
]);

function textsWith(wrong: RegExp): string[] {
  return [...said].filter(([, message]) => wrong.test(message)).map(([, message]) => message);
}

test.each([
  ['letters of Arabic', /[كيهةى]/],
  ['digits that are not Latin', /[٠-٩۰-۹]/],
  ['a mark of Latin after Urdu', /[\u0600-\u06FF][,;?]/],
  ['a full stop of Latin', /[\u0600-\u06FF]\.(?:\s|$)/],
  ['a space before a mark', /[\u0600-\u06FF]\s[۔،؛؟]/],
  ['two spaces', / {2}/],
])('no message has %s', (_name, wrong) => {
  expect(textsWith(wrong)).toEqual([]);
});

function wordsNotToUse(): string[] {
  const table = readFileSync(join(import.meta.dirname, '../docs/urdu.md'), 'utf8');
  const rows = Array.from(table.matchAll(/^\|[^|]*\|[^|]*\| ([^|]+) \|$/gm), ([, word = '']) => word);
  return rows.filter((word) => /[\u0600-\u06FF]/.test(word));
}

test('no message has a word that another was decided for', () => {
  const words = wordsNotToUse();
  expect(words.length).toBeGreaterThan(5);
  expect(words.flatMap((word) => textsWith(new RegExp(word)))).toEqual([]);
});
