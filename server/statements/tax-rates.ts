// At which rates tax is withheld from what couriers pay out, each from a day on: what a statement withholds is held against them.
import { sql, type Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import { rateWords, taxKindNames, type TaxKind, type TaxRate } from '#shop/cash/tax-rate-form.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db, type Tx } from '#server/db/transact.ts';

export type StoredTaxRate = TaxRate & { id: number };

/** The latest first. */
export async function listTaxRates(db: Db): Promise<StoredTaxRate[]> {
  const { rows } = await sql<StoredTaxRate>`
    select id, kind, rate, valid_from::text as "from" from tax_rates order by valid_from desc, kind`.execute(
    db,
  );
  return rows;
}

/** Of one kind and day there is one rate: the later one replaces it. */
export function saveTaxRate(db: Kysely<Tables>, actor: Staff, { kind, rate, from }: TaxRate): Promise<true> {
  return transact<true>(db, async (tx) => {
    const { rows } = await sql<{ rate: number }>`
      select rate from tax_rates where kind = ${kind} and valid_from = ${from}::date for update`.execute(tx);
    const before = rows[0]?.rate;
    if (before === rate) return true;
    await sql`
      insert into tax_rates (kind, rate, valid_from) values (${kind}, ${rate}, ${from}::date)
      on conflict (kind, valid_from) do update set rate = excluded.rate`.execute(tx);
    await audit(tx, actor, { kind, from, before: before ?? null, after: rate });
    return true;
  });
}

/** Refusals: cash-changed for one that is gone. */
export function removeTaxRate(db: Kysely<Tables>, actor: Staff, id: number): Promise<true | Refusal> {
  return transact<true | Refusal>(db, async (tx) => {
    const { rows } = await sql<TaxRate>`
      delete from tax_rates where id = ${id} returning kind, rate, valid_from::text as "from"`.execute(tx);
    const [gone] = rows;
    if (!gone) return refuse('cash-changed', 'This rate was removed already.');
    await audit(tx, actor, { kind: gone.kind, from: gone.from, before: gone.rate, after: null });
    return true;
  });
}

type ChangedRate = { kind: TaxKind; from: string; before: number | null; after: number | null };

async function audit(tx: Tx, actor: Staff, { kind, from, before, after }: ChangedRate): Promise<void> {
  await recordAudit(tx, actor, {
    action: 'tax-rate.change',
    subject: `tax rate ${kind} ${from}`,
    title: `${taxKindNames[kind]} from ${from}`,
    before: before === null ? null : { rate: rateWords(before) },
    after: after === null ? null : { rate: rateWords(after) },
  });
}
