// The settings a shopkeeper can give, one by one: type, default, a sentence and an example for each.
import { z } from 'zod';
import {
  address,
  country,
  loopback,
  mailAddress,
  onUnlessOff,
  origin,
  row,
  secret,
  wholeNumber,
} from './setting-values.ts';
import { storageShape } from './storage-schema.ts';
import { telemetryShape } from './telemetry-schema.ts';

/** One row of the settings table in docs/running.md; `unset` says what holds when the setting is not given. */
type SettingNote = { name: string; unset: string; example: string; sentence: string; secret: boolean };

const text = z.string();

// Listening on every address is the default: the owner opens the shop on his phone in the same network, and on
// a rented server the proxy may stand in another container. Nobody is an admin until the owner says who.
export const settingsSchema = z.object({
  PORT: wholeNumber(1, 65_535)
    .default(3000)
    .meta(row('3000', '8080', 'The port that the shop listens on.')),
  HOST: text
    .default('0.0.0.0')
    .meta(row('0.0.0.0', '127.0.0.1', 'The address it listens on; 127.0.0.1 hides it from the network.')),
  PUBLIC_URL: origin()
    .optional()
    .meta(
      row(
        'http://localhost:PORT',
        'https://qadam.pk',
        'The address shoppers type; links in e-mails start with it, and https makes cookies secure.',
      ),
    ),
  COUNTRY: country(),
  TRUST_PROXY: wholeNumber(0, 10)
    .default(0)
    .meta(row('0', '1', 'How many proxies of your own stand in front; they must pass Host on unchanged.')),
  WEB_PROCESSES: wholeNumber(1, 64)
    .default(1)
    .meta(row('1', '2', 'How many processes answer requests.')),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error'], 'must be debug, info, warn or error')
    .default('info')
    .meta(row('info', 'warn', 'The least important line still logged: debug, info, warn or error.')),
  DATA_DIR: text
    .default('./data')
    .meta(row('./data', '/srv/qadam', 'The folder of the embedded database and the pictures.')),
  EXTENSIONS_DIR: text
    .default('./extensions')
    .meta(
      row(
        './extensions',
        '/srv/qadam-extensions',
        'The folder of the extensions, one each folder in it (docs/extensions.md).',
      ),
    ),
  DISK_FLOOR_MB: wholeNumber(0, 1_000_000)
    .default(500)
    .meta(
      row(
        '500',
        '2000',
        'With less room than this left in DATA_DIR, in megabytes, the admin portal warns; 0 never does.',
      ),
    ),
  DATABASE_URL: address('postgres:', 'postgresql:')
    .optional()
    .meta(
      secret(
        'the embedded PostgreSQL',
        'postgres://qadam:secret@localhost:5432/qadam',
        'A PostgreSQL server to use instead of the embedded one.',
      ),
    ),
  DATABASE_DIRECT_URL: address('postgres:', 'postgresql:')
    .optional()
    .meta(
      secret(
        'DATABASE_URL',
        'postgres://qadam:secret@db1:5432/qadam',
        'The same database past PgBouncer; give it when DATABASE_URL leads through one in transaction mode.',
      ),
    ),
  DATABASE_REPLICA_URL: address('postgres:', 'postgresql:')
    .optional()
    .meta(
      secret(
        'none',
        'postgres://qadam:secret@db2:5432/qadam',
        'A streaming replica of the database, for lists, searches and reports; never for a decision.',
      ),
    ),
  DATABASE_WAIT_SECONDS: wholeNumber(0, 3600)
    .default(60)
    .meta(
      row('60', '10', 'How long a start waits, in seconds, for a DATABASE_URL that does not answer yet.'),
    ),
  DATABASE_POOL_SIZE: wholeNumber(1, 200)
    .default(10)
    .meta(row('10', '20', 'How many database connections one process holds at most.')),
  ADMIN_EMAIL: mailAddress()
    .optional()
    .meta(row('none', 'owner@qadam.pk', 'The e-mail address of the Super Admin that the first start makes.')),
  ADMIN_PASSWORD: text
    .min(12, 'must have 12 characters or more')
    .optional()
    .meta(
      secret(
        'none',
        'four words and a number 7',
        'The password of that Super Admin, 12 characters or more; with none a random one is printed once.',
      ),
    ),
  AUTH_SECRET: text
    .min(32, 'must have 32 characters or more')
    .optional()
    .meta(
      secret(
        'made once and kept in the database',
        'c2f1...64 random characters',
        'The key that links in e-mails are signed with, 32 characters or more.',
      ),
    ),
  SAMPLE_DATA: onUnlessOff().meta(
    row('on', 'off', 'Whether an empty shop is filled with the sample catalogue: on or off.'),
  ),
  METRICS_TOKEN: text
    .min(16, 'must have 16 characters or more')
    .optional()
    .meta(
      secret(
        'nobody',
        'a long random word',
        'Opens GET /metrics to whoever sends it as "Authorization: Bearer ..."; 16 characters or more.',
      ),
    ),
  PAGE_CACHE_MB: wholeNumber(0, 4096)
    .default(64)
    .meta(
      row('64', '128', 'Memory for pages kept ready to send, in megabytes for each process; 0 keeps none.'),
    ),
  PICTURES_AHEAD: onUnlessOff().meta(
    row(
      'on',
      'off',
      'Whether uploaded pictures are encoded in the background before anybody asks for them: on or off.',
    ),
  ),
  BEGIN_ANEW: onUnlessOff().meta(
    row(
      'on',
      'off',
      'Whether an idle shop of one process that has grown begins anew in its place, to give its memory back: on or off.',
    ),
  ),
  OWNER_EMAIL: mailAddress()
    .optional()
    .meta(row('none', 'owner@qadam.pk', 'Where the notice of each new order goes.')),
  SMTP_URL: address('smtp:', 'smtps:')
    .optional()
    .meta(
      secret(
        'none',
        'smtps://user:secret@mail.example.com:465',
        'The mail server that sends e-mails; with none they are kept in the database, readable.',
      ),
    ),
  MAIL_FROM: mailAddress()
    .optional()
    .meta(
      row(
        'OWNER_EMAIL, else no-reply@ the host of PUBLIC_URL',
        'shop@qadam.pk',
        'The sender of e-mails that leave by SMTP.',
      ),
    ),
  EMAIL_ENDPOINT: address('http:', 'https:')
    .optional()
    .meta(
      row(
        'none',
        'https://api.emailjs.com/api/v1.0/email/send',
        'The HTTP send endpoint of an e-mail service, instead of SMTP_URL.',
      ),
    ),
  EMAIL_SERVICE_ID: text
    .optional()
    .meta(row('none', 'service_ab12', 'The service id that the send endpoint asks for.')),
  EMAIL_TEMPLATE_ID: text
    .optional()
    .meta(row('none', 'template_ab12', 'The template id that the send endpoint asks for.')),
  EMAIL_ACCOUNT_TEMPLATE_ID: text
    .optional()
    .meta(row('EMAIL_TEMPLATE_ID', 'template_cd34', 'The template of e-mails that are about no order.')),
  MESSAGE_SIMULATOR: loopback()
    .optional()
    .meta(
      row(
        'none',
        'http://127.0.0.1:4010',
        'A simulator on this machine that takes WhatsApp messages and SMS instead of their providers.',
      ),
    ),
  WEBHOOKS_TO_THIS_MACHINE: z
    .enum(['on', 'off'], 'must be on or off')
    .default('off')
    .meta(
      row(
        'off',
        'on',
        'Whether webhooks may call this machine, and profiles of platforms be fetched from it, by plain http: to try them where nobody else can reach the shop; on or off.',
      ),
    ),
  ...storageShape,
  ...telemetryShape,
});

export type EnvironmentSettings = z.infer<typeof settingsSchema>;

/** Every setting in the order of the schema, for messages and for the table in docs/running.md. */
export const settingNotes: SettingNote[] = Object.entries(settingsSchema.shape).map(([name, schema]) => {
  const { unset, example, description, secret: isSecret } = schema.meta() ?? {};
  return {
    name,
    unset: String(unset),
    example: String(example),
    sentence: String(description),
    secret: isSecret === true,
  };
});
