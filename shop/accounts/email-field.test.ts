// Tests of e-mail addresses: one plain address, nothing that a letter could be smuggled through.
import { expect, test } from 'vitest';
import { readEmail } from './email-field.ts';

test.each([
  ['ali@example.pk', 'ali@example.pk'],
  ['  ali@example.pk ', 'ali@example.pk'],
  ['Ali.Khan+shoes@Mail.Example.com', 'Ali.Khan+shoes@Mail.Example.com'],
  ["o'neil@example.com", "o'neil@example.com"],
  ['ali@xn--e1afmkfd.pk', 'ali@xn--e1afmkfd.pk'],
  [`${'x'.repeat(64)}@example.pk`, `${'x'.repeat(64)}@example.pk`],
])('%j is taken as %s', (typed, address) => expect(readEmail(typed)).toBe(address));

test.each([
  ['nothing', ''],
  ['no @', 'ali.example.pk'],
  ['no domain', 'ali@'],
  ['a domain without a dot', 'ali@example'],
  ['two dots', 'ali@example..pk'],
  ['a dot at the end', 'ali@example.pk.'],
  ['a full-width @', 'ali＠example.pk'],
  ['a small @', 'ali﹫example.pk'],
  ['a Cyrillic letter before the @', 'аli@example.pk'],
  ['a Cyrillic letter after the @', 'ali@exаmple.pk'],
  ['a list', 'ali@example.pk,eve@evil.pk'],
  ['a list with a semicolon', 'ali@example.pk;eve@evil.pk'],
  ['a name around it', 'Ali <ali@example.pk>'],
  ['a group', 'friends: ali@example.pk;'],
  ['a quoted name', '"a@evil x"@example.pk'],
  ['a second header', 'ali@example.pk\r\nBcc: eve@evil.pk'],
  ['a line break within', 'ali\n@example.pk'],
  ['a space within', 'a li@example.pk'],
  ['a percent route', 'ali%evil.pk@example.pk'],
  ['a bang route', 'evil!ali@example.pk'],
  ['an IP address', 'ali@[127.0.0.1]'],
  ['a NUL', 'ali\u0000@example.pk'],
  ['an override', 'ali@example.pk\u202e'],
  ['a zero-width space', 'ali\u200b@example.pk'],
  ['65 characters before the @', `${'x'.repeat(65)}@example.pk`],
  ['64 characters between dots', `ali@${'x'.repeat(64)}.pk`],
  ['255 characters', `ali@${'x.'.repeat(124)}pkk`],
  ['64 KB', `${'x'.repeat(65_536)}@example.pk`],
])('an address with %s is refused', (_, typed) => expect(readEmail(typed)).toBeNull());
