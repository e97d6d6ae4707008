/** `/auth/sign-out`: a posted form ends the session; a link alone does nothing. */
import { redirect } from 'react-router';
import type { Route } from './+types/sign-out';
import { signedOutHeaders } from './visit.ts';

export function loader() {
  return redirect('/');
}

export async function action({ request, context }: Route.ActionArgs) {
  return redirect('/', { status: 303, headers: await signedOutHeaders(request, context) });
}
