// The pages of profit: what was earned, which sizes to order again, and what does not sell.
import { href } from '#shop/text/href.ts';
import { SubTabs } from '../parts/page-head.tsx';

export function ProfitTabs() {
  return (
    <SubTabs
      label="Profit"
      tabs={[
        { to: href('/admin/profit'), name: 'Earned' },
        { to: href('/admin/profit/reorder'), name: 'Order again' },
        { to: href('/admin/profit/dead-stock'), name: 'Does not sell' },
      ]}
    />
  );
}
