// What a shop that would begin anew looks at first: whether what it would load is still what it has loaded.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isProgramChanged } from './begin-anew.ts';

const home = mkdtempSync(join(tmpdir(), 'qadam-program-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('a file that was written since is told, in a folder of a folder or by its own name; a place that is not there is none', () => {
  const [extensions, pack] = [join(home, 'extensions'), join(home, 'country.json')];
  const old = join(import.meta.dirname, '../../package.json');
  expect(isProgramChanged([old, extensions, pack])).toBe(false);
  mkdirSync(join(extensions, 'erp'), { recursive: true });
  expect(isProgramChanged([old, extensions])).toBe(false);
  writeFileSync(join(extensions, 'erp', 'extension.ts'), '');
  expect(isProgramChanged([old, extensions])).toBe(true);
  writeFileSync(pack, '{}');
  expect(isProgramChanged([pack])).toBe(true);
});
