// How often passwords may be guessed: per network, and per account in a way that its owner cannot be locked out by others.
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import {
  clientNetworkOf,
  consumeLimit,
  resetLimit,
  refundAll,
  type Bucket,
  type RateLimit,
} from '#platform/http/rate-limits.ts';
import { isShared } from '#platform/http/shared-network.ts';

const quarter = 15 * 60;

/** Wrong passwords only; a network that many share, or that nothing is known of, gets more. */
export const signInLimits = {
  network: { name: 'sign-in-network', tries: 30, seconds: quarter },
  sharedNetwork: { name: 'sign-in-shared', tries: 600, seconds: quarter },
  account: { name: 'sign-in-account', tries: 10, seconds: quarter },
  knownDevice: { name: 'sign-in-device', tries: 10, seconds: quarter },
} as const satisfies Record<string, RateLimit>;

/** `deviceId` when this browser has signed in to this very account before. */
type Trier = { address: string; email: string; deviceId: string | null };

/**
 * Lets one try happen, or refuses with too-many-tries. A browser the account knows is counted by itself: however much
 * others guess, the owner still gets in there; elsewhere by a new password. Refusals: too-many-tries, and those of `attempt`.
 */
export async function limitSignIn<T>(
  db: Kysely<Tables>,
  trier: Trier,
  attempt: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const buckets = bucketsOf(trier);
  for (const [limit, key] of buckets)
    if (!(await consumeLimit(db, limit, key)).allowed) return refuse('too-many-tries');
  const answer = await attempt();
  if (!isRefusal(answer) || !guesses.has(answer.refused)) await refundAll(db, buckets);
  return answer;
}

const guesses = new Set(['wrong-sign-in', 'wrong-password', 'not-your-password']);

/** After the owner proved the address: guesses by others no longer lock it. */
export async function resetAccount(db: Kysely<Tables>, email: string): Promise<void> {
  await resetLimit(db, signInLimits.account, hashed(email.toLowerCase()));
}

function bucketsOf({ address, email, deviceId }: Trier): Bucket[] {
  const network: Bucket = isShared(address)
    ? [signInLimits.sharedNetwork, clientNetworkOf(address)]
    : [signInLimits.network, clientNetworkOf(address)];
  const account = hashed(email.toLowerCase());
  return deviceId
    ? [network, [signInLimits.knownDevice, hashed(`${deviceId} ${account}`)]]
    : [network, [signInLimits.account, account]];
}

// Hashed: email addresses do not belong in a table of counters.
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
