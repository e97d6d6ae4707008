// Tests of the setting COUNTRY: a wrong value stops the start and is named.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import meridia from '#tests/support/country/meridia.json' with { type: 'json' };
import { startShop } from '#tests/support/processes/start-shop.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'qadam-country-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each<[string, () => string, string]>([
  ['a country that has no pack', () => 'QM', 'COUNTRY must be PK or the file of a country pack (it is "QM")'],
  ['a file that is not there', () => 'nowhere.json', 'COUNTRY names no file of JSON that can be read'],
  [
    'a pack with a mistake',
    () => packFile({ ...meridia, name: '' }),
    'COUNTRY names a country pack that is wrong, name: ',
  ],
])('%s stops the start', async (_, setting, words) => {
  const shop = await startShop({ COUNTRY: setting(), DATA_DIR: folder });
  expect(await shop.exit).toBe(1);
  expect(shop.said.err).toContain(words);
  expect(shop.said.err).not.toContain(' at ');
});

function packFile(pack: unknown): string {
  const path = join(folder, 'pack.json');
  writeFileSync(path, JSON.stringify(pack));
  return path;
}
