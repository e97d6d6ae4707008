// Rules of the home page's sections: which are shown when, what is stored wrong, and how they are arranged.
import { expect, test } from 'vitest';
import { arrange, moveAfter, withSection } from './arrange.ts';
import { defaultArrangement, newSection } from './default-arrangement.ts';
import { MAX_SECTIONS } from './section-limits.ts';
import { kindNames, stateWords, whyEmpty } from './section-words.ts';
import { arrangementHoldsUntil, readArrangement, sectionKinds, stateOf, type Section } from './sections.ts';

const noon = new Date('2026-11-10T07:00:00Z');
const text: Section = { ...newSection('text', 's-text'), from: null };
const at = (ms: number) => new Date(noon.getTime() + ms);
const iso = (ms: number) => at(ms).toISOString();
const ids = (sections: readonly Section[]) => sections.map(({ id }) => id);

test('the default arrangement is the home page of rule L13, in its order, and is stored as it is', () => {
  expect(ids(defaultArrangement)).toEqual([
    'offer',
    'hero',
    'categories',
    'new-in',
    'doors',
    'best-sellers',
    'on-sale',
    'kids',
    'buyers',
    'promises',
    'brands',
  ]);
  expect(readArrangement(JSON.parse(JSON.stringify(defaultArrangement)))).toEqual(defaultArrangement);
});

test.each(sectionKinds)(
  'a new section of the kind %s can be stored, has a name, and says why it is empty',
  (kind) => {
    const added = newSection(kind, 's-1234');
    expect(readArrangement([added])).toEqual([added]);
    expect(kindNames[kind]).toMatch(/^\w/);
    expect(whyEmpty(added)).toBeTypeOf('string');
  },
);

test.each([
  ['no list', { kind: 'text' }, defaultArrangement],
  ['a kind of a newer shop', [{ id: 'x1', kind: 'video' }, text], [text]],
  ['an id that is no id', [{ ...text, id: '"><script>' }], []],
  ['an id twice', [text, { ...text, title: 'Again' }], [text]],
  ['a field too many', [{ ...text, html: '<b>' }], []],
  ['a title of 200 letters', [{ ...text, title: 'x'.repeat(200) }], []],
  ['nothing', [], []],
])('what is stored wrong is left out: %s', (_, stored, read) => {
  expect(readArrangement(stored)).toEqual(read);
});

test('a section is shown from its first moment to its last, and the page changes just then', () => {
  const dated: Section = { ...text, from: iso(1000), to: iso(5000) };
  expect(arrangementHoldsUntil([text, dated], noon)).toBe(at(999).getTime());
  expect([0, 999, 1000, 5000, 5001].map((ms) => stateOf(dated, at(ms)))).toEqual([
    'later',
    'later',
    'shown',
    'shown',
    'over',
  ]);
  expect(arrangementHoldsUntil([dated], at(1000))).toBe(at(5000).getTime());
  expect(arrangementHoldsUntil([dated], at(5001))).toBe(Infinity);
  expect(arrangementHoldsUntil([{ ...dated, hidden: true }], noon)).toBe(Infinity);
  expect(stateOf({ ...text, hidden: true }, noon)).toBe('hidden');
});

test('the moments of a section are said by the clock of Pakistan', () => {
  const dated: Section = { ...text, from: '2026-11-20T04:30:00Z', to: '2026-11-22T18:59:59.999Z' };
  expect(stateWords(dated, 'later')).toBe('From 20 Nov 2026, 09:30 to 22 Nov 2026, 23:59');
  expect(stateWords(dated, 'shown')).toBe('Until 22 Nov 2026, 23:59');
  expect(stateWords(dated, 'over')).toBe('Over since 22 Nov 2026, 23:59');
  expect(stateWords(text, 'shown')).toBe('');
});

test('sections are moved, hidden and removed by their id; one that is gone changes nothing', () => {
  const three = defaultArrangement.slice(0, 3);
  expect(ids(arrange(three, 'hero', 'up'))).toEqual(['hero', 'offer', 'categories']);
  expect(ids(arrange(three, 'hero', 'down'))).toEqual(['offer', 'categories', 'hero']);
  expect(ids(arrange(three, 'offer', 'up'))).toEqual(ids(three));
  expect(ids(arrange(three, 'categories', 'down'))).toEqual(ids(three));
  expect(ids(arrange(three, 'hero', 'remove'))).toEqual(['offer', 'categories']);
  expect(arrange(three, 'hero', 'hide')[1]?.hidden).toBe(true);
  expect(arrange(arrange(three, 'hero', 'hide'), 'hero', 'show')).toEqual(three);
  expect(arrange(three, 'gone', 'remove')).toEqual(three);
  expect(ids(arrange(three, 'categories', 'first'))).toEqual(['categories', 'offer', 'hero']);
  expect(ids(moveAfter(three, 'offer', 'categories'))).toEqual(['hero', 'categories', 'offer']);
  expect(ids(moveAfter(three, 'categories', 'offer'))).toEqual(['offer', 'categories', 'hero']);
  expect(ids(moveAfter(three, 'categories', 'first'))).toEqual(['categories', 'offer', 'hero']);
  expect(ids(moveAfter(three, 'hero', 'hero'))).toEqual(ids(three));
  expect(ids(moveAfter(three, 'gone', 'first'))).toEqual(ids(three));
});

test('a home page has at most twenty sections', () => {
  const full = Array.from({ length: MAX_SECTIONS }, (_, each) => newSection('text', `s-${each}`));
  expect(withSection(full.slice(1), text)).toHaveLength(MAX_SECTIONS);
  expect(withSection(full, text)).toBeNull();
  const placeOf = (after: string) => withSection(full.slice(1), text, after)?.indexOf(text);
  expect([placeOf('first'), placeOf(full[1]?.id ?? ''), placeOf('')]).toEqual([0, 1, MAX_SECTIONS - 1]);
});
