// The configuration of the shop: reads the environment once, checks it whole, and is the only reader of process.env.
import { resolve } from 'node:path';
import type { z } from 'zod';
import { settingNotes, settingsSchema } from './config-schema.ts';
import { COUNTRY_UNSET } from './setting-values.ts';
import { telemetryOf } from './telemetry-schema.ts';
import type { EnvironmentSettings } from './config-schema.ts';

/** How e-mails leave: by SMTP, by an HTTP send endpoint, or not at all (kept readable in the database). */
export type MailWay =
  | { kind: 'smtp'; url: string; from: string }
  | {
      kind: 'endpoint';
      url: string;
      serviceId: string;
      templateId: string;
      /** For emails about no order. */
      accountTemplateId: string;
    }
  | { kind: 'kept' };

/** Where pictures live: in the data folder, or in a store that speaks S3. */
export type PictureStore =
  | { kind: 'disk' }
  | {
      kind: 's3';
      endpoint: string;
      region: string;
      bucket: string;
      accessKeyId: string;
      secretAccessKey: string;
    };

export type Config = ReturnType<typeof toConfig> & {
  /** Simulators of couriers on this machine, by the courier's name. */
  courierHosts: Record<string, string>;
  /** Simulators of payment gateways, likewise. */
  gatewayHosts: Record<string, string>;
  /** Simulators of ad channels on this machine, by the name of the channel. */
  adHosts: Record<string, string>;
};

/**
 * The configuration that the environment gives; an empty value counts as not given.
 * Throws one Error whose message names every wrong setting, what is wrong with it and an example; secrets are not repeated.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = givenSettings(env);
  const parsed = settingsSchema.safeParse(given);
  const courierHosts = simulatorHosts(env, 'COURIER');
  const gatewayHosts = simulatorHosts(env, 'GATEWAY');
  const adHosts = simulatorHosts(env, 'AD');
  const problems = [
    ...wrongValues(parsed.error, given),
    ...brokenGroups(given),
    ...wrongHosts(courierHosts, 'COURIER'),
    ...wrongHosts(gatewayHosts, 'GATEWAY'),
    ...wrongHosts(adHosts, 'AD'),
  ];
  if (!parsed.success || problems.length > 0) throw new Error(problems.join('\n'));
  return { ...toConfig(parsed.data), courierHosts, gatewayHosts, adHosts };
}

/** COUNTRY alone: it is needed before the modules are loaded that the rest of the configuration is for. */
export function countrySetting(env: NodeJS.ProcessEnv = process.env): string {
  return env['COUNTRY']?.trim() || COUNTRY_UNSET;
}

/** The environment of this process with `more`, for a program that takes its place. */
export function environmentWith(more: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...more };
}

type SimulatedKind = 'COURIER' | 'GATEWAY' | 'AD';

/** `COURIER_HOST_NAME`, by the name in small letters: a simulator on this machine is called instead of that courier. */
function simulatorHosts(env: NodeJS.ProcessEnv, kind: SimulatedKind): Record<string, string> {
  const prefix = `${kind}_HOST_`;
  const given = Object.entries(env).map(([name, value]) => [
    name.startsWith(prefix) ? /^[A-Z]+$/.exec(name.slice(prefix.length))?.[0] : undefined,
    value?.trim(),
  ]);
  return Object.fromEntries(
    given
      .filter(([name, value]) => name && value)
      .map(([name = '', value = '']) => [name.toLowerCase(), value]),
  );
}

// Secrets are sent there, so it may be no other machine.
function wrongHosts(hosts: Record<string, string>, kind: SimulatedKind): string[] {
  return Object.entries(hosts)
    .filter(([, value]) => !/^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/.test(value))
    .map(([name]) => {
      const key = `${kind}_HOST_${name.toUpperCase()}`;
      return `${key} must be the address of a simulator on this machine, for example ${key}=http://127.0.0.1:4101`;
    });
}

function givenSettings(env: NodeJS.ProcessEnv): Record<string, string> {
  const known = settingNotes.map(({ name }) => [name, env[name]?.trim()] as const);
  return Object.fromEntries(known.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function wrongValues(error: z.ZodError | undefined, given: Record<string, string>): string[] {
  const firstIssues = new Map(
    error?.issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]),
  );
  return [...firstIssues].toReversed().map(([name, message]) => {
    const isSecret = settingNotes.some((note) => note.name === name && note.secret);
    return problem(name, isSecret ? message : `${message} (it is ${JSON.stringify(given[name])})`);
  });
}

function problem(name: string, what: string): string {
  const note = settingNotes.find((each) => each.name === name);
  return `${name} ${what}, for example ${name}=${note?.example}`;
}

const groups = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['EMAIL_ENDPOINT', 'EMAIL_SERVICE_ID', 'EMAIL_TEMPLATE_ID'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
];

