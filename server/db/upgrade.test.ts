/** Upgrades: from every earlier state of the schema with a shop's data in it, killed half-way and run again. */
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { inject, afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import { openDiskStore } from '#platform/media/disk-store.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { migrate } from '#platform/db/migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import { openDatabase, type Database } from './open.ts';
import { command, urlOf } from './testing-server.ts';

const folder = join(import.meta.dirname, 'migrations');
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();
const now = new Date('2026-11-02T07:00:00Z');

let home: string;
let media: MediaStore;
let goal: string;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'qadam-upgrade-'));
  media = openDiskStore(join(home, 'media'));
  await withEmptyDatabase(async ({ pool }) => {
    await migrate(pool, now, MIGRATIONS);
    goal = await schemaOf(pool);
  });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('145 a shop of an earlier day', () => {
  test.each(names.map((name, at) => [name, at + 1] as const))(
    'that stood at %s is brought up to date',
    async (_name, count) => {
      await withEmptyDatabase(async (database) => {
        await migrate(database.pool, now, folderOf(count));
        await fill(database.pool);
        await migrate(database.pool, now, MIGRATIONS);
        expect(await schemaOf(database.pool)).toBe(goal);
        expect(await verifyShop(database.db)).toEqual([]);
        const { rows } = await database.pool.query('select customer_name, grand_total from orders');
        expect(rows).toEqual([{ customer_name: 'Ayesha', grand_total: 1_000_000 }]);
      });
    },
  );

  test.each(names.map((name, at) => [name, at + 1] as const))(
    'that was backed up at %s is restored at the present schema',
    async (_name, count) => {
      const path = join(home, `${count}.tar`);
      await withEmptyDatabase(async ({ db, pool }) => {
        await migrate(pool, now, folderOf(count));
        await fill(pool);
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
    },
  );

  test('150 killed in the middle of any file, it goes on from there and ends at the same schema', async () => {
    await withEmptyDatabase(async (database) => {
      for (let count = 1; count <= names.length; count += 1) {
        await expect(migrate(database.pool, now, folderOf(count, 'half'))).rejects.toThrow(names[count - 1]);
        const { rows } = await database.pool.query<{ n: number }>('select count(*) as n from migrations');
        expect(rows[0]?.n).toBe(count - 1);
        await migrate(database.pool, now, folderOf(count));
        if (count === 1) await fill(database.pool);
      }
      expect(await schemaOf(database.pool)).toBe(goal);
      expect(await verifyShop(database.db)).toEqual([]);
    });
  });

  test('145 two starts at once bring it up to date once', async () => {
    await withEmptyDatabase(async (database) => {
      await migrate(database.pool, now, folderOf(1));
      await fill(database.pool);
      await Promise.all([1, 2, 3].map(() => migrate(database.pool, now, MIGRATIONS)));
      expect(await schemaOf(database.pool)).toBe(goal);
    });
  });
});

describe('146 what does not fit together stops', () => {
  test('a database of a newer Qadam is left alone', async () => {
    await withEmptyDatabase(async ({ pool }) => {
      await migrate(pool, now, MIGRATIONS);
      await expect(migrate(pool, now, folderOf(2))).rejects.toThrow(/made by a newer Qadam \(it has 0003/);
    });
  });

  test('a file that was changed after it ran is named', async () => {
    await withEmptyDatabase(async ({ pool }) => {
      await migrate(pool, now, folderOf(3));
      await expect(migrate(pool, now, folderOf(3, 'changed'))).rejects.toThrow(
        /0003-.* was changed after it ran/,
      );
    });
  });
});

/** The first `count` files; the last of them whole, broken off at its end, or with a word more. */
function folderOf(count: number, last: 'whole' | 'half' | 'changed' = 'whole'): string {
  const own = mkdtempSync(join(home, 'files-'));
  for (const name of names.slice(0, count)) cpSync(join(folder, name), join(own, name));
  const final = join(own, names[count - 1] ?? '');
  if (last === 'half') writeFileSync(final, `${readFileSync(final, 'utf8')}\nselect 1 / 0;`);
  if (last === 'changed') writeFileSync(final, `${readFileSync(final, 'utf8')}\n-- a word more`);
  return own;
}

/** One order of one pair as the first release wrote it, under the names that tables have at the time (0013). */
async function fill(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ isRenamed: boolean }>(
    `select to_regclass('variants') is not null as "isRenamed"`,
  );
  const text = rows[0]?.isRenamed
    ? oneOrder.replaceAll('inventory_id', 'variant_id').replaceAll('inventory', 'variants')
    : oneOrder;
  await pool.query(text);
}

const oneOrder = `
    insert into brands (name, slug) values ('Nike', 'nike');
    insert into categories (name, slug, kind) values ('Sneakers', 'sneakers', 'type');
    insert into products (id, title, slug, brand, category, base_price)
      values ('00000000-0000-4000-8000-000000000001', 'Court', 'court', 'Nike', 'Sneakers', 1000000);
    insert into product_colours (product_id, name) values ('00000000-0000-4000-8000-000000000001', 'Default');
    insert into inventory (product_id, colour, size) values ('00000000-0000-4000-8000-000000000001', 'Default', '42');
    insert into stock_movements (inventory_id, delta, reason) values (1, 10, 'opening');
    insert into users (id, email) values ('00000000-0000-4000-8000-000000000003', 'a@example.com');
    insert into profiles (user_id, name, role) values ('00000000-0000-4000-8000-000000000003', 'A', 'CUSTOMER');
    begin;
    insert into orders (id, guest_order, email, phone, customer_name, delivery_address, delivery_method, deliver_from,
        deliver_to, subtotal, discount_total, shipping_fee, grand_total, tracking_token)
      values ('00000000-0000-4000-8000-000000000002', true, 'a@example.com', '+923001234567', 'Ayesha',
        '{"street": "1", "city": "Lahore", "state": "Punjab", "postalCode": "", "country": "Pakistan"}', 'STANDARD',
        '2026-11-04', '2026-11-06', 1000000, 0, 0, 1000000, 'token');
    insert into order_items (order_id, position, product_id, inventory_id, size_selected, colour_selected, quantity,
        price_snapshot, base_price_snapshot, title_snapshot, brand_snapshot)
      values ('00000000-0000-4000-8000-000000000002', 0, '00000000-0000-4000-8000-000000000001', 1, '42', 'Default', 1,
        1000000, 1000000, 'Court', 'Nike');
    insert into order_events (order_id, kind, to_status) values ('00000000-0000-4000-8000-000000000002', 'placed', 'PENDING');
    insert into stock_movements (inventory_id, delta, reason, order_id)
      values (1, -1, 'order', '00000000-0000-4000-8000-000000000002');
    insert into messages (kind, recipient, order_id, status) values
      ('order-placed-customer', 'a@example.com', '00000000-0000-4000-8000-000000000002', 'sent'),
      ('order-placed-owner', '', '00000000-0000-4000-8000-000000000002', 'kept');
    commit;`;

/** Tables, columns, constraints, indexes, triggers and functions, in words that two equal schemas share. */
async function schemaOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ line: string }>(`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1`);
  return rows.map(({ line }) => line).join('\n');
}

let made = 0;

async function withEmptyDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const { url: server, template } = inject('database');
  const name = `${template}_up${(made += 1)}`;
  await command(server, `create database ${name} template template0 encoding 'UTF8'`);
  const database = await openDatabase({ url: urlOf(server, name), poolSize: 6, log: openLog('error') });
  try {
    await work(database);
  } finally {
    await database.close();
    await command(server, `drop database if exists ${name} with (force)`);
  }
}
