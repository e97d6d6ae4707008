/** The list of attacks and faults tells the truth: every line is there, and every test it names exists. */
import { existsSync, readFileSync } from 'node:fs';
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
    expect(row).toMatch(/\| (`(server|shop|tests|web|seeds)\/[^`]+\.test\.ts`|no test: \S.{20})/);
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
