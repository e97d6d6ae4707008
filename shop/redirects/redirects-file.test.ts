// Files of redirects, as Shopify and others write them.
import { expect, test } from 'vitest';
import { readRedirectsFile } from './redirects-file.ts';

const read = (...[headings = [], ...rows]: string[][]) => readRedirectsFile(headings, rows);

test.each([
  [
    ['Redirect from', 'Redirect to'],
    ['/a', '/shop'],
  ],
  [
    ['From', 'To'],
    ['/a', '/shop'],
  ],
  [
    ['id', 'target_url', 'source_url'],
    ['7', '/shop', '/a'],
  ],
  [
    ['one', 'two'],
    ['/a', '/shop'],
  ],
])('%s', (headings, row) => {
  expect(read(headings, row).redirects).toEqual([{ line: 2, source: '/a', target: '/shop' }]);
});

test('without headings the first line counts too, and what is no address is named with its line', () => {
  expect(read(['/a', '/shop'], ['b', '/shop'], ['', ''], ['https://old.pk/c/', '/contact'])).toEqual({
    redirects: [
      { line: 1, source: '/a', target: '/shop' },
      { line: 4, source: '/c', target: '/contact' },
    ],
    unreadable: [{ line: 2, text: 'b, /shop' }],
  });
});
