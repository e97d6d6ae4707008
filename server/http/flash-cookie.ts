// A word from one page to the next after a redirect, such as "your password was changed": read once by the same browser.
import { readCookie } from './visitor.ts';

const NAME = 'note';
const longest = 400;

/** `about` names what is to be said; `email` fills in a form. Never in the address, where others would read it. */
type Note = { about: string; email: string };

/** For the page that is redirected to: kept for ten minutes, read by its loader with `noteOf`. */
export function addNote(headers: Headers, note: Note): void {
  const value = Buffer.from(JSON.stringify([note.about, note.email])).toString('base64url');
  headers.append('set-cookie', `${NAME}=${value}; Path=/; Max-Age=600; SameSite=Lax; HttpOnly`);
}

/** The note for this page, or null; anything else in the cookie is none. */
export function noteOf(request: Request): Note | null {
  const value = readCookie(request, NAME) ?? '';
  if (!/^[\w-]+$/.test(value) || value.length > longest) return null;
  try {
    const read: unknown = JSON.parse(Buffer.from(value, 'base64url').toString());
    const [about, email]: unknown[] = Array.isArray(read) ? read : [];
    return typeof about === 'string' && typeof email === 'string' ? { about, email } : null;
  } catch {
    return null;
  }
}

/** Read is forgotten. */
export function dropNote(headers: Headers): void {
  headers.append('set-cookie', `${NAME}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`);
}
