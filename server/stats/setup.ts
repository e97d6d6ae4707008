// How far a new shop is set up, read from what there is; and the list put away by its owner.
import { sql } from 'kysely';
import { SETUP_STEPS, type SetupStep } from '#shop/admin/setup.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import { defaultSettings, type SettingKey } from '#shop/settings/settings.ts';
import type { Config } from '#platform/config/config.ts';
import { hasDatabase } from '#platform/db/embedded/visit.ts';
import { untouchedSamples } from '#server/batches/remove-samples.ts';
import type { Db } from '#server/db/transact.ts';
import { lastBackup } from '#server/health/check-disk.ts';
import { loadSettings } from '#server/settings/load-settings.ts';

type SetupSources = {
  db: Db;
  config: Pick<Config, 'dataDir' | 'mail'>;
  actor: Pick<Staff, 'userId'>;
};

export type Setup = { step: SetupStep; isDone: boolean }[];

const DISMISSED = 'setupDismissed';
const FEES_RIGHT = 'setupFeesRight';
/** The settings that say what delivery costs. */
const FEES: SettingKey[] = ['freeShippingThreshold', 'zones', 'express'];

/** Null once every step is done, or the list was put away. */
export async function findSetup(sources: SetupSources): Promise<Setup | null> {
  if (await hasSetting(sources.db, [DISMISSED])) return null;
  const done = await stepsDone(sources);
  const steps = SETUP_STEPS.map((step) => ({ step, isDone: done[step] }));
  return steps.every(({ isDone }) => isDone) ? null : steps;
}

async function stepsDone({ db, config, actor }: SetupSources): Promise<Record<SetupStep, boolean>> {
  const [settings, hasFees, facts, backup, isEmbedded] = await Promise.all([
    loadSettings(db),
    hasSetting(db, [...FEES, FEES_RIGHT]),
    findFacts(db, actor.userId),
    lastBackup(config.dataDir),
    hasDatabase(config.dataDir),
  ]);
  return {
    name: settings.storeName !== defaultSettings.storeName,
    phone: settings.whatsapp !== '' || settings.contactPhone !== '',
    fees: hasFees,
    look: facts.hasLook,
    names: facts.hasNames,
    product: facts.hasOwnProduct,
    home: facts.hasHome,
    samples: !facts.hasSamples,
    mail: config.mail.kind !== 'kept',
    // A database server of the owner's own may have backups that the shop knows nothing of.
    backup: backup !== null || !isEmbedded,
    // Not what the start was told: another start may be told otherwise, and the tick would go.
    password: facts.hasOwnPassword,
  };
}

type Facts = {
  hasOwnProduct: boolean;
  hasSamples: boolean;
  hasOwnPassword: boolean;
  hasLook: boolean;
  hasHome: boolean;
  /** A brand and a category of what it is. */
  hasNames: boolean;
};

const noFacts: Facts = {
  hasOwnProduct: false,
  hasSamples: false,
  hasOwnPassword: false,
  hasLook: false,
  hasHome: false,
  hasNames: false,
};

async function findFacts(db: Db, userId: string): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select exists (select from products p where p.archived_at is null and not (${untouchedSamples})) as has_own_product,
      exists (select from products p where p.archived_at is null and ${untouchedSamples}) as has_samples,
      exists (select from credentials c join users u on u.id = c.user_id
        where c.user_id = ${userId} and c.changed_at > u.created_at + interval '1 second') as has_own_password,
      exists (select from appearances where published_at is not null) as has_look,
      exists (select from home_arrangements where published_at is not null) as has_home,
      exists (select from brands) and exists (select from categories where kind = 'type') as has_names`.execute(
    db,
  );
  return rows[0] ?? noFacts;
}

// Only what was changed or pressed is stored.
async function hasSetting(db: Db, keys: readonly string[]): Promise<boolean> {
  const row = await db.selectFrom('settings').select('key').where('key', 'in', keys).executeTakeFirst();
  return row !== undefined;
}

/** For everybody, and for good. */
export function dismissSetup(db: Db, now: Date): Promise<void> {
  return storeMark(db, DISMISSED, now);
}

/** The owner has looked at what delivery costs, and leaves it as it is. */
export function findFeesRight(db: Db, now: Date): Promise<void> {
  return storeMark(db, FEES_RIGHT, now);
}

async function storeMark(db: Db, key: string, now: Date): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(true), updatedAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
