// The pages in other languages: which of them answers a request, each opened when somebody first asks for it and the owner offers it.
import { redirect, type RequestHandler } from 'react-router';
import type { Kysely } from 'kysely';
import {
  inLanguage,
  isOfAdmin,
  isTranslated,
  languageIn,
  withoutLanguage,
  type ShopLanguage,
} from '#shop/languages/language.ts';
import { matchRoute } from '#shop/routes/match-route.ts';
import type { Tables } from '#server/db/tables.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { languageOf } from './languages.ts';

/** Opens the build of one language; null where it was built without. */
export type OpenLanguage = (language: ShopLanguage) => Promise<RequestHandler | null>;

type Languages = {
  /** Who answers a request for an address in another language than English; null for English ones, and for what is not offered. */
  find(request: Request): Promise<RequestHandler | null>;
};

export function openLanguages(db: Kysely<Tables>, open: OpenLanguage): Languages {
  const opened = new Map<string, Promise<RequestHandler | null>>();
  const handlerOf = async (language: ShopLanguage) => {
    const handler = opened.get(language.code) ?? open(language);
    opened.set(language.code, handler);
    // One that failed is tried again: a build may come later.
    handler.catch(() => opened.delete(language.code));
    return handler;
  };
  return {
    find: async (request) => {
      const { pathname, search } = new URL(request.url);
      const code = languageIn(pathname);
      const language = code === null ? null : languageOf(code);
      if (language === null) return null;
      const english = withoutLanguage(pathname);
      if (!isForStaff(english) && !(await isOffered(db, language)))
        return isPrivate(english) ? inEnglish(request, english + search) : null;
      const handler = await handlerOf(language);
      if (handler === null || isOfLanguage(pathname)) return handler && stayingIn(language, handler);
      return inEnglish(request, english + search);
    },
  };
}

// Staff read the admin portal in their own language, whatever the owner offers to shoppers.
function isForStaff(path: string): boolean {
  return isOfAdmin(path) || path === '/__manifest';
}

// What search engines may not have is opened by a link in a message that was sent, by a gateway, or by a form that is open: these stay
// alive when the owner offers the language no more. So does the door, to which staff are sent who are signed out.
function isPrivate(path: string): boolean {
  const index = matchRoute(path)?.facts.index;
  return index === 'private' || index === 'disallow';
}

// A form keeps what it sends.
function inEnglish({ method }: Request, address: string): RequestHandler {
  const isRead = method === 'GET' || method === 'HEAD';
  return async () => redirect(address, isRead ? 302 : 307);
}

// With the database away nobody knows; the pages say so in English.
async function isOffered(db: Kysely<Tables>, { code }: ShopLanguage): Promise<boolean> {
  const settings = await loadSettings(db).catch(() => null);
  return settings?.languages.includes(code) === true;
}

// An address that no page has belongs to the language, too: its "not found" is said in it.
function isOfLanguage(pathname: string): boolean {
  const english = withoutLanguage(pathname);
  const match = matchRoute(english);
  return match === null ? !isOfAdmin(english) : isTranslated(match.facts);
}

/** What a page redirects to stays in its language: pages name each other by their English address. */
function stayingIn({ code }: ShopLanguage, handler: RequestHandler): RequestHandler {
  return async (request, context) => {
    const response = await handler(request, context);
    const location = response.headers.get('location');
    if (location === null || !/^\/(?!\/)/.test(location) || languageIn(pathOfTarget(location)) === code)
      return response;
    if (!isOfLanguage(`/${code}${pathOfTarget(location)}`)) return response;
    const headers = new Headers(response.headers);
    headers.set('location', inLanguage(location, code));
    return new Response(response.body, { status: response.status, headers });
  };
}

function pathOfTarget(target: string): string {
  return target.split(/[?#]/)[0] ?? target;
}
