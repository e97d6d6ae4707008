// Menus: what a form takes, how rows move, and the groups of the footer.
import { expect, test } from 'vitest';
import { isSameMenu, pressed, pressedMenus, readMenu } from './menu-form.ts';
import { defaultFooter } from './default-footer.ts';
import { defaultHeader } from './default-header.ts';
import { namedRows, type MenuPlace } from './menu-places.ts';
import { groupsOf } from './menu-rows.ts';
import { readMenus } from './menus.ts';

const row = (name: string, to = '/shop') => ({ name, to });

test.each([
  ['up-1', 'b a c'],
  ['up-0', 'a b c'],
  ['down-1', 'a c b'],
  ['down-2', 'a b c'],
  ['remove-1', 'a c'],
  ['add', 'a b c '],
])('%s: %s', (press, names) => {
  const rows = [row('a'), row('b'), row('c')];
  expect(
    pressed(rows, press, 'header')
      ?.map(({ name }) => name)
      .join(' '),
  ).toBe(names);
});

test('a press on a row that is not there is none', () => {
  expect(pressed([row('a')], 'up-7', 'header')).toBeNull();
  expect(pressed([row('a')], 'save', 'header')).toBeNull();
});

test('a press of one menu leaves what is typed of the other', () => {
  const typed = { header: [row('a'), row('b')], footer: [row('typed')] };
  const byDefault = { header: [row('first')], footer: [row('last')] };
  expect(pressedMenus(typed, 'header-up-1', byDefault)).toEqual({
    header: [row('b'), row('a')],
    footer: [row('typed')],
  });
  expect(pressedMenus(typed, 'footer-default', byDefault)).toEqual({
    header: typed.header,
    footer: [row('last')],
  });
  expect(pressedMenus(typed, 'save', byDefault)).toBeNull();
});

test('a menu is the same whatever empty rows it has', () => {
  expect(isSameMenu([row('a'), { name: '', to: '' }], [row('a')])).toBe(true);
  expect(isSameMenu([row('a')], [row('a', '/brands')])).toBe(false);
});

test('addresses in the shop and on the web are taken, others are named', () => {
  const { rows, errors } = readMenu(
    [row('A', '/Shop/'), row('B', 'https://instagram.com/qadam'), row('C', '/shipping#returns'), row('', '')],
    'header',
  );
  expect(errors).toEqual({});
  expect(rows.map(({ to }) => to)).toEqual(['/Shop', 'https://instagram.com/qadam', '/shipping#returns', '']);
  const bad = [
    row('A', 'javascript:alert(1)'),
    row('', '/shop'),
    row('B', ''),
    row('x'.repeat(41)),
    row('D', '//evil'),
  ];
  expect(readMenu(bad, 'header').errors).toMatchObject({
    'to-0': 'Nothing that shoppers see is called this. An address begins with / or with https://.',
    'name-1': 'Enter a name.',
    'to-2': 'Enter where it leads.',
    'name-3': 'At most 40 characters.',
  });
  expect(readMenu(bad, 'header').rows[4]?.to).toBe('/evil');
});

test('a row without an address is a heading of the footer', () => {
  const rows = [row('Shop'), row('Help', ''), row('Contact', '/contact'), row('Empty', '')];
  expect(groupsOf(rows).map(({ heading, rows: links }) => [heading, links.length])).toEqual([
    ['', 1],
    ['Help', 1],
  ]);
  expect(readMenu(rows, 'footer').errors).toEqual({});
});

