// The address of what can be printed of orders.

export type Printed = 'labels' | 'slips' | 'picks';

export function printLink(what: Printed, orders: readonly { id: string }[]): string {
  return `/admin/orders/print?what=${what}&ids=${orders.map((order) => order.id).join(',')}`;
}
