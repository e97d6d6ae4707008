/** How much room is left, on whichever disk there is least. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freeMegabytes } from './check-disk.ts';

test.runIf(process.platform === 'linux')('a database on another disk is looked after, too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-disk-'));
  expect(await freeMegabytes(join(folder, 'not', 'made', 'yet'))).toBeGreaterThan(0);
  // Where nothing can be written.
  await writeFile(join(folder, 'postgres-is-in'), '/proc/qadam\n');
  expect(await freeMegabytes(folder)).toBe(0);
  await rm(folder, { recursive: true });
});
