// Where the button of a section leads: a page of the shop, or another site by http or https.
import { matchRoute } from '../routes/match-route.ts';
import { isUuid } from '../text/form-fields.ts';
import { cleanLine } from '../text/text.ts';

type ReadLink = { to: string } | { error: string };

const NOT_A_PAGE = 'No page of the shop has this address.';

/** `publicUrl` is the shop's own origin: an address that begins with it becomes one of the shop's own, without it. */
export function readSectionLink(typed: string, publicUrl: string): ReadLink {
  const clean = cleanLine(typed, 500);
  if (!clean.ok) return { error: 'Type an address of at most 500 characters.' };
  const own = isOwn(clean.text, publicUrl) ? clean.text.slice(publicUrl.length) || '/' : clean.text;
  if (/^\/(?![/\\])/.test(own)) return isPage(own) ? { to: own } : { error: NOT_A_PAGE };
  if (!/^https?:\/\//i.test(own))
    return { error: 'Begin with / for a page of the shop, or with https:// for another site.' };
  return isSite(own) ? { to: own } : { error: 'This is no address of a site.' };
}

function isOwn(text: string, publicUrl: string): boolean {
  return text === publicUrl || (text.startsWith(publicUrl) && /^[/?#]/.test(text.slice(publicUrl.length)));
}

// What staff alone or a secret link opens is no page for shoppers, and a product's address has its number.
function isPage(to: string): boolean {
  const [path = ''] = to.split(/[?#]/, 1);
  const match = matchRoute(path);
  if (!match || match.isData || match.facts.frame === null) return false;
  const { frame, index } = match.facts;
  return (
    frame !== 'admin' && index !== 'private' && (productLinked(to) === null || match.params.every(isUuid))
  );
}

function isSite(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname.includes('.') && username === '' && password === '';
}

/** The id in the address of a product's page, as it is typed; null for other addresses. */
export function productLinked(to: string): string | null {
  return /^\/product\/([^/?#]+)/.exec(to)?.[1] ?? null;
}
