// /admin/settings/emails/NAME/preview: the email with its saved words and made-up facts, in a window of its own; in a sandbox, without scripts.
import { data } from 'react-router';
import { isEmailName } from '#shop/messages/customer-emails.ts';
import { noWords } from '#shop/messages/email-words.ts';
import { loadEmailWords } from '#server/email-words/load-words.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/email-preview';
import { sampleEmail } from './sample-email.ts';

export async function loader({ url, params: { name }, context }: Route.LoaderArgs) {
  allowedPerson(context, 'settings.change');
  if (!isEmailName(name)) throw data('There is no such email.', { status: 404 });
  const saved = (await loadEmailWords(context.get(shopContext).db)).get(name);
  const { html } = await sampleEmail(
    context,
    name,
    saved?.words ?? noWords,
    url.searchParams.get('language'),
  );
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  });
}
