// Tests of the pages of emails: the list, words saved and taken back, previewed, tried ten times an hour; for staff alone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let visitor: Visitor;
let cookie: string;

beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  visitor = visitShop(it);
  ({ cookie } = await signIn(it.db, 'ADMIN', noon));
});
afterAll(() => it.close());

const list = '/admin/settings/emails';
const page = `${list}/order-placed`;
const words = { subject: 'Order {order}: thank you', opening: 'Assalam o Alaikum {name}', closing: '' };

const read = async (path: string) => (await visitor.get(path, { cookie })).text();
const press = (fields: Record<string, string>, to = page) => visitor.post(to, fields, { cookie });

async function seen(): Promise<string> {
  return /name="seen" value="(\d+)"/.exec(await read(page))?.[1] ?? 'none';
}

test('words are saved, shown with made-up facts, and go back to ours', async () => {
  expect(await read(list)).not.toContain('>Yours<');
  const saved = await press({ intent: 'save', seen: await seen(), ...words });
  expect(saved.status).toBe(200);
  expect(await saved.text()).toContain('Words saved');
  expect(await read(list)).toContain('Yours');
  const html = await read(page);
  expect(html).toContain('Order #8f28ae72: thank you');
  expect(html).toContain('sandbox=""');
  const email = await visitor.get(`${page}/preview`, { cookie });
  expect(email.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox$/);
  expect(await email.text()).toContain('Assalam o Alaikum Ayesha Khan');
  expect(await (await press({ intent: 'ours', seen: await seen() })).text()).toContain('Back to ours');
  expect(await read(list)).not.toContain('>Yours<');
  expect(await read(`${page}/preview`)).not.toContain('Assalam');
});

test('what is wrong is marked at its field, and what was typed stays', async () => {
  const typed = { subject: 'No number', opening: 'Dear {customer},', closing: '</script>' };
  const answer = await press({ intent: 'save', seen: await seen(), ...typed });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  for (const part of [
    'must have {order} in it',
    '{customer} is not known here',
    'This has HTML in it (&lt;/script&gt;)',
    'value="No number"',
    'Dear {customer},</textarea>',
  ])
    expect(html).toContain(part);
  expect(await it.db.selectFrom('emailWords').select('name').execute()).toEqual([]);
});

test('who saves second is told, and keeps what they typed', async () => {
  const before = await seen();
  await press({ intent: 'save', seen: before, ...words });
  const second = await press({ intent: 'save', seen: before, ...words, closing: 'Typed by the second' });
  expect(second.status).toBe(409);
  const html = await second.text();
  expect(html).toContain('Someone else changed this');
  expect(html).toContain('Typed by the second');
  for (const wrong of ['', '-1', '99999', 'x'])
    expect((await press({ intent: 'ours', seen: wrong })).status).toBe(409);
  await press({ intent: 'ours', seen: await seen() });
});

test('a preview shows what is typed and saves nothing, right or wrong', async () => {
  const answer = await press({ intent: 'preview', seen: '0', ...words, closing: 'Half {na' });
  const html = await answer.text();
  expect(html).toContain('Assalam o Alaikum Ayesha Khan');
  expect(html).toContain('Half {na');
  expect(html).toContain('One brace stands alone');
  expect((await press({ intent: 'preview', seen: '0', closing: 'x'.repeat(90_000) })).status).toBe(200);
  expect(await it.db.selectFrom('emailWords').select('name').execute()).toEqual([]);
});

test('a test goes to the own address whatever the form says, ten times an hour', async () => {
  const tester = await signIn(it.db, 'ADMIN', noon);
  const send = () =>
    visitor.post(
      page,
      { intent: 'test', seen: '0', ...words, recipient: 'x@example.com', email: 'x@example.com' },
      { cookie: tester.cookie },
    );
  const statuses = [];
  for (let at = 0; at < 11; at += 1) statuses.push((await send()).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  const sent = await it.db
    .selectFrom('messages as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['m.recipient', 'u.email'])
    .where('m.kind', '=', 'email-test')
    .execute();
  expect(sent).toHaveLength(10);
  expect(sent.every(({ recipient, email }) => recipient === email)).toBe(true);
  expect((await press({ intent: 'test', seen: '0', opening: '{oops}' })).status).toBe(400);
});

test('an email that is none is not found, and a customer reaches nothing of it', async () => {
  for (const name of ['order-placed-owner', 'constructor', 'nothing'])
    for (const path of [`${list}/${name}`, `${list}/${name}/preview`])
      expect((await visitor.get(path, { cookie })).status).toBeGreaterThanOrEqual(400);
  const customer = await signIn(it.db, 'CUSTOMER', noon);
  for (const path of [list, page, `${page}/preview`])
    expect((await visitor.get(path, { cookie: customer.cookie })).status).not.toBe(200);
  expect((await visitor.post(page, { intent: 'save', seen: '0', ...words }, customer)).status).toBe(403);
});

test('where the shop speaks Urdu an email is shown and tried in it, with his words once he has translated them', async () => {
  expect(await read(page)).not.toContain('Language of the preview');
  expect(await read(`${page}?language=ur`)).not.toContain('lang=&quot;ur&quot;');
  await it.db
    .insertInto('settings')
    .values({ key: 'languages', value: JSON.stringify(['ur']) })
    .execute();
  const english = await read(page);
  expect(english).toContain('Language of the preview');
  expect(english).not.toContain('dir=&quot;rtl&quot;');
  await press({ intent: 'save', seen: await seen(), ...words });
  const own = { language: 'ur', kind: 'email', id: 'order-placed', field: 'opening' };
  await it.db
    .insertInto('translations')
    .values({ ...own, source: words.opening, text: 'السلام علیکم {name}', savedAt: noon, savedBy: 'owner' })
    .execute();
  for (const urdu of [await read(`${page}?language=ur`), await read(`${page}/preview?language=ur`)]) {
    expect(urdu).toMatch(/dir=(?:"|&quot;)rtl/);
    expect(urdu).toContain('السلام علیکم');
    expect(urdu).not.toContain('Assalam o Alaikum Ayesha');
  }
  const typed = { ...words, closing: 'Typed just now', language: 'ur', seen: await seen() };
  const preview = await (await press({ intent: 'preview', ...typed })).text();
  for (const part of ['rtl', 'السلام علیکم', 'Typed just now']) expect(preview).toContain(part);
  const tester = await signIn(it.db, 'ADMIN', noon);
  await visitor.post(page, { intent: 'test', ...typed }, tester);
  const sent = await it.db
    .selectFrom('messages')
    .select('details')
    .where('kind', '=', 'email-test')
    .where('userId', '=', tester.userId)
    .executeTakeFirstOrThrow();
  expect(sent.details).toMatchObject({ name: 'order-placed', language: 'ur' });
  await press({ intent: 'ours', seen: await seen() });
  await it.db.deleteFrom('settings').execute();
});
