// The sections of the admin portal, in the order of the rail and of the bottom tabs on a phone.
import type { AdminIconName } from '../parts/admin-icon.tsx';

export type Section = { to: string; name: string; icon: AdminIconName; end?: boolean };

export const sections: readonly Section[] = [
  { to: '/admin', name: 'Dashboard', icon: 'dashboard', end: true },
  { to: '/admin/orders', name: 'Orders', icon: 'orders' },
  { to: '/admin/products', name: 'Products', icon: 'shoe' },
  { to: '/admin/offers', name: 'Offers', icon: 'tag' },
  { to: '/admin/coupons', name: 'Coupons', icon: 'coupon' },
  { to: '/admin/customers', name: 'Customers', icon: 'people' },
  { to: '/admin/reviews', name: 'Reviews', icon: 'star' },
  { to: '/admin/messages', name: 'Messages', icon: 'mail' },
  { to: '/admin/settings', name: 'Settings', icon: 'settings' },
  { to: '/admin/lists', name: 'Lists', icon: 'list' },
  { to: '/admin/staff', name: 'Staff', icon: 'badge' },
  { to: '/admin/audit', name: 'Audit log', icon: 'log' },
];

/** What a thumb needs all day; the rest is behind "More". */
export const phoneTabs: readonly string[] = [
  '/admin',
  '/admin/orders',
  '/admin/products',
  '/admin/customers',
];
