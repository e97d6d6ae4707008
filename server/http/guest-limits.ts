// How many carts and wishlists one network may have made for guests: each stays for months, and to ask for one costs nothing.
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { countClient } from './count-client.ts';
import type { RateLimit } from '#platform/http/rate-limits.ts';

/** As many as the new shoppers of a mobile network behind one address in a good hour. */
export const guestLists: RateLimit = { name: 'guest-lists', tries: 600, seconds: 3600 };

/** Counts one more. */
export async function mayHaveList(db: Kysely<Tables>, address: string): Promise<boolean> {
  return (await countClient(db, guestLists, address)).allowed;
}
