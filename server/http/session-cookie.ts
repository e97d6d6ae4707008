// The cookie that holds a session's token, and the two that let a page of everybody greet its visitor by name.
import type { Actor } from '#shop/accounts/permissions.ts';
import { isStaff } from '#shop/accounts/permissions.ts';
import { readCookie } from './visitor.ts';

const DAYS_90 = 90 * 24 * 3600;

/** `__Host-`: no sibling domain can set it, and it never leaves over plain http (attacks-and-faults 21). */
function nameOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-session' : 'session';
}

/** The token as the browser sent it, not verified; '' when there is none. */
export function sessionTokenOf(request: Request, publicUrl: string): string {
  return readCookie(request, nameOf(publicUrl)) ?? '';
}

/** Hands the browser its session. Lax, so that a link in an e-mail opens the profile, and a foreign form does nothing. */
export function addSessionCookie(headers: Headers, token: string, publicUrl: string): void {
  headers.append('set-cookie', cookie(nameOf(publicUrl), token, DAYS_90, publicUrl, 'HttpOnly'));
}

/** First name and whether he is staff, for the menu on pages that are the same for everybody. Proves nothing. */
export function addVisitorCookie(headers: Headers, actor: Pick<Actor, 'name' | 'role'>, publicUrl: string) {
  const [firstWord = ''] = actor.name.trim().split(/\s+/);
  const value = `${isStaff(actor) ? 's' : 'c'}.${encodeURIComponent(firstWord.slice(0, 40).toWellFormed())}`;
  headers.append('set-cookie', cookie(VISITOR, value, DAYS_90, publicUrl));
}

const DEVICE = 'device';
const YEAR = 365 * 24 * 3600;

/** The token of a known browser, for rate limits; it is no credential. '' when there is none. */
export function deviceTokenOf(request: Request): string {
  return readCookie(request, DEVICE) ?? '';
}

/** For a year: tries at the account from elsewhere then do not shut this browser out. */
export function addDeviceCookie(headers: Headers, token: string, publicUrl: string): void {
  headers.append('set-cookie', cookie(DEVICE, token, YEAR, publicUrl, 'HttpOnly'));
}

/** Deletes the cookies of session and name; the token of the browser stays, which is not personal. */
export function dropSessionCookies(headers: Headers, publicUrl: string): void {
  headers.append('set-cookie', cookie(nameOf(publicUrl), '', 0, publicUrl, 'HttpOnly'));
  headers.append('set-cookie', cookie(VISITOR, '', 0, publicUrl));
}

// Read by the page itself (web/site/fill-visitor.ts). It opens nothing: what it says is for the menu's words.
const VISITOR = 'visitor';

function cookie(name: string, value: string, seconds: number, publicUrl: string, more = ''): string {
  const secure = publicUrl.startsWith('https:') ? 'Secure' : '';
  return [`${name}=${value}`, 'Path=/', `Max-Age=${seconds}`, 'SameSite=Lax', secure, more]
    .filter((part) => part !== '')
    .join('; ');
}
