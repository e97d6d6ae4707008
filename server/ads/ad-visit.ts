/** What a request says of a shopper who allowed ads: their browser by its cookie, address and agent; nothing of anybody else. */
import { randomInt } from 'node:crypto';
import {
  AD_CHOICE_COOKIE,
  AD_VISIT_COOKIE,
  readBrowser,
  readChoice,
  withClick,
  writeBrowser,
  type AdBrowser,
  type AdChoice,
  type AdVisit,
} from '#shop/ads/ad-choice.ts';
import { readCookie } from '#server/http/visitor.ts';

const DAYS_180 = 180 * 24 * 3600;
const MAX_AGENT = 500;

/** Null without consent. `url` is the page that is told: the one that sent the form, without its query. */
export function adVisitOf(
  request: Request,
  { address, publicUrl }: { address: string; publicUrl: string },
): AdVisit | null {
  if (choiceOf(request) !== 'yes') return null;
  const browser = readBrowser(readCookie(request, AD_VISIT_COOKIE));
  if (!browser) return null;
  const agent = (request.headers.get('user-agent') ?? '').slice(0, MAX_AGENT).toWellFormed();
  const { pathname } = pageBefore(request, publicUrl);
  return { ...browser, address, agent, url: publicUrl + pathname };
}

export function choiceOf(request: Pick<Request, 'headers'>): AdChoice | null {
  return readChoice(readCookie(request, AD_CHOICE_COOKIE));
}

/** The page of this shop that a form or beacon came from; the start page where it does not say. */
export function pageBefore(request: Pick<Request, 'headers' | 'url'>, publicUrl: string): URL {
  const before = URL.parse(request.headers.get('referer') ?? '');
  const isOurs =
    before !== null && (before.host === new URL(request.url).host || before.origin === publicUrl);
  return isOurs ? before : new URL('/', publicUrl);
}

/** The cookies after a choice. Taken back, nothing of the browser stays. */
export function choiceCookies(request: Request, choice: AdChoice, browser: AdBrowser | null): Headers {
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  const common = `Path=/; SameSite=Lax${secure}`;
  headers.append('set-cookie', `${AD_CHOICE_COOKIE}=${choice}; Max-Age=${DAYS_180}; ${common}`);
  const kept = choice === 'yes' && browser ? writeBrowser(browser) : null;
  headers.append(
    'set-cookie',
    `${AD_VISIT_COOKIE}=${kept ?? ''}; HttpOnly; Max-Age=${kept === null ? 0 : DAYS_180}; ${common}`,
  );
  return headers;
}

/** The browser as it is known, or a new one, with the click that `page` was opened by. */
export function browserOf(request: Request, page: URL, now: Date): AdBrowser {
  const known = readBrowser(readCookie(request, AD_VISIT_COOKIE));
  const nowMs = now.getTime();
  const browser = known ?? { id: String(randomInt(1_000_000_000, 10_000_000_000)), since: nowMs };
  return withClick(browser, page, nowMs);
}
