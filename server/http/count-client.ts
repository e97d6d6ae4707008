// Counts one try of a client by its network.
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

/** Twenty times as many where many people share the address: one of them must not lock out the others (attacks-and-faults 118). */
export function countClient(db: Kysely<Tables>, limit: RateLimit, address: string): Promise<CountedTry> {
  const shared = { ...limit, name: `${limit.name}-shared`, tries: limit.tries * WIDER };
  return consumeLimit(db, isShared(address) ? shared : limit, clientNetworkOf(address));
}
