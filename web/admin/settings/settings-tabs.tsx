// The pages of Settings: what the shop says and charges, how it looks, what its home page shows, its texts in other languages, its emails, its accounts for messages and at couriers, keys for other programs, what those and ads are told, how fast its pages are, and what was added to the shop.
import { href } from '#shop/text/href.ts';
import { SubTabs } from '../parts/page-head.tsx';

export function SettingsTabs() {
  const tabs = [
    { to: href('/admin/settings'), name: 'Shop' },
    { to: href('/admin/appearance'), name: 'Appearance' },
    { to: href('/admin/appearance/home'), name: 'Home page' },
    { to: href('/admin/languages'), name: 'Languages', end: false },
    { to: href('/admin/settings/emails'), name: 'Emails', end: false },
    { to: href('/admin/settings/messages'), name: 'WhatsApp and SMS' },
    { to: href('/admin/settings/couriers'), name: 'Couriers' },
    { to: href('/admin/settings/payments'), name: 'Payments' },
    { to: href('/admin/settings/api'), name: 'API' },
    { to: href('/admin/settings/webhooks'), name: 'Webhooks', end: false },
    { to: href('/admin/settings/ads'), name: 'Ads' },
    { to: href('/admin/settings/speed'), name: 'Speed' },
    { to: href('/admin/extensions'), name: 'Extensions', end: false },
  ];
  return (
    <div className="mt-3">
      <SubTabs label="Pages of Settings" tabs={tabs} />
    </div>
  );
}
