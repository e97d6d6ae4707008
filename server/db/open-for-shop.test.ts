// Tests of the embedded database as a shop of several processes starts it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { openLog } from '#platform/log/log.ts';
import { openForShop, type Stoppable } from './open-for-shop.ts';

let dataDir: string;
const parts: Stoppable[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'qadam-connections-'));
});
afterEach(async () => {
  for (const part of parts.splice(0).toReversed()) await part.stop();
  rmSync(dataDir, { recursive: true });
});

test.each([
  [{}, 60],
  [{ WEB_PROCESSES: '8', DATABASE_POOL_SIZE: '20' }, 9 * 20],
])('with %j every process can fill its pool', async (env, least) => {
  const config = readConfig({ DATA_DIR: dataDir, ...env });
  const { db } = await openForShop(config, openLog('error'), parts);
  const { rows } = await sql<{
    most: number;
  }>`select current_setting('max_connections')::int as most`.execute(db);
  expect(rows[0]?.most).toBeGreaterThanOrEqual(least);
});
