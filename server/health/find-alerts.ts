/** What is unwell about mail, disk, database, backups and sealed secrets, for the banner of the admin portal. */
import { sql } from 'kysely';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { HealthAlert } from '#shop/admin/health-alert-labels.ts';
import type { Config } from '#platform/config/config.ts';
import { hasDatabase } from '#platform/db/embedded/visit.ts';
import type { Db } from '#server/db/transact.ts';
import { freeMegabytes, lastBackup } from './check-disk.ts';
import { listSwitchedOff } from '#server/webhooks/list-webhooks.ts';
import { listUnreadable } from './list-unreadable.ts';
import type { Outages } from './outages.ts';

type HealthSources = {
  db: Db;
  config: Pick<Config, 'dataDir' | 'diskFloorMegabytes' | 'authSecret'>;
  outages: Outages;
  now: Date;
};

/** An email that has waited so long was tried several times, or nobody is trying. */
const MAIL_MINUTES = 10;
/** Failed emails are told for so long; under Messages they stand for ever. */
const FAILED_DAYS = 3;
/** So old may the last backup be; and so old a shop's first order where no backup was ever made. */
const BACKUP_DAYS = 7;
const MAX_COUNTED = 1_000;
const CROWDED_SHARE = 0.9;

/** Worst first; empty when all is well. Cheap enough for every page of the admin portal. */
export async function findHealthAlerts({ db, config, outages, now }: HealthSources): Promise<HealthAlert[]> {
  const backupDue = daysLater(now, -BACKUP_DAYS);
  const [mail, lines, megabytes, backup, unreadable, switchedOff] = await Promise.all([
    askMail(db, now),
    askConnections(db),
    freeMegabytes(config.dataDir),
    lastBackup(config.dataDir),
    listUnreadable(db, config.authSecret),
    listSwitchedOff(db),
  ]);
  const away = outages.recent(now);
  const found: (HealthAlert | null)[] = [
    megabytes !== null && megabytes < config.diskFloorMegabytes ? { kind: 'disk-low', megabytes } : null,
    away && { kind: 'database-away', last: away },
    lines.used >= lines.most * CROWDED_SHARE ? { kind: 'database-crowded', ...lines } : null,
    unreadable && { kind: 'secrets-unreadable', ...unreadable },
    switchedOff.length > 0 ? { kind: 'webhooks-off', names: switchedOff } : null,
    mail.since && { kind: 'mail-waits', count: mail.waits, since: mail.since },
    mail.failed > 0 ? { kind: 'mail-failed', count: mail.failed } : null,
    backup && backup < backupDue ? { kind: 'backup-old', last: backup } : null,
    !backup && (await isUnsaved(db, config.dataDir, backupDue)) ? { kind: 'backup-none' } : null,
  ];
  return found.filter((alert) => alert !== null);
}

// An email sent again bears the day it was first queued: what counts against it is that it was tried and did not leave.
async function askMail(db: Db, now: Date): Promise<{ waits: number; since: Date | null; failed: number }> {
  const late = new Date(now.getTime() - MAIL_MINUTES * 60_000);
  const { rows } = await sql<{ waits: number; since: Date | null; failed: number }>`
    select waiting.count as waits, waiting.since, failed.count as failed
    from (
      select count(*)::int as count, min(created_at) as since
      from (
        select created_at from messages
        where status = 'waiting' and channel = 'email' and created_at < ${late} and (last_error is not null or attempts = 0)
        order by created_at desc, id desc limit ${MAX_COUNTED}
      ) counted
    ) waiting, (
      select count(*)::int as count
      from (
        select from messages where status = 'failed' and channel = 'email' and created_at > ${daysLater(now, -FAILED_DAYS)}
        limit ${MAX_COUNTED}
      ) counted
    ) failed`.execute(db);
  return rows[0] ?? { waits: 0, since: null, failed: 0 };
}

async function askConnections(db: Db): Promise<{ used: number; most: number }> {
  const { rows } = await sql<{ used: number; most: number }>`
    select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`.execute(
    db,
  );
  return rows[0] ?? { used: 0, most: 1 };
}

// A database server of the owner's own may have backups that the shop knows nothing of. Each worker asks: DATABASE_URL,
// which a worker of the embedded database is given too, does not tell.
async function isUnsaved(db: Db, dataDir: string, due: Date): Promise<boolean> {
  if (!(await hasDatabase(dataDir))) return false;
  const first = await db
    .selectFrom('orders')
    .select('createdAt')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
  return first !== undefined && first.createdAt < due;
}
