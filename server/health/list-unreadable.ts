// Accounts whose sealed secrets cannot be opened any more: AUTH_SECRET is another than when they were saved.
import type { Channel } from '#shop/messages/provider.ts';
import { gatewayTitle } from '#shop/payments/gateways.ts';
import { adChannelTitles } from '#shop/ads/channels.ts';
import { listUnreadableAds } from '#server/ads/accounts.ts';
import { unseal } from '#platform/secrets/seal.ts';
import { sealPurpose } from '#server/couriers/load-account.ts';
import type { Db } from '#server/db/transact.ts';
import { listUnreadableGateways } from '#server/gateways/accounts.ts';
import { linkKey } from '#server/links/link-key.ts';
import { listUnreadableChannels } from '#server/messages/accounts.ts';
import { listUnreadableWebhooks } from '#server/webhooks/webhooks.ts';

export type Unreadable = {
  couriers: string[];
  channels: Channel[];
  webhooks: string[];
  gateways: string[];
  ads: string[];
};

/** Null when all of them can be read. */
export async function listUnreadable(db: Db, authSecret: string | null): Promise<Unreadable | null> {
  const key = await linkKey(db, authSecret);
  const accounts = await db
    .selectFrom('courierAccounts')
    .select(['id', 'name', 'sealed'])
    .where('sealed', 'is not', null)
    .where('courier', '!=', 'by-hand')
    .orderBy('id')
    .execute();
  const couriers = accounts
    .filter(({ id, sealed }) => sealed !== null && unseal(key, sealPurpose(id), sealed) === null)
    .map(({ name }) => name);
  const channels = await listUnreadableChannels(db, key);
  const webhooks = await listUnreadableWebhooks(db, key);
  const gateways = (await listUnreadableGateways(db, key)).map((name) => gatewayTitle(name));
  const ads = (await listUnreadableAds(db, key)).map((channel) => adChannelTitles[channel]);
  const count = couriers.length + channels.length + webhooks.length + gateways.length + ads.length;
  return count > 0 ? { couriers, channels, webhooks, gateways, ads } : null;
}
