/** A person with an account, made as people make one: signed up, and the address confirmed by the link of the email. */
import type { Kysely } from 'kysely';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { confirmAddress } from '#server/accounts/confirm-address.ts';
import type { Visit } from '#server/accounts/sign-in.ts';
import { signUp } from '#server/accounts/sign-up.ts';
import type { Tables } from '#server/db/tables.ts';
import { codeOfLink } from './code-of-link.ts';

export type Person = { email: string; userId: string };

/** A browser that has been nowhere yet. */
export const visit: Visit = {
  device: { agent: 'Firefox', address: '203.0.113.7' },
  oldToken: '',
  cartId: null,
  wishlistId: null,
  deviceToken: '',
};

let people = 0;

export async function newPerson(db: Kysely<Tables>, password: string, now: Date): Promise<Person> {
  people += 1;
  const email = `person-${people}@example.com`;
  const answer = await signUp(db, { name: 'Ayesha Khan', email, password }, now);
  if (isRefusal(answer)) throw new Error(answer.text);
  const token = await codeOfLink(db, 'confirm', email);
  await confirmAddress(db, { token, password, authSecret: null, signedInAs: null }, now);
  return { email, userId: answer.userId };
}
