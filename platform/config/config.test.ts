// Tests of the configuration: defaults, groups, messages, and the table in docs/running.md.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingNotes } from './config-schema.ts';
import { readConfig } from './config.ts';

function messageOf(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
    return 'no error';
  } catch (error) {
    return error instanceof Error ? error.message : 'not an Error';
  }
}

test('with nothing set the shop opens on port 3000 with the embedded database and keeps its mail', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    webProcesses: 1,
    sampleData: true,
    firstAdmin: null,
    mail: { kind: 'kept' },
    pictures: { kind: 'disk' },
  });
});

test('the public address follows the port unless it is given', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(readConfig({ PORT: '8080', PUBLIC_URL: 'https://qadam.pk/' }).publicUrl).toBe('https://qadam.pk');
});

test('an empty value counts as not given', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '  ' })).toEqual(readConfig({}));
});

test('every wrong setting is named at once, each with an example', () => {
  const message = messageOf({ PORT: 'abc', SAMPLE_DATA: 'maybe', OWNER_EMAIL: 'nobody', WEB_PROCESSES: '0' });
  for (const name of ['PORT', 'SAMPLE_DATA', 'OWNER_EMAIL', 'WEB_PROCESSES']) {
    expect(message).toMatch(new RegExp(`^${name} must .*, for example ${name}=.+$`, 'm'));
  }
  expect(message.split('\n')).toHaveLength(4);
  expect(message).toContain('(it is "abc")');
});

test.each(['70000', '0', '-1', '3000.5', '1e3', '0x50', '3000 3001'])('PORT %s stops the start', (PORT) => {
  expect(messageOf({ PORT })).toContain('PORT must be a whole number from 1 to 65535');
});

test('a secret is never repeated in a message', () => {
  const message = messageOf({
    ADMIN_EMAIL: 'a@b.pk',
    ADMIN_PASSWORD: 'hush',
    DATABASE_URL: 'mysql://u:hush@h/d',
  });
  expect(message).toContain('ADMIN_PASSWORD must have 12 characters or more');
  expect(message).toContain('DATABASE_URL must be an address');
  expect(message).not.toContain('hush');
});

test.each([
  [{ DATABASE_DIRECT_URL: 'postgres://u@h/d' }, 'DATABASE_URL is missing beside DATABASE_DIRECT_URL'],
  [
    { EMAIL_ENDPOINT: 'https://mail.example.com/send', EMAIL_SERVICE_ID: 's' },
    'EMAIL_TEMPLATE_ID is missing',
  ],
  [{ ADMIN_PASSWORD: 'long enough for staff' }, 'ADMIN_EMAIL is missing beside ADMIN_PASSWORD'],
  [
    { S3_BUCKET: 'b', S3_ENDPOINT: 'https://s3.example.com', S3_ACCESS_KEY_ID: 'k' },
    'S3_SECRET_ACCESS_KEY is missing',
  ],
])('a half given group names the missing one: %o', (env, expected) => {
  expect(messageOf(env)).toContain(expected);
});

test('two ways of sending e-mail are one too many', () => {
  const endpoint = { EMAIL_ENDPOINT: 'https://m.example.com', EMAIL_SERVICE_ID: 's', EMAIL_TEMPLATE_ID: 't' };
  expect(readConfig(endpoint).mail).toEqual({
    kind: 'endpoint',
    url: 'https://m.example.com',
    serviceId: 's',
    templateId: 't',
    accountTemplateId: 't',
  });
  expect(messageOf({ ...endpoint, SMTP_URL: 'smtp://localhost:25' })).toContain('both set');
});

test('mail by SMTP is sent from MAIL_FROM, else the owner, else no-reply at the public host', () => {
  const env = { SMTP_URL: 'smtp://localhost:25', PUBLIC_URL: 'https://qadam.pk' };
  expect(readConfig(env).mail).toMatchObject({ from: 'no-reply@qadam.pk' });
  expect(readConfig({ ...env, OWNER_EMAIL: 'owner@qadam.pk' }).mail).toMatchObject({
    from: 'owner@qadam.pk',
  });
  expect(readConfig({ ...env, MAIL_FROM: 'shop@qadam.pk' }).mail).toMatchObject({ from: 'shop@qadam.pk' });
});

test('a PostgreSQL server may be named by its socket folder', () => {
  const DATABASE_URL = 'postgres:///qadam?host=/var/run/postgresql';
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test('docs/running.md has one row for each setting, with the words of the schema', () => {
  const page = readFileSync(new URL('../../docs/running.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => /^\| `[A-Z0-9_]+` \|/.test(line));
  expect(rows).toEqual(
    settingNotes.map(
      ({ name, unset, sentence, example }) => `| \`${name}\` | ${unset} | ${sentence} | \`${example}\` |`,
    ),
  );
});

test('a courier is called elsewhere only on this machine', () => {
  const sim = 'http://127.0.0.1:4101';
  expect(readConfig({ COURIER_HOST_POSTEX: sim, COURIER_HOST_TCS: ' ' }).courierHosts).toEqual({
    postex: sim,
  });
  for (const value of [
    'https://127.0.0.1.evil.pk',
    'http://10.0.0.2:4101',
    'http://127.0.0.1@evil.pk',
    'file:///etc',
  ])
    expect(messageOf({ COURIER_HOST_POSTEX: value })).toContain('COURIER_HOST_POSTEX must be');
});