function brokenGroups(given: Record<string, string>): string[] {
  const missing = groups.flatMap((group) => {
    const present = group.filter((name) => name in given);
    const absent = present.length === 0 ? [] : group.filter((name) => !(name in given));
    return absent.map((name) => problem(name, `is missing beside ${present.join(' and ')}`));
  });
  const twoWays = 'SMTP_URL' in given && 'EMAIL_ENDPOINT' in given;
  const behind = ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'].filter(
    (name) => name in given && !('DATABASE_URL' in given),
  );
  missing.push(...behind.map((name) => problem('DATABASE_URL', `is missing beside ${name}`)));
  return twoWays
    ? [...missing, 'SMTP_URL and EMAIL_ENDPOINT are both set; keep the one that shall send e-mails']
    : missing;
}

function toConfig(s: EnvironmentSettings) {
  /** Origin without a trailing slash; what links in emails start with, never taken from a request. */
  const publicUrl = s.PUBLIC_URL ?? `http://localhost:${s.PORT}`;
  return {
    port: s.PORT,
    host: s.HOST,
    publicUrl,
    /** How many proxies of ours stand in front; that many right-most X-Forwarded-For entries are ours. */
    trustProxy: s.TRUST_PROXY,
    webProcesses: s.WEB_PROCESSES,
    logLevel: s.LOG_LEVEL,
    /** Absolute path. */
    dataDir: resolve(s.DATA_DIR),
    /** Absolute path. */
    extensionsDir: resolve(s.EXTENSIONS_DIR),
    /** With less room than this in dataDir the admin portal warns, in megabytes. */
    diskFloorMegabytes: s.DISK_FLOOR_MB,
    /** null: the embedded PostgreSQL in dataDir. */
    databaseUrl: s.DATABASE_URL ?? null,
    /** The same database past a PgBouncer in transaction mode that databaseUrl leads through; null: there is none. */
    databaseDirectUrl: s.DATABASE_DIRECT_URL ?? null,
    /** A streaming replica for reading; null: there is none. */
    databaseReplicaUrl: s.DATABASE_REPLICA_URL ?? null,
    /** How long a start waits for a databaseUrl that does not answer, in seconds. */
    databaseWaitSeconds: s.DATABASE_WAIT_SECONDS,
    /** Database connections of one process. */
    poolSize: s.DATABASE_POOL_SIZE,
    /** The Super Admin to make while the shop has none. */
    firstAdmin:
      s.ADMIN_EMAIL && s.ADMIN_PASSWORD ? { email: s.ADMIN_EMAIL, password: s.ADMIN_PASSWORD } : null,
    /** What links in emails are signed with; null: a key in the database. */
    authSecret: s.AUTH_SECRET ?? null,
    /** Whether an empty shop is filled with the sample catalogue. */
    sampleData: s.SAMPLE_DATA === 'on',
    /** The bearer token of /metrics; null: nobody may read them. */
    metricsToken: s.METRICS_TOKEN ?? null,
    /** Memory of the page cache of one process; 0 caches nothing. */
    pageCacheMegabytes: s.PAGE_CACHE_MB,
    /** Whether pictures are encoded before anybody asks for them. */
    picturesAhead: s.PICTURES_AHEAD === 'on',
    beginAnew: s.BEGIN_ANEW === 'on',
    ownerEmail: s.OWNER_EMAIL ?? null,
    mail: mailWay(s, publicUrl),
    /** Origin that takes messages to phones instead of their providers; null: the providers do. */
    messageSimulator: s.MESSAGE_SIMULATOR ?? null,
    /** Whether webhooks may call this machine. */
    webhooksHere: s.WEBHOOKS_TO_THIS_MACHINE === 'on',
    pictures: pictureStore(s),
    /** Where traces and metrics are sent (OpenTelemetry); null: nowhere. */
    telemetry: telemetryOf(s),
  };
}

function mailWay(s: EnvironmentSettings, publicUrl: string): MailWay {
  if (s.SMTP_URL) {
    const from = s.MAIL_FROM ?? s.OWNER_EMAIL ?? `no-reply@${new URL(publicUrl).hostname}`;
    return { kind: 'smtp', url: s.SMTP_URL, from };
  }
  if (s.EMAIL_ENDPOINT && s.EMAIL_SERVICE_ID && s.EMAIL_TEMPLATE_ID) {
    return {
      kind: 'endpoint',
      url: s.EMAIL_ENDPOINT,
      serviceId: s.EMAIL_SERVICE_ID,
      templateId: s.EMAIL_TEMPLATE_ID,
      accountTemplateId: s.EMAIL_ACCOUNT_TEMPLATE_ID ?? s.EMAIL_TEMPLATE_ID,
    };
  }
  return { kind: 'kept' };
}

function pictureStore(s: EnvironmentSettings): PictureStore {
  if (!s.S3_ENDPOINT || !s.S3_BUCKET || !s.S3_ACCESS_KEY_ID || !s.S3_SECRET_ACCESS_KEY)
    return { kind: 'disk' };
  return {
    kind: 's3',
    endpoint: s.S3_ENDPOINT,
    region: s.S3_REGION,
    bucket: s.S3_BUCKET,
    accessKeyId: s.S3_ACCESS_KEY_ID,
    secretAccessKey: s.S3_SECRET_ACCESS_KEY,
  };
}
