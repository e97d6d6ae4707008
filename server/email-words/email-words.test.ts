// Tests of the owner's own words in emails: as they are sent, without them, back to ours, tried, and saved by two at once.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { EMAIL_NAMES, placeholdersOf, type EmailName } from '#shop/messages/customer-emails.ts';
import { noWords, placeholderList } from '#shop/messages/email-words.ts';
import { defaultSettings } from '#shop/settings/settings.ts';
import { emailName } from '#server/email/email-name.ts';
import { sampleFacts } from '#server/email/sample-facts.ts';
import { eventually, messagesOf, openMailer, statusesOf, type Mailer } from '#server/email/testing-mailer.ts';
import { placeTestOrder } from '#server/outbox/testing-order.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { renderEmail } from '#web/emails/render-email.tsx';
import { loadEmailWords } from './load-words.ts';
import { removeEmailWords, saveEmailWords, sendEmailTest } from './save-words.ts';

let mailer: Mailer;
let staff: Actor;
beforeAll(async () => {
  mailer = await openMailer();
  staff = await makeStaff(mailer.db);
});
afterEach(async () => {
  await mailer.reset();
  await mailer.db.deleteFrom('emailWords').execute();
});
afterAll(() => mailer.close());

const words = {
  subject: '{order}: shukriya, {name}',
  opening: 'السلام علیکم {name}!\nآپ کا آرڈر {order} مل گیا، thank you.',
  closing: 'Paid at {shop} in {city}: {total}',
};
const seenOf = async (name: EmailName) => (await loadEmailWords(mailer.db)).get(name)?.version ?? 0;

async function save(change = words, name: EmailName = 'order-placed') {
  return saveEmailWords(mailer.db, staff, { name, seen: await seenOf(name), words: change });
}

async function sentToCustomer() {
  const orderId = await placeTestOrder(mailer.db, { messages: ['order-placed-customer'] });
  await eventually(() => statusesOf(mailer.db, orderId)).toEqual(['kept 1']);
  const [row] = await messagesOf(mailer.db, orderId);
  return {
    subject: row?.subject ?? '',
    text: row?.textBody ?? '',
    html: row?.htmlBody ?? '',
    id: orderId.slice(0, 8),
  };
}

