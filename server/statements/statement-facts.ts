// What the shop knows of the parcels in a statement: which they are, what was said of them before, and what they usually cost.
import { sql } from 'kysely';
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
    if (!found) return { ...line, parcel: null, elsewhere: elsewhere.get(line.cn) ?? null };
    const { cn: _cn, city, ...parcel } = found;
    const usualFee = usual(kindOf({ city, isReturn: isReturnFee(line, parcel.road) }, settings));
    return { ...line, parcel: { ...parcel, usualFee }, elsewhere: null };
  });
}

async function findParcels(
  db: Db,
  accountId: number,
  numbers: readonly string[],
): Promise<Map<string, FoundParcel>> {
  const { rows } = await sql<FoundParcel>`
    select n.cn, p.id, p.order_id, p.our_ref as ref, p.cod, p.road, p.handed_at, o.delivery_address ->> 'city' as city,
      exists (select from cash_entries e where e.parcel_id = p.id and e.what = 'claim'
        and not exists (select from cash_entries r where r.reverses = e.id)) as is_claimed,
      case when b.lines > 0 then json_build_object('number', b.number, 'cod', b.cod, 'fee', b.fee, 'net', b.net, 'lines', b.lines)
        end as before
    from unnest(${numbers}::text[]) as n (cn)
    join parcels p on p.account_id = ${accountId} and p.cn_key = number_key(n.cn)
    join orders o on o.id = p.order_id
    cross join lateral (
      select count(*)::int as lines, max(s.number) as number, coalesce(sum(l.cod), 0)::bigint as cod,
        coalesce(sum(l.fee), 0)::bigint as fee, coalesce(sum(l.net), 0)::bigint as net
      from statement_lines l join statements s on s.id = l.statement_id
      where l.parcel_id = p.id and s.withdrawn_at is null
    ) b`.execute(db);
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
    select l.fee, l.cod, p.road, o.delivery_address ->> 'city' as city
    from statement_lines l join statements s on s.id = l.statement_id
    join parcels p on p.id = l.parcel_id join orders o on o.id = p.order_id
    where s.account_id = ${accountId} and s.withdrawn_at is null and l.fee > 0 order by l.id desc limit 1000`.execute(
    db,
  );
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
