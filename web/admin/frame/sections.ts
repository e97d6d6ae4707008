// The sections of the admin portal, in the order of the rail and of the bottom tabs on a phone.
import { href } from '#shop/text/href.ts';
import { may, type Role } from '#shop/accounts/permissions.ts';
import type { AdminIconName } from '../parts/admin-icon.tsx';

export type AdminSection = {
  to: string;
  name: string;
  icon: AdminIconName;
  end?: boolean;
  /** Where its pages begin that are not under `to`. */
  also?: readonly string[];
  /** Where pages begin that are under `to` and of another section. */
  except?: string;
};

export const sections: readonly AdminSection[] = [
  { to: href('/admin'), name: 'Dashboard', icon: 'dashboard', end: true },
  { to: href('/admin/orders'), name: 'Orders', icon: 'orders' },
  { to: href('/admin/dispatch'), name: 'Dispatch', icon: 'truck' },
  { to: href('/admin/parcels'), name: 'Parcels', icon: 'parcel' },
  { to: href('/admin/cash'), name: 'Cash', icon: 'cash' },
  { to: href('/admin/payments'), name: 'Payments', icon: 'payment' },
  { to: href('/admin/returns'), name: 'Returns', icon: 'returned' },
  { to: href('/admin/products'), name: 'Products', icon: 'shoe', also: [href('/admin/move-in')] },
  { to: href('/admin/offers'), name: 'Offers', icon: 'tag' },
  { to: href('/admin/coupons'), name: 'Coupons', icon: 'coupon' },
  { to: href('/admin/customers'), name: 'Customers', icon: 'people' },
  { to: href('/admin/reviews'), name: 'Reviews', icon: 'star' },
  { to: href('/admin/messages'), name: 'Messages', icon: 'mail' },
  {
    to: href('/admin/settings'),
    name: 'Settings',
    icon: 'filter',
    also: [href('/admin/appearance'), href('/admin/languages'), href('/admin/extensions')],
  },
  {
    to: href('/admin/pages'),
    name: 'Pages',
    icon: 'edit',
    also: [href('/admin/collections'), href('/admin/menus'), href('/admin/redirects')],
  },
  { to: href('/admin/lists'), name: 'Brands & categories', icon: 'list' },
  { to: href('/admin/staff'), name: 'Staff', icon: 'badge' },
  { to: href('/admin/audit'), name: 'Audit log', icon: 'log' },
];

const calls: AdminSection = { to: href('/admin/orders/confirm'), name: 'Confirm', icon: 'phone' };

const ofOwner: readonly string[] = [
  href('/admin'),
  href('/admin/orders'),
  href('/admin/products'),
  href('/admin/customers'),
];
const ofStaff: readonly string[] = [href('/admin'), href('/admin/orders'), href('/admin/dispatch')];

/** `counted` is the tab that says how many orders are to confirm. */
type PhoneSections = { tabs: AdminSection[]; rest: AdminSection[]; counted: string };

/**
 * What a thumb needs all day, and the rest, which is behind "More". Who may see what the shop earns runs it; all others call
 * customers and send parcels off.
 */
export function phoneSections(role: Role): PhoneSections {
  const isOwner = may({ role }, 'profit.read');
  const chosen = isOwner ? ofOwner : ofStaff;
  const tabs = sections.filter(({ to }) => chosen.includes(to));
  const rest = sections.filter(({ to }) => !chosen.includes(to));
  return isOwner
    ? { tabs, rest, counted: href('/admin/orders') }
    : { tabs: tabs.flatMap(withCalls), rest, counted: calls.to };
}

// The orders to confirm lie under the orders, and have a tab of their own.
function withCalls(section: AdminSection): AdminSection[] {
  return section.to === href('/admin/orders') ? [{ ...section, except: calls.to }, calls] : [section];
}
