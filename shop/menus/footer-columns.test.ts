// A page put in the footer: its column is found, and without one its row stands at the end.
import { expect, test } from 'vitest';
import { columnsFor, inColumn } from './footer-columns.ts';
import type { MenuRow } from './menu-rows.ts';

const rows: MenuRow[] = [
  { name: 'Home', to: '/' },
  { name: 'Shop', to: '' },
  { name: 'All', to: '/shop' },
  { name: 'Help', to: '' },
  { name: 'Contact', to: '/contact' },
];
const story = { name: 'Our story', to: '/pages/our-story' };
const names = (of: readonly MenuRow[]) => of.map(({ name }) => name).join(' ');

test.each([
  ['', 'Home Our story Shop All Help Contact'],
  ['Shop', 'Home Shop All Our story Help Contact'],
  ['Help', 'Home Shop All Help Contact Our story'],
  ['Gone', 'Home Shop All Help Contact Our story'],
])('in the column “%s”: %s', (column, order) => {
  expect(names(inColumn(rows, story, column))).toBe(order);
});

test('an empty footer has one column, without a heading', () => {
  expect(columnsFor(story.to, [])).toEqual(['']);
  expect(names(inColumn([], story, ''))).toBe('Our story');
});

test('columns are offered to a page that is not in it, while there is room', () => {
  expect(columnsFor(story.to, rows)).toEqual(['', 'Shop', 'Help']);
  expect(columnsFor('/contact', rows)).toBeNull();
  const full = Array.from({ length: 30 }, (_, at) => ({ name: `Row ${at}`, to: `/pages/${at}` }));
  expect(columnsFor(story.to, full)).toBeNull();
});
