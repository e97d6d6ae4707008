// Every URL of the shop by its pattern, with the facts about it. Server only: the build keeps this table out of the browser.
import { accountRoutes } from './account-routes.ts';
import { adminRoutes } from './admin-routes.ts';
import { apiRoutes } from './api-routes.ts';
import { pagesRoutes } from './pages-routes.ts';
import { parcelRoutes } from './parcel-routes.ts';
import { profitRoutes } from './profit-routes.ts';
import type { RouteFacts } from './route.ts';
import { settingsRoutes } from './settings-routes.ts';
import { storefrontRoutes } from './storefront-routes.ts';

export const routes = {
  ...storefrontRoutes,
  ...accountRoutes,
  ...adminRoutes,
  ...pagesRoutes,
  ...parcelRoutes,
  ...settingsRoutes,
  ...profitRoutes,
  ...apiRoutes,
};

export type Pattern = keyof typeof routes;

const facts: ReadonlyMap<string, RouteFacts> = new Map(Object.entries(routes));

/** The facts of a pattern, as the router names it; null for one that is not in the table. */
export function factsOf(pattern: string): RouteFacts | null {
  return facts.get(pattern) ?? null;
}
