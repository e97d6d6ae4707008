/** The upgrade to parcels: what orders and exchanges said of their courier is kept, whatever was typed. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import { migrate } from '#platform/db/migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import { openDatabase, type Database } from './open.ts';
import { command, urlOf } from './testing-server.ts';

const now = new Date('2026-11-02T07:00:00Z');
const before = join(mkdtempSync(join(tmpdir(), 'qadam-parcels-')), 'files');

let it: Database;
let name: string;
beforeAll(async () => {
  const { url: server, template } = inject('database');
  name = `${template}_parcels`;
  await command(server, `create database ${name} template template0 encoding 'UTF8'`);
  it = await openDatabase({ url: urlOf(server, name), poolSize: 2, log: openLog('error') });
  const folder = join(import.meta.dirname, 'migrations');
  for (const file of readdirSync(folder).filter((each) => each < '0023'))
    cpSync(join(folder, file), join(before, file));
  await migrate(it.pool, now, before);
});
afterAll(async () => {
  await it.close();
  await command(inject('database').url, `drop database if exists ${name} with (force)`);
  rmSync(join(before, '..'), { recursive: true });
});

const id = (n: number, tail = 0) => `0000000${n}-0000-4000-8000-00000000000${tail}`;

function order(orderId: string, status: string, said: Record<string, string>): string {
  const columns = Object.keys(said).map((column) => `, ${column}`);
  const values = Object.values(said).map((value) => `, '${value}'`);
  return `insert into orders (id, guest_order, email, phone, customer_name, delivery_address, delivery_method, deliver_from,
      deliver_to, subtotal, discount_total, shipping_fee, grand_total, tracking_token, status ${columns.join('')})
    values ('${orderId}', true, 'a@example.com', '+923001234567', 'Ayesha',
      '{"street": "1", "city": "Lahore", "state": "Punjab", "postalCode": "", "country": "Pakistan"}', 'STANDARD',
      '2026-11-04', '2026-11-06', 1000000, 0, 0, 1000000, '${orderId}', '${status}' ${values.join('')});`;
}

test('each order that left or was booked has its parcel, and says what it said', async () => {
  const sent = '2026-11-01 10:00+05';
  await it.pool.query(`
    alter table orders disable trigger user;
    alter table returned_items disable trigger user;
    ${order(id(1), 'PENDING', {})}
    ${order(id(2), 'CONFIRMED', { courier: 'TCS', tracking_number: '77-1' })}
    ${order(id(3), 'FULFILLED', { courier: 'tcs ', tracking_number: '771', shipped_at: sent })}
    ${order(id(3, 1), 'FULFILLED', { shipped_at: sent, delivered_at: '2026-11-02 10:00+05' })}
    ${order(id(4), 'CANCELLED', { courier: 'Leopards', tracking_number: '5', shipped_at: sent, returned_at: '2026-11-02 11:00+05' })}
    ${order(id(5), 'CANCELLED', { courier: 'Leopards', tracking_number: '6' })}
    ${order(id(6), 'FULFILLED', {})}
    insert into exchange_parcels (order_id, number, collect, packed_at, shipped_at, courier, tracking_number)
      values ('${id(3)}', 1, 25000, '${sent}', '${sent}', 'TCS', '9');
    alter table orders enable trigger user;`);
  const said = () =>
    it.pool
      .query(
        'select id, courier, tracking_number, shipped_at, delivered_at from orders where id <> all($1) order by id',
        [[id(5), id(6)]],
      )
      .then(({ rows }) => rows);
  const was = await said();
  await migrate(it.pool, now, MIGRATIONS);
  const { rows } = await it.pool.query(`
    select p.order_id as "order", our_ref as ref, name, cn, cod, road, outcome, handed_at is not null as handed
    from parcels p left join courier_accounts a on a.id = p.account_id order by our_ref`);
  const parcel = { name: 'TCS', cn: null, cod: 1_000_000, outcome: null };
  expect(rows).toEqual([
    { ...parcel, order: id(2), ref: '00000002', cn: '77-1', road: 'booked', handed: false },
    { ...parcel, order: id(3), ref: '00000003', cn: '771 (2)', road: 'handed', handed: true },
    { ...parcel, order: id(3), ref: '00000003-x1', cn: '9', cod: 25_000, road: 'handed', handed: true },
    {
      ...parcel,
      order: id(3, 1),
      ref: '00000003000040008000000000000001',
      name: null,
      road: 'delivered',
      handed: true,
    },
    {
      ...parcel,
      order: id(4),
      ref: '00000004',
      name: 'Leopards',
      cn: '5',
      road: 'handed',
      outcome: 'checked-in',
      handed: true,
    },
    { ...parcel, order: id(6), ref: '00000006', name: null, road: 'handed', handed: true },
  ]);
  // Two parcels cannot have one number: the later one keeps it with a mark.
  expect(await said()).toEqual(
    was.map((each) => (each.id === id(3) ? { ...each, courier: 'TCS', tracking_number: '771 (2)' } : each)),
  );
});
