// The saved views of the orders list: what waits for whom, with how many.
import type { OrderView } from '#shop/forms/order-list.ts';
import type { ViewCounts } from '#server/orders/count-orders.ts';
import { SubTabs } from './parts/page-head.tsx';

const names: [OrderView, string][] = [
  ['to-confirm', 'To confirm'],
  ['to-pack', 'To pack'],
  ['shipped', 'Shipped'],
  ['returns', 'Returns'],
  ['all', 'All'],
];

export function OrderViews({ current, counts }: { current: OrderView; counts: ViewCounts }) {
  const tabs = names.map(([view, name]) => ({ to: viewLink(view), name, count: counts[view] }));
  return <SubTabs label="Saved views" tabs={tabs} current={viewLink(current)} />;
}

function viewLink(view: OrderView): string {
  return view === 'all' ? '/admin/orders' : `/admin/orders?view=${view}`;
}
