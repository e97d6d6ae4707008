// Making an account: it can be used once the link in the e-mail was followed.
import type { Kysely } from 'kysely';
import type { SignUpInput } from '#shop/accounts/account-form.ts';
import type { LanguageCode } from '#shop/languages/language.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { hashPassword } from './hash-password.ts';
import { refusePassword } from './refuse-password.ts';
import { setPassword } from './set-password.ts';
import { freeAddress } from './sweep-accounts.ts';
import { sendLink } from './verifications.ts';

type SignedUp = { userId: string };

/** `language`: of its email. Always a CUSTOMER (attacks-and-faults 38). Refusals: password-short, password-common, account-exists (rule A7). */
export async function signUp(
  db: Kysely<Tables>,
  { name, email, password }: SignUpInput,
  now: Date,
  language: LanguageCode | null = null,
): Promise<SignedUp | Refusal> {
  const no = await refusePassword(password, { role: 'CUSTOMER', email });
  if (no) return no;
  const hash = await hashPassword(password);
  return transact(db, async (tx) => {
    // Nobody confirmed it, and no link can any more: whoever signed up then may have mistyped, or was somebody else.
    await freeAddress(tx, email, now);
    // Of two at the same moment the second waits here, and then finds the address taken.
    const user = await tx
      .insertInto('users')
      .values({ email, createdAt: now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!user) return refuse('account-exists');
    await tx
      .insertInto('profiles')
      .values({ userId: user.id, name, role: 'CUSTOMER', createdAt: now })
      .execute();
    await setPassword(tx, user.id, hash, now);
    await sendLink(tx, { userId: user.id, kind: 'confirm', email, language }, now);
    return { userId: user.id };
  });
}
