// What the shop knows of the parcels in a statement: which they are, what was said of them before, and what they usually cost.
import { sql, type RawBuilder } from 'kysely';
import { isReturnFee, type BilledLine, type BilledParcel } from '#shop/cash/judge-statement.ts';
import type { StatementLine } from '#shop/cash/read-statement.ts';
import { zoneOf } from '#shop/delivery/zone-of-city.ts';
import type { Road } from '#shop/parcels/road.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { Db } from '#server/db/transact.ts';

type FoundParcel = Omit<BilledParcel, 'usualFee'> & { cn: string; city: string };

/** Each line with its parcel, found by its number alone. */
export async function billLines(
  db: Db,
  { accountId, lines, settings }: { accountId: number; lines: readonly StatementLine[]; settings: Settings },
): Promise<BilledLine[]> {
  const numbers = lines.map(({ cn }) => cn);
  const [parcels, elsewhere, usual] = await Promise.all([
    findParcels(db, accountId, numbers),
    findElsewhere(db, accountId, numbers),
    usualFees(db, accountId, settings),
  ]);
  return lines.map((line) => {
    const found = parcels.get(line.cn);
    return found
      ? billed(line, found, usual, settings)
      : { ...line, parcel: null, elsewhere: elsewhere.get(line.cn) ?? null };
  });
}

/** One line for the parcel that a person says it is, as long as it is written down for none. Undefined for a parcel of another account. */
export async function billLineFor(
  db: Db,
  parcelId: number,
  { accountId, line, settings }: { accountId: number; line: StatementLine; settings: Settings },
): Promise<BilledLine | undefined> {
  const chosen = sql`select ${line.cn}::text as line_cn, p.* from parcels p where p.account_id = ${accountId} and p.id = ${parcelId}`;
  const [found] = (await readParcels(db, chosen)).values();
  return found && billed(line, found, await usualFees(db, accountId, settings), settings);
}

function billed(
  line: StatementLine,
  { cn: _cn, city, ...parcel }: FoundParcel,
  usual: (kind: string) => number | null,
  settings: Settings,
): BilledLine {
  const usualFee = usual(kindOf({ city, isReturn: isReturnFee(line, parcel.road) }, settings));
  return { ...line, parcel: { ...parcel, usualFee }, elsewhere: null };
}

// What the shop found out of a parcel `p` counts before what its courier said last.
const whereItIs = sql`case p.outcome when 'checked-in' then 'back' when 'lost' then 'lost' else p.road end`;

function findParcels(
  db: Db,
  accountId: number,
  numbers: readonly string[],
): Promise<Map<string, FoundParcel>> {
  return readParcels(
    db,
    sql`select n.cn as line_cn, p.* from unnest(${numbers}::text[]) as n (cn)
      join parcels p on p.account_id = ${accountId} and p.cn_key = number_key(n.cn)`,
  );
}

// `parcels`: rows of the table with the number of their line, by which they are found in what is answered.
async function readParcels(db: Db, parcels: RawBuilder<unknown>): Promise<Map<string, FoundParcel>> {
  const { rows } = await sql<FoundParcel>`
    with found as materialized (
      select p.line_cn as cn, p.id, p.order_id, p.our_ref, p.cod, ${whereItIs} as road, p.handed_at from (${parcels}) p
    ), billed as materialized (
      select l.parcel_id, s.number, coalesce(l.cod, greatest(l.net, 0)) as cod, l.fee, l.net
      from statement_lines l join statements s on s.id = l.statement_id
      where l.parcel_id = any(array(select id from found)) and s.withdrawn_at is null
    )
    select f.cn, f.id, f.order_id, f.our_ref as ref, f.cod, f.road, f.handed_at, o.delivery_address ->> 'city' as city,
      c.parcel_id is not null as is_claimed, b.before
    from found f join orders o on o.id = f.order_id
    left join (
      select parcel_id, json_build_object('number', max(number), 'cod', sum(cod)::bigint, 'fee', sum(fee)::bigint,
        'net', sum(net)::bigint, 'lines', count(*)) as before
      from billed group by parcel_id
    ) b on b.parcel_id = f.id
    left join (
      select distinct e.parcel_id from cash_entries e where e.what = 'claim' and e.parcel_id = any(array(select id from found))
        and not exists (select from cash_entries r where r.reverses = e.id)
    ) c on c.parcel_id = f.id`.execute(db);
  return new Map(rows.map((row) => [row.cn, row]));
}

async function findElsewhere(
  db: Db,
  accountId: number,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ cn: string; name: string }>`
    select distinct on (n.cn) n.cn, a.name from unnest(${numbers}::text[]) as n (cn)
    join parcels p on p.cn_key = number_key(n.cn) and p.account_id <> ${accountId}
    join courier_accounts a on a.id = p.account_id order by n.cn, p.id`.execute(db);
  return new Map(rows.map(({ cn, name }) => [cn, name]));
}

/** Fewer say nothing of what is usual. */
const MIN_USUAL = 5;

// The middle one of the last thousand of its kind.
async function usualFees(
  db: Db,
  accountId: number,
  settings: Settings,
): Promise<(kind: string) => number | null> {
  const { rows } = await sql<{ fee: number; cod: number | null; road: Road; city: string }>`
    with last as materialized (
      select l.id, l.fee, l.cod, l.parcel_id from statement_lines l join statements s on s.id = l.statement_id
      where s.account_id = ${accountId} and s.withdrawn_at is null and l.fee > 0 and l.parcel_id is not null
      order by l.id desc limit 1000
    )
    select l.fee, l.cod, ${whereItIs} as road, o.delivery_address ->> 'city' as city
    from last l join parcels p on p.id = l.parcel_id join orders o on o.id = p.order_id`.execute(db);
  const byKind = Map.groupBy(rows, ({ city, ...row }) =>
    kindOf({ city, isReturn: isReturnFee(row, row.road) }, settings),
  );
  return (kind) => {
    const fees = (byKind.get(kind) ?? []).map(({ fee }) => fee).toSorted((a, b) => a - b);
    return fees.length < MIN_USUAL ? null : (fees[Math.floor(fees.length / 2)] ?? null);
  };
}

function kindOf({ city, isReturn }: { city: string; isReturn: boolean }, settings: Settings): string {
  return `${zoneOf(city, settings)} ${isReturn ? 'back' : 'out'}`;
}
