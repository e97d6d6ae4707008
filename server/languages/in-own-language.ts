// Pages of the admin portal that there are in several languages: a member of staff reads each in the own one, whichever address was
// followed to it. Links of pages that are in English alone, bookmarks and emails name the English address.
import { createContext, redirectDocument, type RouterContextProvider } from 'react-router';
import type { Actor } from '#shop/accounts/permissions.ts';
import {
  inLanguage,
  isOfAdmin,
  isTranslated,
  languageIn,
  withoutLanguage,
  type LanguageCode,
} from '#shop/languages/language.ts';
import type { RouteFacts } from '#shop/routes/route.ts';
import { languageOf } from './languages.ts';

/** Whether the pages are here in other languages; while they are being written they are not. */
export const languagesContext = createContext(false);

/** The language of a member of staff; null is English, also where the shop has theirs no more. */
export function languageOfStaff(person: Pick<Actor, 'language'> | null): LanguageCode | null {
  const code = person?.language ?? null;
  return code !== null && languageOf(code)?.isOffered ? code : null;
}

type AskedPage = {
  request: Request;
  facts: RouteFacts | null;
  actor: Actor | null;
  context: Readonly<RouterContextProvider>;
};

/** Leads a read of such a page to its address in the reader's language; null where it is that already. */
export function toOwnLanguage({ request, facts, actor, context }: AskedPage): Response | null {
  const { origin, pathname, searchParams } = new URL(request.url);
  const english = withoutLanguage(pathname).replace(/\.data$/, '');
  const isPage = facts !== null && facts.frame !== null && isTranslated(facts) && isOfAdmin(english);
  if (!isPage || !context.get(languagesContext)) return null;
  const own = languageOfStaff(actor);
  if (languageIn(pathname) === own) return null;
  // What the router asks for beside the page's own parameters.
  searchParams.delete('_routes');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  // A whole address: no router takes it for one of its own language, and each loads the page anew.
  return redirectDocument(origin + (own === null ? english : inLanguage(english, own)) + query);
}
