/** The money of the simulated weeks, against a ledger as simple as can be: what was delivered, less what the statements took off and paid. */
import { sql } from 'kysely';
import type { Broken, Lived } from './count-weeks.ts';
import type { Weeks } from './open-weeks.ts';

type Held = { courier: string; cn: string; road: string; cod: number; held: number };

/** Of each parcel what its courier holds, to the paisa; the bank; every entry at zero; a question for each stranger. */
export async function countCash({ db }: Weeks, { cashier, returners }: Lived): Promise<Broken> {
  const { rows: parcels } = await sql<Held>`
    select a.name as courier, p.cn, p.road, case when p.road = 'delivered' and p.outcome is null then p.cod else 0 end as cod,
      (select coalesce(sum(l.paisa), 0)::bigint from cash_lines l where l.account = 'courier' and l.parcel_id = p.id) as held
    from parcels p join courier_accounts a on a.id = p.account_id where p.cn is not null`.execute(db);
  const lines = cashier.taken.flatMap(({ courier, statement }) =>
    statement.lines.map((line) => ({ ...line, courier })),
  );
  const byParcel = Map.groupBy(lines, ({ courier, cn }) => `${courier} ${cn}`);
  const broken: Broken = [...cashier.wrong];
  for (const { courier, cn, cod, held } of parcels) {
    const billed = byParcel.get(`${courier} ${cn}`) ?? [];
    const left = cod - billed.reduce((sum, line) => sum + paisa(line.fee + line.tax + line.net), 0);
    if (held !== left) broken.push(`${courier} holds ${held} paisa of ${cn}, by a naive count ${left}`);
    const [only] = billed;
    if (billed.length === 1 && only && paisa(only.cod) === cod && held !== 0)
      broken.push(`${courier} paid ${cn} as it was, and still holds ${held} paisa`);
  }
  const known = new Set(parcels.map(({ courier, cn }) => `${courier} ${cn}`));
  const strangers = lines.filter(({ courier, cn }) => !known.has(`${courier} ${cn}`)).length;
  const {
    rows: [sums],
  } = await sql<{ bank: number; all: number; asked: number }>`
    select coalesce(sum(paisa) filter (where account = 'bank'), 0)::bigint as bank, coalesce(sum(paisa), 0)::bigint as all,
      (select count(*)::int from questions where kind = 'cash-unknown') as asked from cash_lines`.execute(db);
  const inBank = paisa(
    cashier.taken.reduce((sum, { statement }) => sum + statement.total, 0) - returners.refunded(),
  );
  if (sums?.bank !== inBank) broken.push(`the bank has ${sums?.bank} paisa, by a naive count ${inBank}`);
  if (sums?.all !== 0) broken.push(`the ledger sums to ${sums?.all} paisa`);
  if (sums?.asked !== strangers)
    broken.push(`${strangers} lines are of no parcel, ${sums?.asked} questions were asked about them`);
  return broken;
}

function paisa(rupees: number): number {
  return Math.round(rupees * 100);
}
