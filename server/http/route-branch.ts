/** Of a table of the router's routes what one page needs: its frames, and the pages at the steps of its address above it. */

type RouteEntry = {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
};

type RouteEntries<Each> = Record<string, Each | undefined>;

/** The page `leaf` with all that is above it, by their ids; of a table of all routes these are few. */
export function branchOf<Each extends RouteEntry>(
  routes: RouteEntries<Each>,
  leaf: string,
): Record<string, Each> {
  const page = addressOf(routes, leaf);
  const frames = new Set(framesOf(routes, leaf).map(({ id }) => id));
  const isAbove = (address: string) => address === '/' || page === address || page.startsWith(`${address}/`);
  const kept = Object.entries(routes).filter(([id]) => frames.has(id) || isAbove(addressOf(routes, id)));
  return Object.fromEntries(kept.flatMap(([id, route]) => (route ? [[id, route] as const] : [])));
}

/** Each page by its address as the table writes it (`/product/:id`); at the address of a frame that is the page inside it. */
export function pagesByAddress<Each extends RouteEntry>(routes: RouteEntries<Each>): Map<string, string> {
  const pages = new Map<string, string>();
  for (const route of Object.values(routes)) {
    if (!route || (!route.path && !route.index)) continue;
    const address = addressOf(routes, route.id);
    if (route.index || !pages.has(address)) pages.set(address, route.id);
  }
  return pages;
}

function addressOf<Each extends RouteEntry>(routes: RouteEntries<Each>, id: string): string {
  const steps = framesOf(routes, id).map(({ path = '' }) => path.replace(/^\/|\/$/g, ''));
  return `/${steps.filter((step) => step !== '').join('/')}`;
}

// The route itself is the last one.
function framesOf<Each extends RouteEntry>(routes: RouteEntries<Each>, id: string): Each[] {
  const frames: Each[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) frames.unshift(route);
  return frames;
}
