// The routes of other programs: the API and the document that describes it. Nobody is signed in here; the key of the request counts.
import { MAX_ADMIN_FORM_BYTES, MAX_FORM_BYTES, type RouteFacts } from './route.ts';

const api = {
  frame: null,
  see: 'public',
  cache: null,
  index: 'private',
  loadClass: 'browsing',
  maxBody: MAX_ADMIN_FORM_BYTES,
} as const satisfies Partial<RouteFacts>;

export const apiRoutes = {
  '/api/v1/openapi.json': { file: 'site/api-document.ts', ...api, act: 'nobody' },
  // Agents of the seller.
  '/api/mcp': { file: 'site/staff-agents.ts', ...api, see: 'nobody', act: 'public' },
  // Platforms that buy for somebody, by the Universal Commerce Protocol.
  '/api/ucp/*': {
    file: 'site/ucp.ts',
    ...api,
    act: 'public',
    loadClass: 'buying',
    maxBody: MAX_FORM_BYTES,
  },
  '/api/v1/*': { file: 'site/api.ts', ...api, act: 'public' },
} as const satisfies Record<`/api/${string}`, RouteFacts>;
