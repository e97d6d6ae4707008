// Whether somebody means to delete all products: DELETE typed and the own password once more (attacks-and-faults 125).
import type { RouterContextProvider } from 'react-router';
import { readFields } from '#shop/text/form-fields.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { knownHash } from '#server/accounts/reauthenticate.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { addressContext, shopContext } from '#server/http/shop-context.ts';
import { limitSignIn } from '#server/http/sign-in-limits.ts';

/** null when sure. Whoever finds an open browser must not guess the password here: it is counted like a sign-in (7). */
export async function confirmDeleteAll(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<Refusal | null> {
  const { userId, email, sessionId } = allowedPerson(context, 'products.delete-all');
  const { db } = context.get(shopContext);
  const { word, password } = readFields(form, ['word', 'password']);
  if (word !== 'DELETE') return refuse('not-typed-delete');
  const trier = { address: context.get(addressContext), email, deviceId: sessionId };
  const known = await limitSignIn<true>(db, trier, async () =>
    (await knownHash(db, userId, password.slice(0, 1000))) === null ? refuse('not-your-password') : true,
  );
  return isRefusal(known) ? known : null;
}
