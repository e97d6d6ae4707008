/** `/auth/sign-out`: a posted form ends the session; a link alone does nothing. */
import { redirect } from 'react-router';
import { endSession } from '#server/accounts/sessions.ts';
import { dropSessionCookies, sessionTokenOf } from '#server/http/session-cookie.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/sign-out';

export function loader() {
  return redirect('/');
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, config } = context.get(shopContext);
  await endSession(db, sessionTokenOf(request, config.publicUrl));
  const headers = new Headers();
  dropSessionCookies(headers, config.publicUrl);
  return redirect('/', { status: 303, headers });
}
