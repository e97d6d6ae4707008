// The saved views of the orders list: what waits for whom, with how many.
import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { OrderListView } from '#shop/orders/order-filters.ts';
import { href } from '#shop/text/href.ts';
import type { ViewCounts } from '#server/orders/count-orders.ts';
import { SubTabs } from '../parts/page-head.tsx';

const names: [OrderListView, string][] = [
  ['to-confirm', 'To confirm'],
  ['silent', 'Silent'],
  ['to-pack', 'To pack'],
  ['packed', 'Packed'],
  ['shipped', 'Shipped'],
  ['late', 'Late'],
  ['delivered', 'Delivered'],
  ['returns', 'Returns'],
  ['all', 'All'],
];

export function OrderViews({ current, counts }: { current: OrderListView; counts: ViewCounts }) {
  const latest = useLatest(counts);
  const tabs = names.map(([view, name]) => ({ to: viewLink(view), name, count: latest[view] }));
  return <SubTabs label="Saved views" tabs={tabs} current={viewLink(current)} />;
}

// As the page was loaded, or as counted after a status was changed on it: whichever came last.
function useLatest(loaded: ViewCounts): ViewCounts {
  const { data } = useFetcher<{ views: ViewCounts | null }>({ key: 'admin-figures' });
  const counted = data?.views ?? null;
  const [seen, setSeen] = useState({ loaded, counted, latest: loaded });
  if (seen.loaded === loaded && seen.counted === counted) return seen.latest;
  const latest = seen.loaded === loaded ? (counted ?? seen.latest) : loaded;
  setSeen({ loaded, counted, latest });
  return latest;
}

function viewLink(view: OrderListView): string {
  return view === 'all' ? href('/admin/orders') : href('/admin/orders', { view });
}
