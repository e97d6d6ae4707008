// The pages of Settings: what the shop says and charges, how it looks, and its accounts: for messages, and at couriers.
import { href } from '#shop/text/href.ts';
import { SubTabs } from '../parts/page-head.tsx';

export function SettingsTabs() {
  const tabs = [
    { to: href('/admin/settings'), name: 'Shop' },
    { to: href('/admin/appearance'), name: 'Appearance' },
    { to: href('/admin/settings/messages'), name: 'WhatsApp and SMS' },
    { to: href('/admin/settings/couriers'), name: 'Couriers' },
  ];
  return (
    <div className="mt-3">
      <SubTabs label="Pages of Settings" tabs={tabs} />
    </div>
  );
}
