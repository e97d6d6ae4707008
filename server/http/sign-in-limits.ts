// How often passwords may be guessed: per network, and per account in a way that its owner cannot be locked out by others.
import type { Kysely } from 'kysely';
import { isRefusal, refuse, type Refusal } from '#shop/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { isShared, networkOf } from './client.ts';
import { countTry, forgetTries, forgiveTry, type Limit } from './rate-limits.ts';

const quarter = 15 * 60;

/** Wrong passwords only; a network that many share, or that nothing is known of, gets more. */
export const signInLimits = {
  network: { name: 'sign-in-network', points: 30, seconds: quarter },
  sharedNetwork: { name: 'sign-in-shared', points: 600, seconds: quarter },
  account: { name: 'sign-in-account', points: 10, seconds: quarter },
  knownDevice: { name: 'sign-in-device', points: 10, seconds: quarter },
} as const satisfies Record<string, Limit>;

/** `deviceId` when this browser has signed in to this very account before. */
export type Trier = { address: string; email: string; deviceId: string | null };

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
    if ((await countTry(db, limit, key)) !== null) return refuse('too-many-tries');
  const answer = await attempt();
  const isGuess =
    isRefusal(answer) && (answer.refused === 'wrong-sign-in' || answer.refused === 'wrong-password');
  if (!isGuess) for (const [limit, key] of buckets) await forgiveTry(db, limit, key);
  return answer;
}

/** After the owner proved the address: guessing by others no longer stands in the way. */
export async function forgiveAccount(db: Kysely<Tables>, email: string): Promise<void> {
  await forgetTries(db, signInLimits.account, email.toLowerCase());
}

function bucketsOf({ address, email, deviceId }: Trier): [Limit, string][] {
  const network: [Limit, string] = isShared(address)
    ? [signInLimits.sharedNetwork, networkOf(address)]
    : [signInLimits.network, networkOf(address)];
  const account = email.toLowerCase();
  return deviceId
    ? [network, [signInLimits.knownDevice, `${deviceId} ${account}`]]
    : [network, [signInLimits.account, account]];
}
