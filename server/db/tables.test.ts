// Tests of the drawn types: tables.ts is what the migrations make (attacks-and-faults 150).
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from './testing.ts';

// The script is plain JavaScript, as all that runs before an installation; this is the part of it that is used.
const script: string = join(import.meta.dirname, '../../scripts/draw-tables.mjs');
const { drawTables } = (await import(script)) as { drawTables(url: string): string };

test('tables.ts is what is drawn from the migrations', async () => {
  const it = await testDatabase();
  try {
    // After a migration `npm test -- server/db/tables.test.ts -u` writes the file anew.
    await expect(drawTables(it.url)).toMatchFileSnapshot('tables.ts');
  } finally {
    await it.close();
  }
});
