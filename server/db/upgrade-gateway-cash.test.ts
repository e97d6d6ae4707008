/** The upgrade to cash at gateways: what they took before is held by them, by entries of its own; those of the past stay as they were. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import { migrate } from '#platform/db/migrate.ts';
import { cashProblems } from '#server/integrity/cash-queries.ts';
import { MIGRATIONS } from './migrations.ts';
import { openDatabase, type Database } from './open.ts';
import { command, urlOf } from './testing-server.ts';

const now = new Date('2026-11-02T07:00:00Z');
const before = join(mkdtempSync(join(tmpdir(), 'qadam-gateways-')), 'files');

let it: Database;
let name: string;
beforeAll(async () => {
  const { url: server, template } = inject('database');
  name = `${template}_gateway_cash`;
  await command(server, `create database ${name} template template0 encoding 'UTF8'`);
  it = await openDatabase({ url: urlOf(server, name), poolSize: 2, log: openLog('error') });
  for (const file of readdirSync(MIGRATIONS).filter((each) => each < '0066'))
    cpSync(join(MIGRATIONS, file), join(before, file));
  await migrate(it.pool, now, before);
});
afterAll(async () => {
  await it.close();
  await command(inject('database').url, `drop database if exists ${name} with (force)`);
  rmSync(join(before, '..'), { recursive: true });
});

const id = (n: number) => `0000000${n}-0000-4000-8000-000000000000`;

const order = (
  n: number,
) => `insert into orders (id, guest_order, email, phone, customer_name, delivery_address,
    delivery_method, deliver_from, deliver_to, subtotal, discount_total, shipping_fee, grand_total, tracking_token)
  values ('${id(n)}', true, 'a@example.com', '+923001234567', 'Ayesha',
    '{"street": "1", "city": "Lahore", "state": "Punjab", "postalCode": "", "country": "Pakistan"}', 'STANDARD',
    '2026-11-04', '2026-11-06', 1000000, 0, 0, 1000000, 'token-${n}');`;

// As the shop wrote it before: whatever the way, the bank has it.
const money = (n: number, way: string, amount: number) => `
  with paid as (
    insert into payments (order_id, way, amount, provider_ref) values ('${id(n)}', '${way}', ${amount}, gen_random_uuid()::text) returning id
  ), entry as (
    insert into cash_entries (what, cause, order_id, at)
    select ${amount > 0 ? `'payment', 'payment:' || id` : `'refund', 'refund:payment:' || id`}, '${id(n)}', now() from paid returning id
  )
  insert into cash_lines (entry_id, position, account, paisa)
  select id, 1, 'bank', ${amount} from entry union all select id, 2, 'customers', ${-amount} from entry;`;

test('what was paid at a gateway and not given back by it is held by it; a transfer stays in the bank', async () => {
  await it.pool.query(`
    alter table orders disable trigger user;
    insert into gateway_accounts (gateway, sealed, version) values ('jazzcash', '', 1), ('safepay', '', 1);
    ${[1, 2, 3, 4, 5].map(order).join('')}`);
  for (const each of [
    money(1, 'jazzcash', 1_000_000),
    money(2, 'safepay', 1_000_000),
    money(2, 'safepay', -400_000),
    money(3, 'bank', 1_000_000),
    money(3, 'jazzcash', -400_000),
    money(4, 'safepay', 500_000),
    money(4, 'safepay', -500_000),
    money(5, 'jazzcash', 300_000),
    money(5, 'bank', 700_000),
  ])
    await it.pool.query(each);
  await it.pool.query('alter table orders enable trigger user');
  const past = async () =>
    (await it.pool.query(`select * from cash_entries where what <> 'at-gateway' order by id`)).rows;
  const was = await past();
  await migrate(it.pool, now, MIGRATIONS);
  expect(await past()).toEqual(was);
  const { rows } = await it.pool.query(`
    select e.order_id, l.account, l.gateway, l.paisa::int from cash_entries e join cash_lines l on l.entry_id = e.id
    where e.what = 'at-gateway' order by e.order_id, l.position`);
  expect(rows.map((row) => Object.values(row as object))).toEqual([
    [id(1), 'gateway', 'jazzcash', 1_000_000],
    [id(1), 'bank', null, -1_000_000],
    [id(2), 'gateway', 'safepay', 600_000],
    [id(2), 'bank', null, -600_000],
    [id(5), 'gateway', 'jazzcash', 300_000],
    [id(5), 'bank', null, -300_000],
  ]);
  const balances = await it.pool.query('select gateway, paisa::int from gateway_balances order by 1');
  expect(balances.rows).toEqual([
    { gateway: 'jazzcash', paisa: 1_300_000 },
    { gateway: 'safepay', paisa: 600_000 },
  ]);
  const problems = await Promise.all(cashProblems.map((query) => sql`${query}`.execute(it.db)));
  expect(problems.flatMap(({ rows: found }) => found)).toEqual([]);
});
