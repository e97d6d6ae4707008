// What the owner writes and arranges himself: his pages and collections, the menus, and where old addresses lead.
import { href } from '#shop/text/href.ts';
import { SubTabs } from '../parts/page-head.tsx';

export function PagesTabs() {
  const tabs = [
    { to: href('/admin/pages'), name: 'Pages' },
    { to: href('/admin/collections'), name: 'Collections' },
    { to: href('/admin/menus'), name: 'Menus' },
    { to: href('/admin/redirects'), name: 'Redirects' },
  ];
  return (
    <div className="mt-3 mb-4">
      <SubTabs label="Pages, collections, menus and redirects" tabs={tabs} />
    </div>
  );
}
