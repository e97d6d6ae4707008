/** A test of an account at an ad channel: one event that counts nowhere, and what the channel says to it. */
import { currencyNames } from '#shop/country/currency-names.ts';
import type { AdEvent } from '#shop/ads/ad-event.ts';
import { adChannelTitles, type AdChannel } from '#shop/ads/channels.ts';
import { readGoogleJudgement } from '#shop/ads/google-event.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { transact } from '#server/db/transact.ts';
import { findAdAccount, markAdTried } from './accounts.ts';
import { sendAdEvent, type AdWork } from './tell-ads.ts';

/** `no-code`: Meta counts a test as real without its test code. */
export type TriedAds =
  | { kind: 'accepted'; isSimulated: boolean }
  | { kind: 'refused'; why: string }
  | { kind: 'no-account' | 'no-code' };

export async function tryAds(
  work: AdWork & { publicUrl: string },
  actor: Pick<Actor, 'userId' | 'email'>,
  channel: AdChannel,
): Promise<TriedAds> {
  const { db, authSecret, now } = work;
  const account = await findAdAccount(db, authSecret, channel);
  if (!account) return { kind: 'no-account' };
  if (channel === 'meta' && !account.values['testCode']) return { kind: 'no-code' };
  const isSimulated = work.hosts[channel] !== undefined;
  const { answer, body } = await sendAdEvent(work, channel, account.values, testEvent(work), true);
  const judged = channel === 'google' && answer.kind === 'taken' ? readGoogleJudgement(body) : '';
  const why = answer.kind === 'taken' ? judged : answer.said;
  const tried: TriedAds = why === '' ? { kind: 'accepted', isSimulated } : { kind: 'refused', why };
  if (tried.kind === 'accepted' && !isSimulated) await markAdTried(db, channel, now());
  await transact(db, (tx) =>
    recordAudit(tx, actor, {
      action: 'ad-account.try',
      subject: channel,
      title: adChannelTitles[channel],
      before: null,
      after: { answer: tried.kind },
    }),
  );
  return tried;
}

// Of nobody: an address of the documentation (RFC 5737).
function testEvent({ now, publicUrl }: { now(): Date; publicUrl: string }): AdEvent {
  const at = now();
  return {
    eventId: `test-${at.getTime()}`,
    kind: 'view',
    at,
    visit: {
      id: '1000000000',
      since: at.getTime(),
      address: '203.0.113.1',
      agent: 'Qadam test',
      url: `${publicUrl}/`,
    },
    buyer: {
      email: 'test@example.com',
      phone: '+923001234567',
      name: 'Test',
      city: 'Lahore',
      postalCode: '',
    },
    items: [],
    value: 0,
    shipping: 0,
    currency: currencyNames.code,
  };
}
