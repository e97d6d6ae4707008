/** What staff read when something is unwell: what it is, what it means for orders, what to do. */
import { channelNames, type Channel } from '../messages/provider.ts';
import { href } from '../text/href.ts';
import { formatClock, formatDay, formatDayAndClock } from '../text/pakistan-time.ts';

/** `server/health/find-alerts.ts` finds them. */
export type HealthAlert =
  /** `since`: when the oldest of them was queued. */
  | { kind: 'mail-waits'; count: number; since: Date }
  | { kind: 'mail-failed'; count: number }
  | { kind: 'disk-low'; megabytes: number }
  | { kind: 'database-away'; last: Date }
  | { kind: 'database-crowded'; used: number; most: number }
  /** `couriers` are the names of the accounts. */
  | {
      kind: 'secrets-unreadable';
      couriers: readonly string[];
      channels: readonly Channel[];
      webhooks: readonly string[];
      /** By their titles. */
      gateways: readonly string[];
      ads: readonly string[];
    }
  /** Switched off by the shop: nobody took anything for three days, or it said that it is gone. */
  | { kind: 'webhooks-off'; names: readonly string[] }
  | { kind: 'backup-old'; last: Date }
  | { kind: 'backup-none' };

type HealthAlertLabel = {
  title: string;
  text: string;
  /** Where more is to be seen or done. */
  link: { to: string; label: string } | null;
};

export function healthAlertLabel(alert: HealthAlert): HealthAlertLabel {
  switch (alert.kind) {
    case 'mail-waits':
      return {
        title: 'Emails are not leaving',
        text: `${emails(alert.count)} ${alert.count === 1 ? 'is' : 'are'} waiting, the first since ${formatDayAndClock(alert.since)}. Orders are taken as always, and each email is tried again by itself. Check the mail server and its settings.`,
        link: { to: href('/admin/messages', { status: 'waiting' }), label: 'See the waiting emails' },
      };
    case 'mail-failed':
      return {
        title: 'Some emails were given up',
        text: `${emails(alert.count)} could not be delivered in the last 3 days. Read why, then send again or call the customer.`,
        link: { to: href('/admin/messages', { status: 'failed' }), label: 'See the failed emails' },
      };
    case 'disk-low':
      return {
        title: 'The disk is nearly full',
        text: `${alert.megabytes.toLocaleString('en-PK')} MB are left where the shop keeps its data. When it is full, orders and pictures cannot be saved. Make room, or move to a larger disk.`,
        link: null,
      };
    case 'database-away':
      return {
        title: 'The shop could not reach its data for a while',
        text: `Last at ${formatClock(alert.last)}: some pages could not be shown then. Every order that was confirmed is safe. If it comes again, tell whoever looks after your shop.`,
        link: null,
      };
    case 'database-crowded':
      return {
        title: 'The shop is almost too busy',
        text: `${alert.used} of ${alert.most} connections to its data are taken; when none is left, pages fail. Tell whoever looks after your shop: fewer processes, a smaller DATABASE_POOL_SIZE, or more connections.`,
        link: null,
      };
    case 'secrets-unreadable': {
      const { couriers, channels, webhooks, gateways, ads } = alert;
      const written = channels.map((channel) => channelNames[channel]);
      const names = [...couriers, ...written, ...webhooks, ...gateways, ...ads].join(', ');
      return {
        title: 'Secrets of accounts cannot be read',
        text: `${names}: AUTH_SECRET is another than when they were typed, so nothing is booked, followed or sent there. Start the shop with the AUTH_SECRET of before, or type the secrets again.`,
        link:
          couriers.length > 0
            ? { to: href('/admin/settings/couriers'), label: 'See the accounts at couriers' }
            : channels.length > 0
              ? { to: href('/admin/settings/messages'), label: 'See the accounts for messages' }
              : gateways.length > 0
                ? { to: href('/admin/settings/payments'), label: 'See the accounts for payments' }
                : { to: href('/admin/settings/webhooks'), label: 'See the webhooks' },
      };
    }
    case 'webhooks-off':
      return {
        title: alert.names.length === 1 ? 'A webhook was switched off' : 'Webhooks were switched off',
        text: `${alert.names.join(', ')}: nothing was taken there for three days, or it answered that it is gone. What happens in the shop is not told there until it is switched on again.`,
        link: { to: href('/admin/settings/webhooks'), label: 'See the webhooks' },
      };
    case 'backup-old':
      return {
        title: 'The last backup is old',
        text: `It was made on ${formatDay(alert.last)}. Whoever looks after your shop makes one with “npm run backup” and keeps a copy on another machine.`,
        link: null,
      };
    case 'backup-none':
      return {
        title: 'No backup was ever made',
        text: 'If this machine is lost, every order, product and picture is lost with it. Whoever looks after your shop makes one each day with “npm run backup” and keeps a copy on another machine.',
        link: null,
      };
  }
}

function emails(count: number): string {
  if (count === 1) return '1 email';
  return `${count >= 1_000 ? '1,000 or more' : count} emails`;
}
