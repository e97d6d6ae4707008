// The sub-tabs of Products: the list, Bulk Actions, and CSV files.
import { href } from '#shop/text/href.ts';
import { SubTabs } from '../parts/page-head.tsx';

const tabs = [
  { to: href('/admin/products'), name: 'Products' },
  { to: href('/admin/products/fields'), name: 'Fields' },
  { to: href('/admin/products/sizes'), name: 'Size charts' },
  { to: href('/admin/products/draws'), name: 'Draws', end: false },
  { to: href('/admin/products/bulk'), name: 'Bulk Actions' },
  { to: href('/admin/products/import'), name: 'Import CSV' },
  { to: href('/admin/move-in'), name: 'Move in', end: false },
];

export function ProductsTabs() {
  return <SubTabs label="Products" tabs={tabs} />;
}
