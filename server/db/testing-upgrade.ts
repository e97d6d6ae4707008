/** For tests of upgrades: the migrations of an earlier day, a shop's data as the first one wrote it, and a schema in words. */
import { cpSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { openLog } from '#platform/log/log.ts';
import { MIGRATIONS } from './migrations.ts';
import { openDatabase, type Database } from './open.ts';
import { cloneDatabase, command, urlOf } from './testing-server.ts';

/** The names of all migrations, in order. */
export const migrationNames = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();

/** The first `count` files, in a folder under `home`; the last of them whole, broken off at its end, or with a word more. */
export function migrationsUpTo(
  home: string,
  count: number,
  last: 'whole' | 'half' | 'changed' = 'whole',
): string {
  const own = mkdtempSync(join(home, 'files-'));
  for (const name of migrationNames.slice(0, count)) cpSync(join(MIGRATIONS, name), join(own, name));
  const final = join(own, migrationNames[count - 1] ?? '');
  if (last === 'half') writeFileSync(final, `${readFileSync(final, 'utf8')}\nselect 1 / 0;`);
  if (last === 'changed') writeFileSync(final, `${readFileSync(final, 'utf8')}\n-- a word more`);
  return own;
}

/** One order of one pair as the first release wrote it, under the names that tables have at the time (0013). */
export async function fillAsFirst(pool: Pool): Promise<void> {
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
export async function schemaOf(pool: Pool): Promise<string> {
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

type Work = (database: Database & { url: string }) => Promise<void>;

/** `url` is that of the database. */
export async function withEmptyDatabase(work: Work): Promise<void> {
  await withCloneOf('template0', work);
}

/**
 * Databases that stand at one migration after another: what is asked for in rising order is built once, and each test has
 * its own copy. `close` drops it.
 */
export function openStates(home: string, now: Date) {
  const { url: server, template } = inject('database');
  const name = `${template}_states${process.pid}_${(made += 1)}`;
  const url = urlOf(server, name);
  let isMade = false;
  return {
    /** Works on a database that stands at the first `count` migrations. */
    async withState(count: number, work: Work): Promise<void> {
      if (!isMade) await command(server, `create database ${name} template template0 encoding 'UTF8'`);
      isMade = true;
      const { pool, close } = await openDatabase({ url, poolSize: 2, log: openLog('error') });
      // A clone needs a template nobody is connected to.
      await migrate(pool, now, migrationsUpTo(home, count)).finally(close);
      await withCloneOf(name, work);
    },
    close: () => command(server, `drop database if exists ${name} with (force)`),
  };
}

async function withCloneOf(origin: string, work: Work): Promise<void> {
  const { url: server, template } = inject('database');
  const name = `${template}_up${process.pid}_${(made += 1)}`;
  await cloneDatabase(server, name, origin);
  const url = urlOf(server, name);
  const database = await openDatabase({ url, poolSize: 6, log: openLog('error') });
  try {
    await work({ ...database, url });
  } finally {
    await database.close();
    await command(server, `drop database if exists ${name} with (force)`);
  }
}
