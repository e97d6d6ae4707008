/** The router's handler of a build. It looks for a page among its own frames, not among all routes: that took 8 % of a purchase's processor time. */
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import { matchRoute } from '#shop/routes/match-route.ts';
import { branchOf, pagesByAddress } from './http/route-branch.ts';

export function handlePages(build: ServerBuild): RequestHandler {
  const whole = createRequestHandler(build, 'production');
  const pages = pagesByAddress(build.routes);
  const handlers = new Map<string, RequestHandler>();
  return (request, context) => {
    const pattern = matchRoute(new URL(request.url).pathname)?.pattern ?? '';
    const page = pages.get(pattern);
    if (page === undefined) return whole(request, context);
    const known = handlers.get(pattern);
    const handler =
      known ?? createRequestHandler({ ...build, routes: branchOf(build.routes, page) }, 'production');
    if (!known) handlers.set(pattern, handler);
    return handler(request, context);
  };
}
