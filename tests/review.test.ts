// The outcome lists of docs/review: each row says what became of it, and the tests that it names are there, by file and title.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const home = join(import.meta.dirname, '..');
const lists = readdirSync(join(home, 'docs/review')).filter((name) => name.endsWith('.md'));
const rowsOf = (list: string) =>
  readFileSync(join(home, 'docs/review', list), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!row |point |-)/.test(line));

describe.each(lists)('%s', (list) => {
  test('every row is mended, kept or open', () => {
    const unclear = rowsOf(list).filter((row) => !/\| (mended|kept|open|full|not full)\b[^|]*\|$/.test(row));
    expect(unclear).toEqual([]);
  });

  test('every test that is named is there, under that title', () => {
    const missing = rowsOf(list).flatMap((row) =>
      [...row.matchAll(/([\w/.-]+\.test\.ts)(, ")?/g)].flatMap(
        ({ 0: found, 1: file = '', 2: quote, index }) =>
          !existsSync(join(home, file))
            ? [file]
            : quote === undefined
              ? []
              : wrongTitles(row.slice(index + found.length), titlesIn(file)).map(
                  (title) => `${file}: ${title}`,
                ),
      ),
    );
    expect(missing).toEqual([]);
  });
});

// Titles that follow each other: `one" and "another", "a third"`.
function wrongTitles(rest: string, titles: readonly RegExp[]): string[] {
  const title = titles
    .map((each) => each.exec(rest)?.[0] ?? '')
    .reduce((a, b) => (a.length > b.length ? a : b), '');
  if (title === '') return [rest.slice(0, 60)];
  const next = /^"(?:, | and )"/.exec(rest.slice(title.length))?.[0];
  return next === undefined ? [] : wrongTitles(rest.slice(title.length + next.length), titles);
}

// Any text of the file may be a title; what a table of cases fills in is anything.
function titlesIn(file: string): RegExp[] {
  const source = readFileSync(join(home, file), 'utf8');
  return [...source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])+)\1/g)].flatMap(([, , text = '']) => {
    const parts = text.replaceAll(/\\(.)/g, '$1').split(/%[soij]|\$\{.*?\}|\$\w+/);
    if (parts.join('').length < 5) return [];
    return [
      new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+?')}(?=")`),
    ];
  });
}
