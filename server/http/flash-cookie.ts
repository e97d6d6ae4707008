/** A flash message: what the next page says once after a redirect, such as "your password was changed". */
import { createCookie, redirect } from 'react-router';

/** `about` names the message; `email` fills in a form. Never in the URL, where others would read it. */
type FlashMessage = { about: string; email?: string };

const cookie = createCookie('note', { httpOnly: true, maxAge: 600 });

/** A redirect to `path`, whose loader shows the message with `takeFlashMessage`, within ten minutes. */
export async function redirectWithFlash(
  request: Request,
  path: string,
  { about, email = '' }: FlashMessage,
  headers = new Headers(),
): Promise<Response> {
  headers.append('set-cookie', await cookie.serialize([about, email], { secure: isHttps(request) }));
  return redirect(path, { status: 303, headers });
}

/** The same where the whole page must come anew, because the header is filled in from a cookie that changed. */
export function reloadWithFlash(
  request: Request,
  path: string,
  message: FlashMessage,
  headers: Headers,
): Promise<Response> {
  headers.set('x-remix-reload-document', 'true');
  return redirectWithFlash(request, path, message, headers);
}

/** The message for this page, or null; `headers` make the browser forget it. */
export async function takeFlashMessage(
  request: Request,
  headers: Headers,
): Promise<Required<FlashMessage> | null> {
  const value: unknown = await cookie.parse(request.headers.get('cookie'));
  const [about, email]: unknown[] = Array.isArray(value) ? value : [];
  if (typeof about !== 'string' || typeof email !== 'string') return null;
  headers.append('set-cookie', await cookie.serialize('', { secure: isHttps(request), maxAge: 0 }));
  return { about, email };
}

function isHttps(request: Request): boolean {
  return new URL(request.url).protocol === 'https:';
}
