/** The upgrade of what was paid: a transfer written down twice before, as bank and as Raast, stops nothing; what paying first takes off stays. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import { fillAsFirst, migrationNames, openStates } from './testing-upgrade.ts';

const now = new Date('2026-11-02T07:00:00Z');
const home = mkdtempSync(join(tmpdir(), 'qadam-transfers-'));
const states = openStates(home, now);
afterAll(async () => {
  await states.close();
  rmSync(home, { recursive: true });
});

const before = migrationNames.findIndex((name) => name.startsWith('0095'));

const pay = (way: string, number: string) => `
  insert into payments (order_id, way, amount, provider_ref)
  values ('00000000-0000-4000-8000-000000000002', '${way}', 100000, '${number}')`;

test('a transfer that was written down as bank and as Raast before stays so, its number pays no third time, and another pays once', async () => {
  await states.withState(before, async ({ pool }) => {
    await fillAsFirst(pool);
    for (const [way, number] of [
      ['raast', 'T1'],
      ['bank', 'T1'],
      ['bank', 'T2'],
      ['safepay', 'T2'],
    ] as const)
      await pool.query(pay(way, number));
    await migrate(pool, now, MIGRATIONS);
    const { rows } = await pool.query('select way, provider_ref, is_second from payments order by id');
    expect(rows.map((row) => Object.values(row as object))).toEqual([
      ['raast', 'T1', false],
      ['bank', 'T1', true],
      ['bank', 'T2', false],
      ['safepay', 'T2', false],
    ]);
    for (const [way, number] of [
      ['raast', 'T1'],
      ['bank', 'T1'],
      ['raast', 'T2'],
      ['safepay', 'T2'],
    ] as const)
      await expect(pool.query(pay(way, number))).rejects.toThrow('one_transfer_pays_once');
    await pool.query(pay('raast', 'T3'));
    await expect(pool.query('update payments set is_second = true')).rejects.toThrow();
    await pool.query(`update payments set undone_at = now() where way = 'bank' and provider_ref = 'T2'`);
    await pool.query(pay('raast', 'T2'));
  });
});

test('an order that was paid first keeps what was taken off, with what was paid for it', async () => {
  await states.withState(before, async ({ pool }) => {
    await fillAsFirst(pool);
    await pool.query(pay('bank', 'T1'));
    await pool.query(`
      update orders set prepay_until = now(), prepay_off = 50000, prepay_discount = 50000, discount_total = 50000,
        grand_total = 950000`);
    await migrate(pool, now, MIGRATIONS);
    const { rows } = await pool.query(
      'select prepay_total::int as total, prepay_offer::int as offer, prepay_goods::int as goods from orders',
    );
    expect(rows).toEqual([{ total: 100_000, offer: 50_000, goods: 1_000_000 }]);
  });
});
