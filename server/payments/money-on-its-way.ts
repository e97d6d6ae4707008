// A condition on the table `orders`, which is named `o`: what keeps the clock from deciding over an order that its customer is paying.
import { sql } from 'kysely';

/** A transfer that staff have not looked for yet, or a gateway that has not said whether it is paid. */
export const isMoneyOnItsWay = sql<boolean>`(
  exists (select from payment_claims c where c.order_id = o.id and c.state = 'claimed')
  or exists (select from gateway_tries t where t.order_id = o.id and t.state in ('begun', 'unknown')))`;
