// A member of staff chooses the language of the admin portal; it is kept with the person.
import { redirectDocument } from 'react-router';
import { isOfAdmin } from '#shop/languages/language.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { saveLanguage } from '#server/accounts/profile.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { languageOfStaff } from '#server/languages/in-own-language.ts';
import type { Route } from './+types/choose-language';

/** Back to the page that it was chosen on, which leads to itself in that language. What no language is, is English. */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = allowedPerson(context, 'admin.open');
  const { language, page } = readFields(await readForm(request), ['language', 'page']);
  await saveLanguage(context.get(shopContext).db, userId, languageOfStaff({ language }));
  return redirectDocument(isOfAdmin(page) && /^[!-~]+$/.test(page) ? page : href('/admin'), 303);
}
