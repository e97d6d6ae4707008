/** Upgrades: from every earlier state of the schema with a shop's data in it, killed half-way and run again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDiskStore } from '#platform/media/disk-store.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { migrate } from '#platform/db/migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import {
  fillAsFirst,
  migrationNames,
  migrationsUpTo,
  openStates,
  schemaOf,
  withEmptyDatabase,
} from './testing-upgrade.ts';

const now = new Date('2026-11-02T07:00:00Z');
const states = migrationNames.map((name, at) => [name, at + 1] as const);
// A restore takes seconds, and older states do not change any more: every sixth of them, and all for `npm run upgrade-check`.
const isWhole = process.env.EVERY_STATE === '1';
const backedUp = states.filter(([, at]) => isWhole || at % 6 === 1 || at > states.length - 12);

let home: string;
let media: MediaStore;
let goal: string;
let earlier: ReturnType<typeof openStates>;
let saved: ReturnType<typeof openStates>;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'qadam-upgrade-'));
  media = openDiskStore(join(home, 'media'));
  [earlier, saved] = [openStates(home, now), openStates(home, now)];
  await withEmptyDatabase(async ({ pool }) => {
    await migrate(pool, now, MIGRATIONS);
    goal = await schemaOf(pool);
  });
});
afterAll(async () => {
  await Promise.all([earlier.close(), saved.close()]);
  rmSync(home, { recursive: true, force: true });
});

describe('145 a shop of an earlier day', () => {
  test.each(states)('that stood at %s is brought up to date', async (_name, count) => {
    await earlier.withState(count, async ({ db, pool }) => {
      await fillAsFirst(pool);
      await migrate(pool, now, MIGRATIONS);
      expect(await schemaOf(pool)).toBe(goal);
      expect(await verifyShop(db)).toEqual([]);
      const { rows } = await pool.query('select customer_name, grand_total from orders');
      expect(rows).toEqual([{ customer_name: 'Ayesha', grand_total: 1_000_000 }]);
    });
  });

  test.each(backedUp)('that was backed up at %s is restored at the present schema', async (_name, count) => {
    const path = join(home, `${count}.tar`);
    await saved.withState(count, async ({ db, pool }) => {
      await fillAsFirst(pool);
      await takeBackup({ db, media }, path, now);
    });
    await withEmptyDatabase(async ({ db, pool }) => {
      expect(await restoreBackup({ db, pool, media }, path, now)).toMatchObject({
        pictures: 0,
        waiting: 0,
      });
      expect(await schemaOf(pool)).toBe(goal);
      expect(await verifyShop(db)).toEqual([]);
      const { rows } = await pool.query('select variant_id, quantity from order_items');
      expect(rows).toEqual([{ variant_id: 1, quantity: 1 }]);
      const { rows: added } = await pool.query(`insert into variants (product_id, colour, size)
        select product_id, colour, '43' from variants returning id`);
      expect(added).toEqual([{ id: 2 }]);
    });
  });

  test('150 killed in the middle of any file, it goes on from there and ends at the same schema', async () => {
    await withEmptyDatabase(async (database) => {
      for (let count = 1; count <= migrationNames.length; count += 1) {
        await expect(migrate(database.pool, now, migrationsUpTo(home, count, 'half'))).rejects.toThrow(
          migrationNames[count - 1],
        );
        const { rows } = await database.pool.query<{ n: number }>('select count(*) as n from migrations');
        expect(rows[0]?.n).toBe(count - 1);
        await migrate(database.pool, now, migrationsUpTo(home, count));
        if (count === 1) await fillAsFirst(database.pool);
      }
      expect(await schemaOf(database.pool)).toBe(goal);
      expect(await verifyShop(database.db)).toEqual([]);
    });
  });

  test('145 two starts at once bring it up to date once', async () => {
    await withEmptyDatabase(async (database) => {
      await migrate(database.pool, now, migrationsUpTo(home, 1));
      await fillAsFirst(database.pool);
      await Promise.all([1, 2, 3].map(() => migrate(database.pool, now, MIGRATIONS)));
      expect(await schemaOf(database.pool)).toBe(goal);
    });
  });
});

describe('146 what does not fit together stops', () => {
  test('a database of a newer Qadam is left alone', async () => {
    await withEmptyDatabase(async ({ pool }) => {
      await migrate(pool, now, MIGRATIONS);
      await expect(migrate(pool, now, migrationsUpTo(home, 2))).rejects.toThrow(
        /made by a newer Qadam \(it has 0003/,
      );
    });
  });

  test('a file that was changed after it ran is named', async () => {
    await withEmptyDatabase(async ({ pool }) => {
      await migrate(pool, now, migrationsUpTo(home, 3));
      await expect(migrate(pool, now, migrationsUpTo(home, 3, 'changed'))).rejects.toThrow(
        /0003-.* was changed after it ran/,
      );
    });
  });
});
