// The address of what can be printed of orders.
import { href } from '#shop/text/href.ts';

export type Printed = 'labels' | 'slips' | 'picks' | 'invoices';

export function printLink(what: Printed, orders: readonly { id: string }[]): string {
  return `${href('/admin/orders/print', { what })}&ids=${orders.map((order) => order.id).join(',')}`;
}
