// Tests of the email to a winner, from the draw to the mail server.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { eventually, openMailer, publicUrl, type Mailer } from '#server/email/testing-mailer.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { drawDue } from './draw-due.ts';
import { enterDraw } from './enter-draw.ts';
import { createDraw } from './save-draw.ts';

let mailer: Mailer;
beforeAll(async () => {
  mailer = await openMailer();
  await makeShop(mailer.db);
});
afterEach(() => mailer.reset());
afterAll(() => mailer.close());

// The worker writes by the clock of this machine: the entries of this draw have just ended.
async function drawOf(emails: string[]) {
  const { db } = mailer;
  const now = Date.now();
  const owner = await makeStaff(db);
  const shoe = await makeProduct(db, { title: 'Launch <b>One</b>', rupees: 9_000, stock: { 42: 1 } });
  const [opensAt, closesAt] = [new Date(now - 3_600_000), new Date(now - 1_000)];
  const sizes = [{ variantId: shoe.row('42'), pairs: 1 }];
  const made = await createDraw(
    db,
    owner,
    { productId: shoe.id, sizes, opensAt, closesAt, windowMinutes: 60 },
    opensAt,
  );
  if (isRefusal(made)) throw new Error(made.text);
  const tokens = new Map<string, string>();
  for (const [at, email] of emails.entries()) {
    const input = { name: 'Person', phone: `+92300123456${at}`, email, variantId: shoe.row('42') };
    const entering = { drawId: made.id, input, formKey: randomUUID(), language: null };
    const entered = await enterDraw(db, entering, opensAt);
    if (!isRefusal(entered)) tokens.set(email, entered.token);
  }
  await drawDue({ db, now: () => new Date(now) });
  return { tokens, now: new Date(now) };
}

test('the winner alone is written to, once, with the private link of his own entry', async () => {
  const sink = await mailer.smtpSink();
  await mailer.start(sink.way);
  const { tokens } = await drawOf(['ayesha@example.com', 'bilal@example.com']);
  await eventually(() => sink.received.length).toBe(1);
  const winner = sink.received[0]?.to[0] ?? '';
  const stored = await mailer.db
    .selectFrom('messages')
    .select(['subject', 'textBody', 'htmlBody'])
    .where('kind', '=', 'draw-won')
    .executeTakeFirstOrThrow();
  expect(stored.subject).toMatch(/^You have won: order Nike .*Launch <b>One<\/b>.* until \d/);
  expect(stored.textBody).toContain(`${publicUrl}/draws/entry/${tokens.get(winner)}`);
  expect(stored.htmlBody).not.toContain('<b>One');
});

test('nothing is sent to a winner whose time has passed before the email was written', async () => {
  const { now } = await drawOf(['chand@example.com']);
  await mailer.db
    .updateTable('drawEntries')
    .set({ orderUntil: new Date(now.getTime() - 1) })
    .where('email', '=', 'chand@example.com')
    .execute();
  const sink = await mailer.smtpSink();
  await mailer.start(sink.way);
  const left = () =>
    mailer.db
      .selectFrom('messages')
      .select('status')
      .where('kind', '=', 'draw-won')
      .where('recipient', '=', 'chand@example.com')
      .execute();
  await eventually(left).not.toEqual([{ status: 'waiting' }]);
  expect(sink.received).toEqual([]);
});
