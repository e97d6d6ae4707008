// What the HTTP server asks of a request before it reaches the pages: its load class and how large its body may be.
import { withoutLanguage } from '#shop/languages/language.ts';
import { matchRoute } from '#shop/routes/match-route.ts';
import { MAX_FORM_BYTES, type RouteFacts } from '#shop/routes/route.ts';
import type { LoadClass } from '#platform/http/load-shedding.ts';
import { pathOf } from '#platform/http/request-target.ts';
import type { RequestLimits } from '#platform/http/server.ts';

/** What is no route of ours is shed first, and may send what any form may. */
export const requestLimits: RequestLimits = { loadClassOf, maxBodyOf, isFromOutside, routeOf };

function loadClassOf(method: string, target: string): LoadClass {
  const path = pathOf(target);
  // What the router asks before a link of a page that is open already: cheap, and without it that page falls over.
  if (withoutLanguage(path) === '/__manifest') return 'buying';
  const facts: RouteFacts | undefined = matchRoute(path)?.facts;
  if (facts?.loadClass === 'media') return 'media';
  if (facts?.isIdle) return 'browsing';
  if (method !== 'GET' && method !== 'HEAD') return 'buying';
  if (facts?.buyingWith !== undefined && queryOf(target).has(facts.buyingWith)) return 'buying';
  return facts?.loadClass ?? 'browsing';
}

function maxBodyOf(target: string): number {
  return matchRoute(pathOf(target))?.facts.maxBody ?? MAX_FORM_BYTES;
}

function isFromOutside(target: string): boolean {
  const facts: RouteFacts | undefined = matchRoute(pathOf(target))?.facts;
  return facts?.isFromOutside === true;
}

function routeOf(target: string): string | null {
  return matchRoute(pathOf(target))?.pattern ?? null;
}

function queryOf(target: string): URLSearchParams {
  const at = target.indexOf('?');
  return new URLSearchParams(at === -1 ? '' : target.slice(at));
}
