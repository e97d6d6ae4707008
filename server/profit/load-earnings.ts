// What happened to orders, as shop/profit works with it: their lines, parcels with what the ledger says of them, returns and write-offs.
import { timeZone } from '#shop/country/calendar.ts';
import { sql } from 'kysely';
import type { EarningOrder } from '#shop/profit/profit.ts';
import type { Db } from '#server/db/transact.ts';

/** In one statement, so that all of an order is of one moment. Every parcel that left must have its terms. */
export async function loadEarnings(db: Db, orderIds: readonly string[]): Promise<EarningOrder[]> {
  const { rows } = await sql<EarningOrder>`
    select o.id, coalesce(o.delivery_address ->> 'city', '') as city, o.trust_level as trust, o.discount_total, o.shipping_fee,
      (select json_agg(json_build_object('variantId', l.variant_id, 'productId', l.product_id, 'size', l.size_selected,
        'colour', l.colour_selected, 'quantity', l.quantity, 'price', l.price_snapshot, 'cost', l.cost_snapshot) order by l.position)
        from order_items l where l.order_id = o.id) as lines,
      coalesce((select json_agg(json_build_object('kind', p.kind, 'courierId', p.account_id, 'state', case
          when p.road = 'delivered' and p.outcome is null then 'delivered' when p.outcome is not null then 'back' else 'out' end,
        'day', to_char(coalesce(p.ended_at, p.road_at) at time zone ${sql.lit(timeZone)}, 'YYYY-MM-DD'), 'cod', p.cod,
        'isSettled', exists (select from statement_lines l join statements s on s.id = l.statement_id
          where l.parcel_id = p.id and s.withdrawn_at is null),
        'fees', coalesce(c.fees, 0), 'withheld', coalesce(c.withheld, 0), 'packing', t.packing, 'expectedFee', t.expected_fee)
        order by p.kind, p.number)
        from parcels p join profit_terms t on t.parcel_id = p.id
        left join lateral (
          select sum(paisa) filter (where account <> 'withheld') as fees, sum(paisa) filter (where account = 'withheld') as withheld
          from cash_lines where parcel_id = p.id and account in ('fees', 'fee-tax', 'claims', 'written-off', 'withheld')
        ) c on true
        where p.order_id = o.id and p.handed_at is not null), '[]') as parcels,
      coalesce((select json_agg(json_build_object('variantId', r.variant_id, 'amount', -p.amount))
        from payments p join returns r on r.id = p.return_id where p.order_id = o.id and p.amount < 0), '[]') as refunds,
      coalesce((select json_agg(json_build_object('variantId', b.variant_id, 'quantity', b.quantity, 'isFit', b.restocked,
          'isExchange', r.instead_id is not null))
        from returned_items b join returns r on r.id = b.return_id where b.order_id = o.id), '[]') as returned,
      coalesce((select json_agg(json_build_object('variantId', m.variant_id, 'productId', v.product_id, 'quantity', -m.delta))
        from stock_movements m join variants v on v.id = m.variant_id
        where m.order_id = o.id and m.reason in ('unfit', 'lost')), '[]') as written_off
    from orders o where o.id = any(${orderIds}) order by o.id`.execute(db);
  return rows;
}
