// Parcels as a CSV file that a courier's portal or a rider's spreadsheet takes: of one hand-over, or all that wait for a courier.
import { csvText } from '#platform/http/csv-file.ts';
import { sql } from 'kysely';
import { csvCell } from '#shop/imports/csv-injection.ts';
import type { Db } from '#server/db/transact.ts';

type ExportedParcel = {
  ref: string;
  cn: string | null;
  name: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  postalCode: string;
  cod: number;
  pairs: number;
  contents: string;
};

const columns: [head: string, cell: (parcel: ExportedParcel) => string | number][] = [
  ['Order reference', ({ ref }) => ref],
  ['Tracking number', ({ cn }) => cn ?? ''],
  ['Consignee name', ({ name }) => name],
  ['Consignee phone', ({ phone }) => phone.replace(/^\+92/, '0')],
  ['Consignee address', ({ street, postalCode }) => [street, postalCode].filter(Boolean).join(', ')],
  ['City', ({ city }) => city],
  ['Province', ({ state }) => state],
  ['COD amount', ({ cod }) => cod / 100],
  ['Pieces', ({ pairs }) => pairs],
  ['Contents', ({ contents }) => contents],
];

/** `handoverId`: a bag that left; `accountId`: what is here for that courier. */
export type WhichParcels = { handoverId: number } | { accountId: number };

/** Null where there is no such hand-over or courier. Amounts in whole rupees, with the mark that makes Excel read UTF-8. */
export async function exportParcels(
  db: Db,
  which: WhichParcels,
): Promise<{ courier: string; csv: string; count: number } | null> {
  const courier = await courierOf(db, which);
  if (courier === null) return null;
  const meant =
    'handoverId' in which
      ? sql`p.handover_id = ${which.handoverId}`
      : sql`p.account_id = ${which.accountId} and p.handed_at is null and p.ended_at is null`;
  const { rows } = await sql<ExportedParcel>`
    select p.our_ref as ref, p.cn, o.customer_name as name, o.phone, o.delivery_address ->> 'street' as street,
      o.delivery_address ->> 'city' as city, o.delivery_address ->> 'state' as state,
      coalesce(o.delivery_address ->> 'postalCode', '') as postal_code, p.cod, g.pairs, g.contents
    from parcels p join orders o on o.id = p.order_id cross join lateral (
      select coalesce(sum(quantity), 0)::int as pairs, coalesce(string_agg(quantity || ' x ' || title || ' ' || size, '; ' order by title, size), '') as contents
      from (
        select quantity, title_snapshot as title, size_selected as size from order_items l where l.order_id = o.id and p.kind = 'out'
        union all
        select r.quantity, t.title, v.size from returns r join variants v on v.id = r.instead_id
          join products t on t.id = v.product_id where r.parcel_id = p.id and p.kind = 'exchange'
      ) goods
    ) g where ${meant} order by p.id`.execute(db);
  const lines = rows.map((parcel) => columns.map(([, cell]) => csvCell(cell(parcel))));
  const csv = csvText(
    columns.map(([head]) => head),
    lines,
  );
  return { courier, csv, count: rows.length };
}

async function courierOf(db: Db, which: WhichParcels): Promise<string | null> {
  const id = 'handoverId' in which ? which.handoverId : which.accountId;
  const { rows } = await (
    'handoverId' in which
      ? sql<{ name: string }>`
        select a.name from handovers h join courier_accounts a on a.id = h.account_id where h.id = ${id}`
      : sql<{ name: string }>`select name from courier_accounts where id = ${id}`
  ).execute(db);
  return rows[0]?.name ?? null;
}
