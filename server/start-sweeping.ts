// Clean-up, once an hour while the shop is open, of what nobody can reach any more: pictures that nothing shows, those of payments
// settled long ago, guests' carts and wishlists, ended sessions, links that have run out, sign-ups that nobody confirmed, what
// customers wrote a month ago, answers to calls of the API, checkout sessions of platforms, events of webhooks, orders of
// deleted accounts that are finished by now, files of people that were only checked, field data of last season, what ad channels were told, who entered a draw; and of silent orders, by the owner's rule; pairs held for
// returns that nobody sent are on sale again; parcels whose courier's words mean something else by now are set right; and cash that
// is overdue is asked about.
import { setTimeout as sleep } from 'node:timers/promises';
import { sweepAds } from './ads/start-ads.ts';
import { processBegan } from '#platform/process/begin-anew.ts';
import { sweepAccounts } from './accounts/sweep-accounts.ts';
import { sweepCalls } from './api/repeated-call.ts';
import { cancelSilent } from './asking/cancel-silent.ts';
import { sweepReplies } from './asking/sweep-replies.ts';
import { sweepGuests } from './carts/purge-guest-carts.ts';
import { sweepEntries } from './draws/sweep-entries.ts';
import { refoldWords } from './following/refold-words.ts';
import { sweepInbox } from './following/inbox.ts';
import { sweepGatewayMessages } from './gateways/messages.ts';
import { relearnWords } from './following/learn-words.ts';
import type { AppContext } from './http/shop-context.ts';
import { sweepChecked } from './move-in/sweep-checked.ts';
import { sweepForgotten } from './orders/forget-customer.ts';
import { sweepFarewells } from './outbox/erase-messages.ts';
import { sweepProofs } from './payments/proofs.ts';
import { sweepUploads } from './pictures/sweep-uploads.ts';
import { releaseHeld } from './returns/agree-return.ts';
import { raiseCashQuestions } from './statements/raise-cash-questions.ts';
import { sweepFieldCounts } from './speed/field-counts.ts';
import { sweepSessions } from './ucp/sessions.ts';
import { sweepWebhooks } from './webhooks/replay.ts';

type SweepContext = Pick<AppContext, 'db' | 'media' | 'log' | 'now'>;

const FIRST_MS = 5 * 60 * 1000;
const EVERY_MS = 3600 * 1000;

/** Safe to run in two processes at once. */
export function schedulePurge(sweeping: SweepContext): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const done = sweepForEver(sweeping, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) sweeping.log.error('sweeping stopped', { error });
  });
  return {
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}

/** Ms to the next sweep of a process that began `age` ms ago: one that begins anew every few minutes sweeps no less often. */
export function untilSweep(age: number): number {
  return age < FIRST_MS ? FIRST_MS - age : EVERY_MS - ((age - FIRST_MS) % EVERY_MS);
}

async function sweepForEver(sweeping: SweepContext, signal: AbortSignal): Promise<void> {
  for (;;) {
    await sleep(untilSweep(Date.now() - processBegan()), undefined, { signal, ref: false });
    for (const sweep of [
      sweepUploads,
      sweepProofs,
      sweepGuests,
      sweepAccounts,
      cancelSilent,
      sweepReplies,
      sweepCalls,
      sweepSessions,
      sweepWebhooks,
      sweepInbox,
      sweepGatewayMessages,
      releaseHeld,
      sweepForgotten,
      sweepChecked,
      sweepFarewells,
      sweepAds,
      sweepFieldCounts,
      sweepEntries,
      followWords,
      askAboutCash,
    ])
      // A database that is away now is there in an hour.
      await sweep(sweeping).catch((error: unknown) =>
        sweeping.log.warn('what is old was not swept', { error }),
      );
  }
}

async function followWords({ db, now }: SweepContext): Promise<void> {
  await relearnWords(db, now());
  await refoldWords(db, now());
}

function askAboutCash({ db, now }: SweepContext): Promise<void> {
  return raiseCashQuestions(db, now());
}
