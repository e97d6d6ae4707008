// The tree of routes that React Router builds, made from the table in shop/routes/.
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { isOfAdmin, isTranslated } from '../shop/languages/language.ts';
import type { RouteFacts } from '../shop/routes/route.ts';
import { routes } from '../shop/routes/routes.ts';
import { languageOfBuild } from '../scripts/languages/languages.ts';

// In another language there are the pages of shoppers, and of the admin portal those that say so; a link to another one leaves it.
const isWhole = languageOfBuild() === null;

export default [
  layout('storefront/frame/layout.tsx', [
    ...routesIn('storefront'),
    route('profile', 'account/profile/profile-layout.tsx', routesIn('profile', 'profile')),
  ]),
  route('admin', 'admin/frame/layout.tsx', [
    ...routesIn('admin', 'admin'),
    ...(isWhole ? [] : pagesInEnglish()),
  ]),
  ...routesIn(null),
] satisfies RouteConfig;

/** `base` is the path of the layout around them; the page at that very path is its index. */
function routesIn(frame: RouteFacts['frame'], base = ''): RouteConfigEntry[] {
  return Object.entries<RouteFacts>(routes)
    .filter(([, facts]) => facts.frame === frame && (isWhole || isTranslated(facts)))
    .map(([pattern, { file, id }]) => {
      const path = pattern.slice(1);
      if (path === base) return index(file);
      return route(
        base === '' ? path : path.slice(base.length + 1),
        file,
        { id },
        routesIn(`/${path}`, path),
      );
    });
}

/** Pages of the admin portal that are in English alone: in another language a link to one of them leaves it. */
function pagesInEnglish(): RouteConfigEntry[] {
  return Object.entries<RouteFacts>(routes)
    .filter(([path, facts]) => isOfAdmin(path) && facts.frame !== null && !isTranslated(facts))
    .map(([path]) => {
      const [leave, id] = ['admin/frame/leave-language.tsx', `in English ${path}`];
      const below = path.split('/').slice(2).join('/');
      return below === '' ? index(leave, { id }) : route(below, leave, { id });
    });
}