test('the menus that the shop comes with can be saved as they are; a header too long for a tablet is refused', () => {
  const wearers = ['Men', 'Women', 'Kids'].map((name) => ({ name, slug: name.toLowerCase() }));
  const header = defaultHeader({ categories: wearers, hasSale: true });
  expect(readMenu(header, 'header')).toEqual({ rows: header, errors: {} });
  const without = defaultHeader({ categories: wearers, hasSale: false });
  expect(header.filter((each) => !without.some(({ to }) => to === each.to))).toEqual([
    { name: 'Sale', to: '/shop?sale=yes' },
  ]);
  const footer = defaultFooter({ wrongSizeDays: 7, returnDays: 30 });
  expect(readMenu(footer, 'footer')).toEqual({ rows: footer, errors: {} });
  const long = Array.from({ length: 4 }, () => row('x'.repeat(20)));
  expect(readMenu(long, 'header').errors['name-3']).toContain('too long for one row');
  expect(readMenu(long, 'footer').errors).toEqual({});
});

test.each([
  [7, 30, true],
  [7, 0, true],
  [0, 30, true],
  [0, 0, false],
])(
  'with exchanges of %i and returns of %i days the footer leads to returns: %s',
  (wrongSizeDays, returnDays, leads) => {
    const names = defaultFooter({ wrongSizeDays, returnDays }).map(({ name }) => name);
    expect(names.includes('Returns')).toBe(leads);
    expect(names).toContain('Shipping');
  },
);

test('whatever is saved, there is a menu', () => {
  for (const saved of [null, 'x', {}, { header: 5 }, { header: [{ name: '' }] }])
    expect(readMenus(saved)).toEqual({ header: null, footer: null });
});

const places: MenuPlace[] = [
  { name: 'Our story', to: '/pages/our-story', kind: 'page', also: ['ہماری کہانی'] },
  { name: 'Eid 2026', to: '/pages/eid', kind: 'page' },
  { name: 'EID 2026', to: '/collections/eid', kind: 'collection' },
  { name: 'Chappals', to: '/shop?category=Chappals', kind: 'category' },
  { name: 'Returns', to: '/shipping#returns', kind: null },
  { name: 'Contact', to: '/contact', kind: null },
  { name: 'Returns', to: '/pages/returns', kind: 'page' },
];

test.each([
  ['Our story', '/pages/our-story'],
  ['  our   STORY ', '/pages/our-story'],
  ['ہماری کہانی', '/pages/our-story'],
  ['chappals', '/shop?category=Chappals'],
  ['/pages/our-story', '/pages/our-story'],
  ['returns', '/pages/returns'],
  ['contact', '/contact'],
  ['Our stories', 'Our stories'],
  // As it is copied from a sentence of ours, and with a joiner that nobody sees.
  ['\u2068Our story\u2069', '/pages/our-story'],
  ['Our\u200c story', '/pages/our-story'],
  ['', ''],
])('“%s” typed as an address leads to %s', (to, leadsTo) => {
  expect(namedRows([row('Us', to)], places)).toEqual({ rows: [row('Us', leadsTo)], errors: {} });
});

test('a row with a title and no name is called by the title', () => {
  const long = 'A title that is longer than a name in a menu may be';
  const { rows } = namedRows(
    [row('', 'our story'), row(' ', long)],
    [...places, { name: long, to: '/pages/long', kind: 'page' }],
  );
  expect(rows).toEqual([
    row('Our story', '/pages/our-story'),
    row('A title that is longer than a name in a ', '/pages/long'),
  ]);
});

test('a name is not cut within a letter', () => {
  const long = `${'a'.repeat(39)}👟👟`;
  const { rows } = namedRows([row('', long)], [{ name: long, to: '/pages/long', kind: 'page' }]);
  expect(rows).toEqual([row('a'.repeat(39), '/pages/long')]);
});

test('two of one title are asked about, and nothing is guessed', () => {
  const { rows, errors } = namedRows([row('Eid', 'eid 2026'), row('Us', 'our story')], places);
  expect(rows).toEqual([row('Eid', 'eid 2026'), row('Us', '/pages/our-story')]);
  expect(Object.keys(errors)).toEqual(['to-0']);
  expect(errors['to-0']).toContain('page /pages/eid, collection /collections/eid');
});
