// The texts of the owner's own pages: what a form takes, and the values of Settings in them.
import { expect, test } from 'vitest';
import { defaultSettings, type Settings } from '../settings/settings.ts';
import { firstTexts } from './first-texts.ts';
import { readPageForm, type PageFields } from './page-form.ts';
import { fillSettings, unknownNames } from './setting-words.ts';

const good = { title: 'About us', slug: '', body: 'Hello', searchTitle: '', searchDescription: '' };

function read(fields: Partial<PageFields>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...fields })) form.set(name, value);
  return readPageForm(form);
}

test('an address is made from the title, or is as typed', () => {
  expect(read({})).toMatchObject({ ok: true, page: { slug: 'about-us' } });
  expect(read({ title: 'ہمارے بارے میں' })).toMatchObject({ ok: true, page: { slug: 'page' } });
  expect(read({ slug: ' Our-Story ' })).toMatchObject({ ok: true, page: { slug: 'our-story' } });
  expect(read({ title: 'x'.repeat(200) })).toMatchObject({ ok: true });
});

test.each<[Partial<PageFields>, keyof PageFields, string]>([
  [{ title: '' }, 'title', 'Enter a title.'],
  [{ title: 'x'.repeat(201) }, 'title', 'At most 200 characters.'],
  [{ slug: '../admin' }, 'slug', 'Letters a to z'],
  [{ slug: 'a--b' }, 'slug', 'Letters a to z'],
  [{ body: 'x'.repeat(40_001) }, 'body', 'At most 40,000'],
  [{ body: '<script>alert(1)</script>' }, 'body', 'The text has HTML in it (<script>alert(1)</script>'],
  [{ body: 'a <img src=x onerror=alert(1)>' }, 'body', 'The text has HTML in it'],
  [{ body: '<!-- x -->' }, 'body', ''],
  [{ body: 'We answer in {reply minutes}.' }, 'body', '{reply minutes} is no value of Settings.'],
  [{ body: 'a\u202Eb' }, 'body', 'characters that cannot be shown'],
])('%o is refused in words', (fields, field, words) => {
  const answer = read(fields);
  if (words === '') return expect(answer.ok).toBe(true);
  expect(answer.ok ? '' : answer.errors[field]).toContain(words);
});

test('numbers that are smaller, and addresses in angle brackets, are no HTML', () => {
  expect(read({ body: 'Sizes <40 and a < b, see <https://example.pk>' }).ok).toBe(true);
});

const filled = (text: string, settings: Partial<Settings> = {}) =>
  fillSettings(text, { ...defaultSettings, ...settings });

test('what is not set is not said', () => {
  expect(filled('- Phone: {phone}\n- Address: {address}')).toBe('- Address: Islamabad, Pakistan');
  expect(filled('# Returns\n\nWithin {return days}.\n\n# Else\nx', { returnDays: 0 })).toBe('# Else\nx');
  expect(filled('Within {Return Days}.', { returnDays: 1 })).toBe('Within 1 day.');
  expect(filled('{shop}', { storeName: 'A*B*_[x](y)' })).toBe(String.raw`A\*B\*\_\[x\]\(y\)`);
});

test('the first texts can be saved as they are, name settings only, and are filled whatever these are', () => {
  for (const text of firstTexts) {
    expect(read(text)).toMatchObject({ ok: true });
    expect(unknownNames(text.body)).toEqual([]);
    expect(filled(text.body)).not.toMatch(/[{}]/);
  }
});

test('a shop that takes nothing back says so in none of the first texts', () => {
  const bodies = firstTexts.map(({ body }) => filled(body, { returnDays: 0, wrongSizeDays: 0 })).join('\n');
  expect(bodies).not.toMatch(/returned within|exchanged free|## Wrong size|## Changed your mind/);
});
