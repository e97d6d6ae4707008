/** The documents as pages: every link leads somewhere, and the search knows their words. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
let folder: string;
let pages: Map<string, string>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'qadam-docs-'));
  execFileSync(process.execPath, ['scripts/build-docs.mjs', folder], { cwd: root });
  const paths = globSync('**/*.html', { cwd: folder });
  pages = new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('every document has its page', () => {
  expect(pages.get('index.html')).toContain('<h1 id="qadam">Qadam</h1>');
  expect(pages.get('docs/running.html')).toContain('id="as-a-container"');
  expect(pages.size).toBeGreaterThan(60);
});

test('every link of every page leads to a file that is there, and to a heading that it has', () => {
  const broken = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/(?:href|src)="(?![a-z]+:)([^"]+)"/g)].flatMap(([, href = '']) => {
      const [file = '', anchor] = href.split('#');
      const to = file === '' ? path : join(dirname(path), file);
      const isThere =
        existsSync(join(folder, to)) && (!anchor || (pages.get(to)?.includes(`id="${anchor}"`) ?? true));
      return isThere ? [] : `${path}: ${href}`;
    }),
  );
  expect(broken).toEqual([]);
});

test('the glossary is read in one sitting: 60 rows at most, each with a meaning, no term twice', () => {
  const lines = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('\n');
  const rows = lines.filter((line) => line.startsWith('| ')).slice(1);
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  expect(rows.length).toBeLessThanOrEqual(60);
  expect(cells.filter(({ length }, at) => length !== 5 || !cells[at]?.[2])).toEqual([]);
  const terms = cells.flatMap(([, term = '']) => term.split(/[,;] /));
  expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([]);
  const everyday = [
    'variant',
    'rendition',
    'cache',
    'import',
    'admin',
    'email',
    'flash message',
    'load shedding',
  ];
  const watched = ['health alert', 'integrity check', 'facet', 'search index', '`MAX_...`', '`sr-only`'];
  expect([...everyday, ...watched].filter((term) => !terms.includes(term))).toEqual([]);
});

const inFolder = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true }).filter((entry) => entry.isDirectory());

test('the map names every folder of the rooms', () => {
  const map = readFileSync(join(root, 'docs/map.md'), 'utf8');
  const nouns = new Set([...map.matchAll(/`([a-z-]+(?:\/[a-z-]+)*)\/?`/g)].map(([, name]) => name));
  const rooms = ['shop', 'server', 'platform', 'web', 'web/storefront', 'web/account', 'web/admin'];
  const folders = rooms.flatMap((room) => inFolder(room).map(({ name }) => `${room}/${name}`));
  expect(folders.length).toBeGreaterThan(100);
  expect(folders.filter((path) => !nouns.has(path) && !nouns.has(path.split('/').at(-1)))).toEqual([]);
});

test('no folder of documents has more than 40 entries', () => {
  const folders = ['docs', ...globSync('docs/**/', { cwd: root })];
  const crowded = folders.filter((each) => readdirSync(join(root, each)).length > 40);
  expect(crowded).toEqual([]);
});

test('the search has the sections of all documents, by heading and by text', () => {
  const found = readFileSync(join(folder, 'sections.js'), 'utf8');
  const sections: { at: string; text: string }[] = JSON.parse(
    found.slice(found.indexOf('['), found.lastIndexOf(']') + 1),
  );
  const of = (at: string) => sections.find((section) => section.at === at)?.text;
  expect(of('docs/running.html#as-a-container')).toContain('healthy when /readyz says so');
  expect(of('docs/glossary.html#glossary')).toContain('paisa');
});
