// One try of whoever asks, by the network they ask from.
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import {
  clientNetworkOf,
  consumeLimit,
  type CountedTry,
  type RateLimit,
} from '#platform/http/rate-limits.ts';
import { isShared } from '#platform/http/shared-network.ts';

const WIDER = 20;

/** Where the address stands for many people at once, twenty times as many: one of them must not shut out the others (118). */
export function countAsker(db: Kysely<Tables>, limit: RateLimit, address: string): Promise<CountedTry> {
  const shared = { ...limit, name: `${limit.name}-shared`, tries: limit.tries * WIDER };
  return consumeLimit(db, isShared(address) ? shared : limit, clientNetworkOf(address));
}
