// The address of what can be printed of orders.
import { writeOrderIds } from '#shop/orders/order-ids.ts';
import { href } from '#shop/text/href.ts';

export type Printed = 'labels' | 'slips' | 'picks' | 'invoices';

/** The same of parcels, exchanges among them. */
export function printParcelsLink(what: Printed, ids: readonly number[]): string {
  return `${href('/admin/orders/print', { what })}&parcels=${ids.join(',')}`;
}

export function printLink(what: Printed, orders: readonly { id: string }[]): string {
  return `${href('/admin/orders/print', { what })}&ids=${writeOrderIds(orders.map(({ id }) => id))}`;
}
