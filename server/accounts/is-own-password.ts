// Asked again before what is hard to undo outside the account, such as deleting every product: is it whoever signed in.
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { knownHash } from './known-password.ts';

/** Takes the same time whether or not the person has a password. Throws a 503 answer when too many are waiting. */
export async function isOwnPassword(db: Kysely<Tables>, userId: string, password: string): Promise<boolean> {
  return (await knownHash(db, userId, password)) !== null;
}
