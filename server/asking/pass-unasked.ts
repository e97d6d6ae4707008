// New orders of a shop that sends no messages and trusts nobody by a rule: nothing is to be done but to write how far each is trusted.
import { sql, type Kysely } from 'kysely';
import type { TrustLevel } from '#shop/asking/trust.ts';
import type { Tables } from '#server/db/tables.ts';
import { loadSettings } from '#server/settings/load-settings.ts';

/**
 * One statement for all of them, where each would be a transaction of its own. Which of `levels` are done: none in a shop that asks by itself or
 * has a rule, and not those that somebody has locked or on the screen, or that were written to.
 */
export async function passUnasked(
  db: Kysely<Tables>,
  levels: ReadonlyMap<string, TrustLevel>,
  now: Date,
): Promise<ReadonlySet<string>> {
  const settings = await loadSettings(db);
  if (levels.size === 0 || settings.askingRule !== 'all') return new Set();
  // An advance is asked for one by one.
  const passed = [...levels].filter(([, level]) => level !== 'pay-first' || settings.advanceRupees === 0);
  const looked = JSON.stringify(passed.map(([id, level]) => ({ id, level })));
  const { rows } = await sql<{ id: string }>`
    with looked as (
      select * from json_to_recordset(${looked}::json) as looked(id uuid, level text)
    ), free as materialized (
      select orders.id, level from orders join looked using (id)
      where status = 'PENDING' and silent_at is null and ask_at <= ${now} and trust_level is null
        and (claimed_until is null or claimed_until < ${now})
        and not exists (select from message_accounts where is_on)
        and not exists (select from asks where order_id = orders.id)
      order by orders.id
      for no key update of orders skip locked
    )
    update orders set trust_level = level, ask_at = null from free where orders.id = free.id returning orders.id
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
