// Addresses as people write them.
import * as fc from '#tests/support/fast-check.ts';
import { expect, test } from 'vitest';
import { addressKey, encodedAddress, readAddress } from './address.ts';

test.each([
  ['/products/peshawari-chappal', '/products/peshawari-chappal'],
  [' https://oldshop.pk/Products/X/ ', '/Products/X'],
  ['https://oldshop.pk', '/'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
  ['/a//b/', '/a/b'],
  ['/a/../b', '/b'],
  ['/?p=12', '/?p=12'],
  ['/x?b=2&a=1&utm_source=fb#top', '/x?a=1&b=2'],
  ['/%D8%AC%D9%88%D8%AA%DB%92', '/جوتے'],
  ['/جوتے', '/جوتے'],
  ['/a%2Fb', '/a%2Fb'],
  ['/a%00b', '/a%00b'],
  ['/%ff', '/%ff'],
  ['products/x', null],
  ['javascript:alert(1)', null],
  ['mailto:a@b.pk', null],
  ['', null],
  [`/${'x'.repeat(500)}`, null],
])('%s is %s', (typed, address) => {
  expect(readAddress(typed)).toBe(address);
});

test('whatever is typed, an address stays in the shop, reads the same again, and can be sent in a header', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.webPath()), (typed) => {
      for (const each of [typed, `/${typed}`]) {
        const address = readAddress(each);
        if (address === null) continue;
        const sent = encodedAddress(address);
        expect(sent).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        expect(addressKey(readAddress(sent) ?? '')).toBe(addressKey(address));
      }
    }),
  );
});
