// Takes the sample catalogue out of the shop: what nobody has changed of it, never a product of the owner's own.
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { archiveIn } from './archive-all.ts';

// Ids of the sample are UUIDs of version 8, which nothing else makes (sample/steady-id.ts).
const isSample = (id: string) => sql<SqlBool>`substr(${sql.ref(id)}::text, 15, 1) = '8'`;

/** Of products `p`: a sample that was changed once is the owner's. */
export const untouchedSamples = sql<SqlBool>`(${isSample('p.id')} and p.version = 1)`;

/**
 * Archives them as one batch, which can be undone, and switches the sample's offers and coupons off, which would lower the
 * owner's own prices; their codes are public.
 */
export function removeSamples(
  db: Kysely<Tables>,
  actor: Staff,
  now: Date,
): Promise<{ archived: number; switchedOff: number }> {
  return transact(db, async (tx) => {
    const { archived } = await archiveIn(tx, actor, now, {
      which: untouchedSamples,
      title: (count) => `${count} sample products removed`,
    });
    const { rows: coupons } = await sql<{ code: string }>`
      update coupons set active = false, version = version + 1
      where active and version = 1 and created_at in (select created_at from offers o where ${isSample('o.id')})
      returning code`.execute(tx);
    const { rows: offers } = await sql<{ title: string }>`
      update offers o set active = false, version = version + 1
      where active and version = 1 and ${isSample('o.id')} returning title`.execute(tx);
    const names = [...offers.map(({ title }) => title), ...coupons.map(({ code }) => code)];
    if (names.length > 0)
      await recordAudit(tx, actor, {
        action: 'samples.switch-off',
        subject: 'samples',
        title: 'Offers and coupons of the sample',
        before: { active: names },
        after: { active: [] },
      });
    return { archived, switchedOff: names.length };
  });
}
