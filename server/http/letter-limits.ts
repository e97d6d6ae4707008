// How often anybody may have letters sent: per address of the recipient and per network (reliability 116).
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tables } from '#server/db/tables.ts';
import { askerOf, countTry, type RateLimit } from './rate-limits.ts';
import { isShared } from './shared-network.ts';

const hour = 3600;

const letterLimits = {
  recipient: { name: 'letters-to', tries: 3, seconds: hour },
  network: { name: 'letters-from', tries: 20, seconds: hour },
  sharedNetwork: { name: 'letters-from-shared', tries: 200, seconds: hour },
} as const satisfies Record<string, RateLimit>;

/** Long enough to cover the work for an address that is known, so that the time does not tell (reliability 2). */
const leastMs = 250;

/**
 * Does `send` unless too many letters were asked for; the asker is told the same and waits as long either way.
 * Whoever is over the limit is not told which mailbox got how many.
 */
export async function limitLetters(
  db: Kysely<Tables>,
  { address, email }: { address: string; email: string },
  send: () => Promise<void>,
): Promise<void> {
  const atLeast = sleep(leastMs);
  const network = isShared(address) ? letterLimits.sharedNetwork : letterLimits.network;
  const isOver =
    !(await countTry(db, network, askerOf(address))).allowed ||
    !(await countTry(db, letterLimits.recipient, hashed(email))).allowed;
  if (!isOver) await send();
  await atLeast;
}

function hashed(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
