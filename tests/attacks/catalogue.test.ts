/** The lists of attacks, faults and what still works tell the truth: every line is there, and every test they name exists. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const rows = readFileSync(join(root, 'docs', 'shown', 'attacks-and-faults.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+\*? \|/.test(line));

test('all 150 lines are there, in order, each with its tests or the reason why there are none', () => {
  expect(rows.map((row) => Number(/\d+/.exec(row)?.[0]))).toEqual(
    Array.from({ length: 150 }, (_, at) => at + 1),
  );
  for (const row of rows)
    expect(row).toMatch(/\| (`(platform|server|shop|tests|web|sample)\/[^`]+\.test\.ts`|no test: \S.{20})/);
});

test.each(
  rows.flatMap((row) =>
    [...row.matchAll(/`([^`]+\.test\.ts)`(?: "([^"]*)")?/g)].map(([, file = '', title = '']) => [
      file,
      title,
    ]),
  ),
)('%s has "%s"', (file, title) => {
  expect(existsSync(join(root, file))).toBe(true);
  expect(readFileSync(join(root, file), 'utf8')).toContain(title);
});

const resiliency = readFileSync(join(root, 'docs', 'shown', 'resiliency.md'), 'utf8');
const cells = resiliency
  .split('\n')
  .filter((line) => line.startsWith('| **'))
  .flatMap((line) => line.split('|').slice(1, -1))
  .map((cell) => cell.trim());

test('what still works: every file and every test that a cell names exists', () => {
  const files = globSync('{tests,web,server,platform,shop}/**/*.test.ts', { cwd: root });
  let file = '';
  for (const cell of cells)
    for (const [, name, title] of cell.matchAll(/`([^`]+\.test\.ts)`|"([^"]+)"/g)) {
      if (name) file = files.find((each) => each.endsWith(name)) ?? '';
      expect([cell, file]).toEqual([cell, expect.stringMatching(/./)]);
      if (!title) continue;
      const inAny = files.some((each) => readFileSync(join(root, each), 'utf8').includes(title));
      expect([title, inAny]).toEqual([title, true]);
    }
});
