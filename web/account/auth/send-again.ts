/** `/auth/send-again`: the confirmation link once more. The answer is the same for every address. */
import { redirect } from 'react-router';
import { readEmail } from '#shop/accounts/email-field.ts';
import { languageIn } from '#shop/languages/language.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { sendConfirmationAgain } from '#server/accounts/confirm-address.ts';
import { limitEmails } from '#server/http/email-limits.ts';
import { redirectWithFlash } from '#server/http/flash-cookie.ts';
import { readForm } from '#platform/http/read-form.ts';
import { addressContext, shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/send-again';

export function loader() {
  return redirect(href('/auth'));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(shopContext);
  const { email: typed } = readFields(await readForm(request), ['email']);
  const email = readEmail(typed)?.toLowerCase();
  if (email) {
    const address = context.get(addressContext);
    const language = languageIn(new URL(request.url).pathname);
    await limitEmails(db, { address, email }, () => sendConfirmationAgain(db, email, now(), language));
  }
  return redirectWithFlash(request, href('/auth'), { about: 'sent-again', email: typed.slice(0, 200) });
}
