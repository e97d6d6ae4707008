// Authorisation in front of every page, .data answer and action: looks up the person and checks the table of routes.
import { redirect, type RouterContextProvider } from 'react-router';
import { admits, isForStaff, type Actor, type Audience } from '#shop/accounts/permissions.ts';
import { withoutLanguage } from '#shop/languages/language.ts';
import { factsOf } from '#shop/routes/routes.ts';
import { robotsOf } from '#shop/routes/page-lists.ts';
import { href } from '#shop/text/href.ts';
import { findActor } from '#server/accounts/sessions.ts';
import { toOwnLanguage } from '#server/languages/in-own-language.ts';
import { actorContext } from './actor.ts';
import { holdCart } from './held-cart.ts';
import { describePage } from './page-head.ts';
import { sessionTokenOf } from './session-cookie.ts';
import { shopContext } from './shop-context.ts';

type Guarded = {
  request: Request;
  /** The matched route as the router has it, so that no spelling of a path gets around it (attacks-and-faults 31). */
  pattern: string;
  context: Readonly<RouterContextProvider>;
};

/** React Router's root middleware. Guests are sent to /auth from a page, and get 401 for data and actions; 403 is for others. */
export async function guard({ request, pattern, context }: Guarded, next: () => Promise<Response>) {
  // The router names the root '/' and the page for what does not exist '*'.
  const facts = factsOf(pattern.startsWith('/') ? pattern : `/${pattern}`);
  const robots = facts && robotsOf(facts);
  const audience = (isRead(request) ? facts?.see : facts?.act) ?? 'nobody';
  const actor = audience === 'public' ? null : await whoAsks(request, context);
  context.set(actorContext, actor);
  describePage(context, { robots });
  if (!admits(audience, actor)) throw refusalOf(request, facts === null, audience, actor);
  if (actor?.isRenewalDue && isForStaff(audience)) throw renewalFirst(request);
  const elsewhere = isRead(request) ? toOwnLanguage({ request, facts, actor, context }) : null;
  if (elsewhere) throw elsewhere;
  const response = await next();
  if (isRead(request)) await holdCart(request, context, response);
  if (robots) response.headers.set('x-robots-tag', robots);
  cachePrivately(response, facts?.see === 'public');
  return response;
}

// Somebody who joined the staff with a customer's password (decision 0007): the admin portal opens once there is a new one.
function renewalFirst(request: Request): Response {
  if (isRead(request)) return redirect(href('/profile/security'));
  return new Response('Choose a new password first, in Sign-in and security.', { status: 403 });
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** A guest without a session's cookie costs no query. */
async function whoAsks(request: Request, context: Guarded['context']): Promise<Actor | null> {
  const { db, config, now } = context.get(shopContext);
  const token = sessionTokenOf(request, config.publicUrl);
  return token === '' ? null : findActor(db, token, now());
}

function refusalOf(request: Request, isUnknown: boolean, audience: Audience, actor: Actor | null): Response {
  if (audience === 'nobody')
    return new Response('This is not possible here.', { status: isUnknown ? 403 : 405 });
  const { pathname, search } = new URL(request.url);
  const isPage = isRead(request) && !pathname.endsWith('.data');
  // The router puts the language in front again.
  if (isPage) return redirect(href('/auth', { next: withoutLanguage(pathname) + search }));
  return new Response(actor ? 'You may not do this.' : 'Not authenticated', { status: actor ? 403 : 401 });
}

// Cache-Control: a personal answer, and one that sets a cookie, is never cached (attacks-and-faults 109).
function cachePrivately(response: Response, isPublic: boolean): void {
  if (!isPublic || response.headers.has('set-cookie'))
    response.headers.set('cache-control', 'private, no-store');
}
