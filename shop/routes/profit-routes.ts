// The routes of profit: what was earned, what to order again, what does not sell. For those who may see costs.
import { admin, resource } from './admin-facts.ts';
import type { RouteFacts } from './route.ts';

const profit = { ...admin, see: 'profit.read' } as const;

export const profitRoutes = {
  '/admin/profit': { file: 'admin/profit/profit.tsx', ...profit },
  '/admin/profit/pairs': { file: 'admin/profit/profit-pairs.tsx', ...profit },
  '/admin/profit/reorder': { file: 'admin/profit/reorder.tsx', ...profit },
  '/admin/profit/dead-stock': { file: 'admin/profit/dead-stock.tsx', ...profit },
  '/admin/profit/export': { file: 'admin/profit/profit-export.ts', ...profit, ...resource },
} as const satisfies Record<string, RouteFacts>;
