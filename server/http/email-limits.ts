// How often anybody may have emails sent: per address of the recipient and per network (attacks-and-faults 116).
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { clientNetworkOf, consumeAll, type Bucket, type RateLimit } from '#platform/http/rate-limits.ts';
import { isShared } from '#platform/http/shared-network.ts';

const hour = 3600;

export const emailLimits = {
  recipient: { name: 'emails-to', tries: 3, seconds: hour },
  network: { name: 'emails-from', tries: 20, seconds: hour },
  sharedNetwork: { name: 'emails-from-shared', tries: 200, seconds: hour },
  /** By person; apart from the others, so that tests keep nobody from a new password. */
  test: { name: 'email-tests', tries: 10, seconds: hour },
} as const satisfies Record<string, RateLimit>;

/** Long enough to cover the work for an address that is known, so that response times reveal nothing (timing attack, attacks-and-faults 2). */
const leastMs = 250;

type WantedEmail = { address: string; email: string };

/**
 * Does `send` unless too many emails were asked for; the answer and its time are the same either way.
 * Whoever is over the limit is not told which mailbox got how many.
 */
export async function limitEmails(
  db: Kysely<Tables>,
  wanted: WantedEmail,
  send: () => Promise<void>,
): Promise<void> {
  const atLeast = sleep(leastMs);
  if ((await consumeAll(db, bucketsOf(wanted))).allowed) await send();
  await atLeast;
}

/**
 * The same for an email that somebody who is signed in asks for, to any address: only emails that were sent count.
 * Refusals: asked-too-often, and those of `send`.
 */
export async function limitOwnEmails<T>(
  db: Kysely<Tables>,
  wanted: WantedEmail,
  send: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const counted = await consumeAll(db, bucketsOf(wanted));
  const sent = counted.allowed ? await send() : refuse('asked-too-often');
  if (isRefusal(sent)) await counted.refund();
  return sent;
}

/** A test of an email, to whoever asks for it. Refusal: asked-too-often. */
export async function limitEmailTests<T>(
  db: Kysely<Tables>,
  userId: string,
  send: () => Promise<T>,
): Promise<T | Refusal> {
  const { allowed } = await consumeAll(db, [[emailLimits.test, userId]]);
  return allowed ? send() : refuse('asked-too-often');
}

function bucketsOf({ address, email }: WantedEmail): Bucket[] {
  const network = isShared(address) ? emailLimits.sharedNetwork : emailLimits.network;
  return [
    [network, clientNetworkOf(address)],
    [emailLimits.recipient, hashed(email)],
  ];
}

function hashed(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
