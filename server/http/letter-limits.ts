// How often anybody may have letters sent: per address of the recipient and per network (reliability 116).
import type { Kysely } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tables } from '#server/db/tables.ts';
import { isShared, networkOf } from './client.ts';
import { countTry, type Limit } from './rate-limits.ts';

const hour = 3600;

export const letterLimits = {
  recipient: { name: 'letters-to', points: 3, seconds: hour },
  network: { name: 'letters-from', points: 20, seconds: hour },
  sharedNetwork: { name: 'letters-from-shared', points: 200, seconds: hour },
} as const satisfies Record<string, Limit>;

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
    (await countTry(db, network, networkOf(address))) !== null ||
    (await countTry(db, letterLimits.recipient, email)) !== null;
  if (!isOver) await send();
  await atLeast;
}
