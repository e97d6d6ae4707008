/** Every rule and file that is cited exists; the rules of docs/rules/ are numbered without a gap and listed in its index. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

const ruleFiles = globSync('docs/rules/*.md', { cwd: root }).filter((path) => !path.endsWith('README.md'));
const rulesOf = (path: string) =>
  [...textOf(path).matchAll(/^- \*\*([A-Z]\d+)\*\* /gm)].map(([, id = '']) => id);

test.each(ruleFiles)('%s numbers its rules from 1 under one letter, and is in the index', (path) => {
  const rules = rulesOf(path);
  const letter = rules[0]?.slice(0, 1) ?? '';
  expect(rules).toEqual(rules.map((_, index) => `${letter}${index + 1}`));
  expect(textOf('docs/rules/README.md')).toMatch(
    new RegExp(`^\\| ${letter} \\|.*\\(${basename(path)}\\)`, 'm'),
  );
});

test('a letter is that of one file', () => {
  const letters = ruleFiles.map((path) => rulesOf(path)[0]?.slice(0, 1));
  expect(letters.toSorted()).toEqual([...new Set(letters)].toSorted());
});

// "rule M4", "rules K3, K4 and O6", over line ends of comments too.
const citation = /\brules? ([A-Z]\d+(?:(?:, | and | or | to )[A-Z]\d+)*)/g;

function citedIn(text: string): string[] {
  const oneLine = text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|--)?\s*/g, ' ');
  return [...oneLine.matchAll(citation)].flatMap(([, list = '']) => list.split(/, | and | or | to /));
}

const places = '{shop,server,platform,web,sample,sims,tests,bench,scripts,docs}/**/*.{ts,tsx,mjs,css,sql,md}';
const files = [...globSync(places, { cwd: root }), 'README.md'];

test('every rule that is cited exists', () => {
  const known = new Set(ruleFiles.flatMap(rulesOf));
  const unknown = files.flatMap((path) =>
    citedIn(textOf(path))
      .filter((id) => !known.has(id))
      .map((id) => `${path}: rule ${id}`),
  );
  expect(known.size).toBeGreaterThan(200);
  expect(unknown).toEqual([]);
});

test('nothing cites a document that is not in the repository', () => {
  // Migrations that ran anywhere are never changed (rule X26).
  const checked = files.filter((path) => !/migrations\/|tests\/rules\.test\.ts$/.test(path));
  const outside =
    /(?<![\w-])(?:storefront|admin|look|reliability|decisions|house|style)\.md\b|\breliability \d|[(]decisions:/i;
  expect(checked.filter((path) => outside.test(textOf(path)))).toEqual([]);
  const shown = checked.flatMap((path) =>
    [...textOf(path).matchAll(/attacks-and-faults (\d+)/gi)].map(([, line]) => Number(line)),
  );
  expect(shown.filter((line) => line < 1 || line > 150)).toEqual([]);
});

test('every file that a document names exists', () => {
  // Names in examples of what is to be written.
  const examples = /NNNN|storefront\/about/;
  const paths =
    /(?<![\w./#-])(?:shop|server|platform|web|sample|sims|tests|bench|scripts)\/[\w./-]*\.(?:tsx?|mjs|sql|css|json)\b/g;
  const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('{docs,bench}/**/*.md', { cwd: root })];
  const gone = documents.flatMap((document) =>
    (textOf(document).match(paths) ?? [])
      .filter((path) => !examples.test(path) && !existsSync(join(root, path)))
      .map((path) => `${document}: ${path}`),
  );
  expect(gone).toEqual([]);
});

test('a citation is read in each of its forms', () => {
  expect(citedIn('/** As asked (rule M4). */')).toEqual(['M4']);
  expect(citedIn('// rules K3, K4 and O6')).toEqual(['K3', 'K4', 'O6']);
  expect(citedIn(' * of the shop (rules K3 and\n * K4)')).toEqual(['K3', 'K4']);
});
