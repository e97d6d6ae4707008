// /admin/languages: leads to the texts of the first language that the shop can be shown in.
import { redirect } from 'react-router';
import { href } from '#shop/text/href.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { offeredLanguages } from '#server/languages/languages.ts';
import type { Route } from './+types/languages';

export function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'pages.change');
  const [first] = offeredLanguages;
  return redirect(first ? href('/admin/languages/:code', { code: first.code }) : href('/admin/settings'));
}
