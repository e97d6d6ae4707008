// The footer's menu as the shop comes.
import { href } from '../text/href.ts';
import { sections } from './default-header.ts';
import type { MenuRow } from './menu-rows.ts';

const help = [
  { to: href('/contact'), name: 'Contact' },
  { to: href('/size-guide'), name: 'Size guide' },
  { to: href('/track'), name: 'Track an order' },
  { to: href('/shipping'), name: 'Shipping' },
  { to: `${href('/shipping')}#returns`, name: 'Returns' },
] as const;

export const defaultFooter: readonly MenuRow[] = [{ name: 'Shop', to: '' }, ...sections, ...help];
