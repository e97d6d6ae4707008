// The footer's menu as the shop comes.
import { href } from '../text/href.ts';
import type { PromiseDays } from '../returns/return-days.ts';
import { isAnyPromised } from '../returns/return-promise.ts';
import { sections } from './default-header.ts';
import type { MenuRow } from './menu-rows.ts';

const help = [
  { to: href('/contact'), name: 'Contact' },
  { to: href('/size-guide'), name: 'Size guide' },
  { to: href('/track'), name: 'Track an order' },
  { to: href('/shipping'), name: 'Shipping' },
] as const;

const returns = { to: `${href('/shipping')}#returns`, name: 'Returns' } as const;

/** Where neither an exchange nor a return is promised there is nothing to read about them (rule T21), and no link says so. */
export function defaultFooter(promised: PromiseDays): MenuRow[] {
  return [{ name: 'Shop', to: '' }, ...sections, ...help, ...(isAnyPromised(promised) ? [returns] : [])];
}