test('an email says them around what must be in it, and without them what it said before', async () => {
  await mailer.start({ kind: 'kept' });
  const ours = await sentToCustomer();
  expect(await save()).toEqual({ saved: true });
  const own = await sentToCustomer();
  expect(own.subject).toBe(`#${own.id}: shukriya, Ayesha Khan`);
  expect(own.text).toMatch(/^السلام علیکم \u2068Ayesha Khan\u2069!\n/);
  expect(own.text).toContain('Paid at Qadam in Islamabad: ₨59,220');
  expect(own.html).toMatch(/<p [^>]*dir="auto"[^>]*><span>السلام علیکم \u2068Ayesha Khan\u2069!<\/span>/);
  // Every line of ours is still there but the subject.
  const lines = ours.text.replaceAll(ours.id, own.id).split('\n');
  for (const line of lines.filter((each) => !/track\//.test(each))) expect(own.text).toContain(line);
  expect(own.text).toMatch(/\/track\/[\w-]+/);
  await removeEmailWords(mailer.db, staff, { name: 'order-placed', seen: await seenOf('order-placed') });
  const back = await sentToCustomer();
  expect(back.subject).toBe(ours.subject.replace(ours.id, back.id));
  expect(back.text).not.toContain('Paid at');
});

test('the email to the owner has none of them', async () => {
  await save();
  await mailer.start({ kind: 'kept' });
  const orderId = await placeTestOrder(mailer.db, { messages: ['order-placed-owner'] });
  await eventually(() => statusesOf(mailer.db, orderId)).toEqual(['kept 1']);
  expect((await messagesOf(mailer.db, orderId))[0]?.textBody).not.toContain('Paid at');
});

test('words in the table that fit no more give way to ours, and the email leaves', async () => {
  const row = { name: 'order-placed', subject: 'Hello', opening: '{gone}', closing: '', savedBy: 'a' };
  await mailer.db.insertInto('emailWords').values(row).execute();
  await mailer.start({ kind: 'kept' });
  const { subject, text } = await sentToCustomer();
  expect(subject).toContain('is placed');
  expect(text).not.toContain('{gone}');
});

test('a test arrives at who asked for it and nowhere else, with words that are not saved', async () => {
  const sink = await mailer.smtpSink();
  await mailer.start(sink.way);
  const sent = await sendEmailTest(mailer.db, staff, { name: 'order-placed', words });
  expect(sent).toEqual({ recipient: staff.email });
  await eventually(() => sink.received.map(({ to }) => to)).toEqual([[staff.email]]);
  const raw = sink.received[0]?.raw ?? '';
  expect(raw).toMatch(/^Subject: Test: #8f28ae72: shukriya, Ayesha Khan\r?$/m);
  expect(await loadEmailWords(mailer.db)).toEqual(new Map());
});

test('an account email that is tried has no link of anybody, and none is hidden or logged', async () => {
  await mailer.start({ kind: 'kept' });
  const tried = { ...noWords, opening: 'Hello {name}' };
  await sendEmailTest(mailer.db, staff, { name: 'account-reset', words: tried });
  const row = () =>
    mailer.db
      .selectFrom('messages')
      .selectAll()
      .where('kind', '=', 'email-test')
      .where('textBody', 'like', '%Hello Ayesha%')
      .executeTakeFirst();
  await eventually(async () => (await row())?.status).toBe('kept');
  expect((await row())?.textBody).toContain(`#${'c'.repeat(64)}`);
  expect(mailer.logged.join('\n')).not.toContain('this link is for you');
});

test('every email is drawn with words in each of its places, escaped, beside all that ours says', () => {
  for (const name of EMAIL_NAMES) {
    const facts = sampleFacts(name, 'https://qadam.pk');
    expect(emailName(facts)).toBe(name);
    const list = placeholderList(placeholdersOf(name));
    // Past the check, as a row of another version could be.
    const own = { subject: `S ${list}`, opening: `<b>O</b> ${list}`, closing: `</script>\n\nC ${list}` };
    const ours = renderEmail(facts, defaultSettings, 'https://qadam.pk');
    const drawn = renderEmail(facts, defaultSettings, 'https://qadam.pk', undefined, own);
    expect([name, drawn.subject.includes('{')]).toEqual([name, false]);
    expect([name, /\{(name|order|total|city|shop|product|size)\}/.test(drawn.html)]).toEqual([name, false]);
    expect(drawn.html).toContain('&lt;b&gt;O&lt;/b&gt;');
    expect(drawn.html).toContain('&lt;/script&gt;');
    expect(drawn.html).not.toMatch(/<\/script>|<b>O/);
    for (const line of ours.text.split('\n')) expect(drawn.text).toContain(line);
    expect(drawn.html.split('<p class="ink" dir="auto"').length).toBe(4);
  }
});

test('of ten who save at once one wins and nine are told; also after it went back to ours', async () => {
  const all = Array.from({ length: 10 }, (_, at) =>
    saveEmailWords(mailer.db, staff, {
      name: 'unpaid',
      seen: 0,
      words: { ...noWords, closing: `Words ${at}` },
    }),
  );
  const answers = await Promise.all(all);
  expect(answers.filter((each) => 'saved' in each)).toHaveLength(1);
  expect(answers.filter((each) => 'refused' in each && each.refused === 'saved-meanwhile')).toHaveLength(9);
  const first = await seenOf('unpaid');
  await removeEmailWords(mailer.db, staff, { name: 'unpaid', seen: first });
  await save({ ...noWords, closing: 'Another' }, 'unpaid');
  // A version is never given twice.
  const late = { name: 'unpaid', seen: first } as const;
  expect(await saveEmailWords(mailer.db, staff, { ...late, words })).toMatchObject({
    refused: 'saved-meanwhile',
  });
  expect(await removeEmailWords(mailer.db, staff, late)).toMatchObject({ refused: 'saved-meanwhile' });
});

test('each change is in the audit log once, and saving what is already so is none', async () => {
  const rows = () =>
    mailer.db
      .selectFrom('auditLog')
      .select(['action', 'before', 'after'])
      .where('subject', '=', 'cash-now')
      .orderBy('id')
      .execute();
  await save(words, 'cash-now');
  await save(words, 'cash-now');
  await save({ ...words, closing: '' }, 'cash-now');
  await removeEmailWords(mailer.db, staff, { name: 'cash-now', seen: await seenOf('cash-now') });
  await removeEmailWords(mailer.db, staff, { name: 'cash-now', seen: 0 });
  await sendEmailTest(mailer.db, staff, { name: 'cash-now', words });
  expect(await rows()).toEqual([
    { action: 'email-words.change', before: noWords, after: words },
    { action: 'email-words.change', before: { closing: words.closing }, after: { closing: '' } },
    { action: 'email-words.remove', before: { ...words, closing: '' }, after: null },
    { action: 'email-words.test', before: null, after: { recipient: staff.email } },
  ]);
});
