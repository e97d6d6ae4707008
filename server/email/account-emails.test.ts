// Emails about accounts: what they say, where their links lead, and what the outbox keeps of them.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { askReset } from '#server/accounts/reset-password.ts';
import { signUp } from '#server/accounts/sign-up.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import type { Role } from '#shop/accounts/permissions.ts';
import { eventually, openMailer, publicUrl, type Mailer } from './testing-mailer.ts';

let mailer: Mailer;
beforeAll(async () => {
  mailer = await openMailer();
});
afterEach(() => mailer.reset());
afterAll(() => mailer.close());

const now = new Date();
const link = /https:\/\/qadam\.pk\/auth\/(reset|confirm)#[\w-]{64}/;

async function join(email: string, role: Role = 'CUSTOMER'): Promise<void> {
  const made = await signUp(
    mailer.db,
    { name: '<b>Ayesha</b>', email, password: 'lemon desk 7 window' },
    now,
  );
  if (isRefusal(made)) throw new Error(made.refused);
  await mailer.db.updateTable('profiles').set({ role }).where('userId', '=', made.userId).execute();
}

function emailsTo(email: string) {
  return mailer.db
    .selectFrom('messages')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('createdAt')
    .execute();
}

async function statusesTo(email: string) {
  return (await emailsTo(email)).map(({ status }) => status);
}

test('3 a link starts with the configured address, and the email shows a name as text', async () => {
  const sink = await mailer.smtpSink();
  await join('a@example.com');
  await mailer.start(sink.way);
  await eventually(() => statusesTo('a@example.com')).toEqual(['sent']);
  const raw = sink.received[0]?.raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=') ?? '';
  expect(raw).toMatch(link);
  expect(raw).toContain(`${publicUrl}/auth/confirm#`);
  expect(raw).toContain('&lt;b&gt;Ayesha&lt;/b&gt;');
  expect(raw.slice(raw.indexOf('text/html'))).not.toContain('<b>Ayesha');
});

test('2 a sent email in the outbox has no working link, and neither has the log', async () => {
  const sink = await mailer.smtpSink();
  await join('b@example.com');
  await mailer.start(sink.way);
  await eventually(() => statusesTo('b@example.com')).toEqual(['sent']);
  const [email] = await emailsTo('b@example.com');
  expect(email?.textBody).toContain('(known to the recipient only)');
  expect(`${email?.textBody}${email?.htmlBody}`).not.toMatch(/#[\w-]{64}|[\w-]{64}/);
  expect(mailer.logged.join('\n')).not.toMatch(/#[\w-]{64}/);
});

test("with no way to send, a customer's link is readable and logged; one for staff is logged only", async () => {
  await join('c@example.com');
  await join('d@example.com', 'ADMIN');
  await mailer.start({ kind: 'kept' });
  for (const email of ['c@example.com', 'd@example.com'])
    await eventually(() => statusesTo(email)).toEqual(['kept']);
  expect((await emailsTo('c@example.com'))[0]?.textBody).toMatch(link);
  expect((await emailsTo('d@example.com'))[0]?.textBody).not.toMatch(/#[\w-]{64}/);
  await eventually(() => mailer.logged.filter((line) => link.test(line)).length).toBe(2);
});

test('of two requests only the newer leaves with a link', async () => {
  await join('e@example.com');
  await askReset(mailer.db, 'e@example.com', now);
  await askReset(mailer.db, 'e@example.com', now);
  await mailer.start({ kind: 'kept' });
  await eventually(async () =>
    (await emailsTo('e@example.com'))
      .filter(({ kind }) => kind === 'account-reset')
      .map(({ textBody }) => textBody !== null),
  ).toEqual([false, true]);
});
