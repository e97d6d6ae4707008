// The routes of profit: what was earned, what to order again, what does not sell. For those who may see costs.
import { MAX_ADMIN_FORM_BYTES, type RouteFacts } from './route.ts';

const profit = {
  frame: 'admin',
  see: 'profit.read',
  act: 'nobody',
  cache: null,
  index: 'private',
  loadClass: 'buying',
  maxBody: MAX_ADMIN_FORM_BYTES,
} as const satisfies Partial<RouteFacts>;

export const profitRoutes = {
  '/admin/profit': { file: 'admin/profit/profit.tsx', ...profit },
  '/admin/profit/pairs': { file: 'admin/profit/profit-pairs.tsx', ...profit },
  '/admin/profit/reorder': { file: 'admin/profit/reorder.tsx', ...profit },
  '/admin/profit/dead-stock': { file: 'admin/profit/dead-stock.tsx', ...profit },
  '/admin/profit/export': { file: 'admin/profit/profit-export.ts', ...profit, frame: null },
} as const satisfies Record<string, RouteFacts>;
