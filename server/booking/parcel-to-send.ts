// A parcel as its courier is told of it: to whom, where, how much, and what is in it.
import { sql } from 'kysely';
import type { CourierPlace, ParcelToSend } from '#shop/couriers/courier.ts';
import type { Db } from '#server/db/transact.ts';
import type { CallingAccount } from '#server/couriers/load-account.ts';

export async function parcelToSend(
  db: Db,
  parcelId: number,
  { account, place, asked }: { account: CallingAccount; place: CourierPlace; asked: Date },
): Promise<ParcelToSend> {
  const { rows } = await sql<SentRow>`
    select p.our_ref as ref, o.customer_name as name, o.phone, o.delivery_address ->> 'street' as street, p.cod, p.is_swap,
      coalesce((select value #>> '{}' from settings where key = 'contactEmail'), '') as email, l.pairs, l.contents
    from parcels p join orders o on o.id = p.order_id cross join lateral (
      select sum(quantity)::int as pairs,
        string_agg(quantity || ' x ' || title || ' ' || size || ' ' || colour, ', ' order by at) as contents
      from (
        select i.position as at, quantity, title_snapshot as title, size_selected as size, colour_selected as colour
        from order_items i where p.kind = 'out' and i.order_id = o.id
        union all
        select r.id, r.quantity, s.title, v.size, v.colour
        from returns r join variants v on v.id = r.instead_id join products s on s.id = v.product_id
        where p.kind = 'exchange' and r.parcel_id = p.id
      ) sold
    ) l
    where p.id = ${parcelId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`parcel ${parcelId} is gone`);
  const { cod, pairs, ...told } = row;
  // Whole rupees by a check of the table.
  return {
    ...told,
    place,
    asked,
    cod: cod / 100,
    pairs,
    grams: pairs * account.pairGrams,
    remarks: account.remarks,
  };
}

type SentRow = Omit<ParcelToSend, 'place' | 'grams' | 'remarks' | 'asked'>;
