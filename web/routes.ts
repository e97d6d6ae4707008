// The tree of routes that React Router builds, made from the table in shop/routes/.
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import type { RouteFacts } from '../shop/routes/route.ts';
import { routes } from '../shop/routes/routes.ts';

export default [
  layout('storefront/frame/layout.tsx', [
    ...routesIn('storefront'),
    route('profile', 'account/profile/profile-layout.tsx', routesIn('profile', '/profile')),
  ]),
  route('admin', 'admin/frame/layout.tsx', routesIn('admin', '/admin')),
  ...routesIn(null),
] satisfies RouteConfig;

/** `base` is the URL of the layout around them; the page at that very URL is its index. */
function routesIn(frame: RouteFacts['frame'], base = '/'): RouteConfigEntry[] {
  return Object.entries<RouteFacts>(routes)
    .filter(([, facts]) => facts.frame === frame)
    .map(([pattern, { file, id }]) => {
      if (pattern === base) return index(file);
      const path = pattern.slice(base === '/' ? 1 : base.length + 1);
      return route(path, file, { id }, routesIn(pattern as `/${string}`, pattern));
    });
}
