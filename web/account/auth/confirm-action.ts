// What the button behind a link does: it proves the address, once.
import { data, type ActionFunctionArgs } from 'react-router';
import { readFields } from '#shop/text/form-fields.ts';
import { languageIn } from '#shop/languages/language.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import type { Confirmed, Link } from '#server/accounts/confirm-address.ts';
import { actorContext } from '#server/http/actor.ts';
import { redirectWithFlash } from '#server/http/flash-cookie.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';

type Redeem = (link: Link & { password: string }) => Promise<Confirmed | Refusal>;

/** Leads to Sign In with a word, or back to the profile for whoever is signed in. */
export async function answerConfirm(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  about: string,
  redeem: Redeem,
) {
  const { config } = context.get(shopContext);
  const typed = readFields(await readForm(request), ['token', 'password']);
  const token = typed.token.trim();
  const actor = context.get(actorContext);
  const answer = await redeem({
    token,
    password: typed.password.slice(0, 200),
    authSecret: config.authSecret,
    signedInAs: actor?.userId ?? null,
    language: languageIn(new URL(request.url).pathname),
  });
  if (isRefusal(answer)) return data({ refusal: answer, token }, { status: answer.status });
  throw await redirectWithFlash(request, actor ? href('/profile') : href('/auth'), {
    about,
    email: answer.email,
  });
}
