// The table in docs/api.md: each verb that a page of the admin calls for a person has its operation, or a reason why it has none.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operations } from '#server/api/operations.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

type Verb = { name: string; module: string };

/** What a room imports from the server to change something: functions that are told who did it. */
function verbsIn(pattern: string): Verb[] {
  const found = new Map<string, Verb>();
  for (const path of globSync(pattern, { cwd: root }).filter((each) => !each.includes('.test.')))
    for (const [, names = '', module = ''] of read(path).matchAll(
      /import \{([^}]*)\} from '#server\/([^']+)'/g,
    ))
      for (const name of names.split(',').map((each) => each.trim().split(' as ')[0] ?? ''))
        if (name !== '' && !name.startsWith('type ') && isVerb(name, module))
          found.set(name, { name, module });
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

function isVerb(name: string, module: string): boolean {
  const source = read(`server/${module}`);
  const at = source.search(new RegExp(`export (async )?function ${name}\\b`));
  if (at < 0) return false;
  const signature = source.slice(at, source.indexOf('): ', at) + 1 || undefined);
  return /\bactor: (Actor|Staff|Pick<)/.test(signature.slice(0, 400));
}

type Row = { verb: string; answer: string };

const rows: Row[] = [...read('docs/api.md').matchAll(/^\| [^|]+ \| `(\w+)` \| ([^|]+) \|$/gm)].map(
  ([, verb = '', answer = '']) => ({ verb, answer: answer.trim() }),
);

const admin = verbsIn('web/admin/**/*.{ts,tsx}');

test('the table names each verb of the admin once, and none that is gone', () => {
  expect(admin.length).toBeGreaterThan(80);
  expect(rows.map(({ verb }) => verb).toSorted()).toEqual(admin.map(({ name }) => name).toSorted());
});

test('an operation that it names exists, and calls that very verb', () => {
  const ofApi = new Set(verbsIn('server/api/*.ts').map(({ name }) => name));
  const ids = new Set(operations.map(({ id }) => id));
  for (const { verb, answer } of rows.filter((row) => row.answer.startsWith('`'))) {
    const named = [...answer.matchAll(/`(\w+)`/g)].map(([, id = '']) => id);
    expect([verb, named.filter((id) => !ids.has(id))]).toEqual([verb, []]);
    expect([verb, ofApi.has(verb)]).toEqual([verb, true]);
  }
});

test('a verb without an operation says why', () => {
  for (const { verb, answer } of rows.filter((row) => !row.answer.startsWith('`')))
    expect([verb, answer.length > 15]).toEqual([verb, true]);
});

test('what the API calls for somebody is what the admin calls', () => {
  const known = new Set(admin.map(({ name }) => name));
  const own = verbsIn('server/api/*.ts').filter(({ name }) => !known.has(name));
  expect(own.map(({ name }) => name)).toEqual([]);
});
