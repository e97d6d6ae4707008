// What a person by phone bought, spent and refused, and whose account it is: parts of statements that list and page share.
import { sql, type RawBuilder } from 'kysely';
import type { LanguageCode } from '#shop/languages/language.ts';

export type CustomerFigures = {
  orders: number;
  /** Paisa of orders that were not cancelled. */
  spent: number;
  cancelled: number;
  /** Parcels that left and were refused at the door, among the cancelled. */
  refused: number;
  /** That the last order was placed in; null is English. */
  language: LanguageCode | null;
};

/** By the index of orders by phone. */
export function figuresOfCustomer(phone: RawBuilder<unknown>): RawBuilder<CustomerFigures> {
  return sql`
    select count(*)::int as orders,
      coalesce(sum(o.grand_total) filter (where o.status <> 'CANCELLED'), 0)::bigint as spent,
      count(*) filter (where o.status = 'CANCELLED')::int as cancelled,
      count(*) filter (where o.status = 'CANCELLED' and o.returned_at is not null)::int as refused,
      (array_agg(o.language order by o.created_at desc))[1] as language
    from orders o where o.phone = ${phone}`;
}

/** The account of `person`, a row with `user_id` and `phone`: the one that ordered, else one that gave the same phone. */
export function accountOfCustomer(person: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select p.user_id, p.name, p.role from profiles p
    where p.user_id = ${person}.user_id or p.phone = ${person}.phone
    order by (p.user_id = ${person}.user_id) is true desc, p.created_at limit 1`;
}
