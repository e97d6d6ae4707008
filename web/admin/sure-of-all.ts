// Whether somebody means to delete all products: DELETE typed and the own password once more (reliability 125).
import type { Kysely } from 'kysely';
import { readFields } from '#shop/forms/read.ts';
import type { Actor } from '#shop/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals.ts';
import { isOwnPassword } from '#server/accounts/is-own-password.ts';
import type { Tables } from '#server/db/tables.ts';

/** null when sure. */
export async function sureOfAll(db: Kysely<Tables>, actor: Actor, form: FormData): Promise<Refusal | null> {
  const { word, password } = readFields(form, ['word', 'password']);
  if (word !== 'DELETE') return refuse('not-typed-delete');
  return (await isOwnPassword(db, actor.userId, password)) ? null : refuse('not-your-password');
}
