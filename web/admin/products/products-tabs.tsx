// The sub-tabs of the products desk: the list, Bulk Actions, and sheets.
import { SubTabs } from '../parts/page-head.tsx';

const tabs = [
  { to: '/admin/products', name: 'Products' },
  { to: '/admin/products/bulk', name: 'Bulk Actions' },
  { to: '/admin/products/import', name: 'Import a sheet' },
];

export function ProductsTabs() {
  return <SubTabs label="Products" tabs={tabs} />;
}
