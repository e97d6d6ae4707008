// A day of a packer and a caller who chose Urdu: every page, answer and refusal that they meet, read for English that is no data (rule P30).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { RouteFacts } from '#shop/routes/route.ts';
import { routes } from '#shop/routes/routes.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact } from '#server/db/transact.ts';
import { bookParcels } from '#server/dispatch/book-parcels.ts';
import { adminMessages, languageOf } from '#server/languages/languages.ts';
import { openTranslator } from '#server/languages/translate-said.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { markStage } from '#server/orders/note-order.ts';
import { raiseQuestion } from '#server/questions/raise-question.ts';
import { askReturn } from '#server/returns/ask-return.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { customer } from '#server/asking/answer-order.ts';
import { defaultSettings } from '#shop/settings/settings.ts';
import { everyQuestion } from './support/staff-day/every-question.ts';
import { englishTexts } from './support/staff-day/english-words.ts';
import { refusalsIn } from './support/staff-day/read-refusals.ts';
import { signIn } from './support/sign-in.ts';
import { visitShop, type Visitor } from './support/visit-shop.ts';

let it: TestDatabase;
let shop: SmallShop;
let visitor: Visitor;
let cookie: string;
/** In the order of their day. */
const made = { called: '', packed: '', out: '', delivered: '' };
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  visitor = visitShop(it);
  const sana = await signIn(it.db, 'ADMIN', noon, { name: 'Sana Malik' });
  await it.db.updateTable('profiles').set({ language: 'ur' }).where('userId', '=', sana.userId).execute();
  ({ cookie } = sana);
  await makeDay();
});
afterAll(() => it?.close());

async function makeDay(): Promise<void> {
  const staff = await makeStaff(it.db);
  const order = () => makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000 });
  const set = (orderId: string, to: 'CONFIRMED' | 'FULFILLED') =>
    changeStatus(it.db, staff, { orderId, to, note: '' }, noon);
  for (const name of ['called', 'packed', 'out', 'delivered'] as const) made[name] = await order();
  for (const id of [made.packed, made.out, made.delivered]) await set(id, 'CONFIRMED');
  const keys = [made.packed, made.out, made.delivered].map((orderId) => ({ orderId }));
  const booking = { keys, courier: 'Rider Bilal', authSecret: null };
  const { refused } = await bookParcels(it.db, staff, booking, noon);
  if (refused.length > 0) throw new Error(refused.join(' '));
  for (const id of [made.out, made.delivered]) await set(id, 'FULFILLED');
  const stage = { stage: 'delivered', courier: '', trackingNumber: '' } as const;
  await markStage(it.db, staff, { orderId: made.delivered, ...stage }, noon);
  const asked = { quantity: 1, why: 'small', insteadId: null, how: 'courier', remark: '' } as const;
  const promise = { ...defaultSettings, contactAddress: 'Islamabad' };
  const back = { ...asked, variantId: shop.court.row('42', 'Black') };
  const returned = await askReturn(it.db, customer, { orderId: made.delivered, asked: back, promise }, noon);
  if (isRefusal(returned)) throw new Error(returned.text);
  for (const question of everyQuestion)
    await transact(it.db, (tx) => raiseQuestion(tx, { ...question, cause: question.kind }, noon));
}

/** What people typed: products, people, addresses, couriers. */
async function typed(): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select string_agg(said, ' ') as text from (
      select concat_ws(' ', title, brand, category) as said from products
      union all select concat_ws(' ', colour, sku) from variants
      union all select concat_ws(' ', customer_name, email, delivery_address::text) from orders
      union all select name from courier_accounts
      union all select concat_ws(' ', name, email) from profiles left join users on users.id = user_id
    ) as typed`.execute(it.db);
  return `${rows[0]?.text ?? ''} Qadam SORTED CPR`;
}

async function english(response: Response): Promise<string[]> {
  const text = await response.text();
  const html = text.startsWith('<') ? text : `<body>${saidIn(JSON.parse(text)).join('<br>')}`;
  return englishTexts(html, await typed());
}

// Of an answer to a script; addresses and codes are none.
function saidIn(value: unknown): string[] {
  if (typeof value === 'string') return /^\/|^[A-Z]+$|^[a-z]+(-[a-z]+)*$/.test(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(saidIn) : [];
}

const idsOf = () => Object.values(made).join(',');
const pages: [string, () => string][] = [
  ['the list of orders', () => '/admin/orders'],
  ['an order to be called', () => `/admin/orders/${made.called}`],
  ['an order that is packed', () => `/admin/orders/${made.packed}`],
  ['an order that came back', () => `/admin/orders/${made.delivered}`],
  ['the correction of one', () => `/admin/orders/${made.packed}/edit`],
  ['confirm mode', () => '/admin/orders/confirm'],
  ['an order by phone', () => '/admin/orders/new'],
  ['the pick list', () => `/admin/orders/print?what=picks&ids=${idsOf()}`],
  ['labels', () => `/admin/orders/print?what=labels&ids=${idsOf()}`],
  ['packing slips', () => `/admin/orders/print?what=slips&ids=${idsOf()}`],
  ['invoices', () => `/admin/orders/print?what=invoices&ids=${idsOf()}`],
  ['an empty print page', () => '/admin/orders/print?what=labels&ids='],
  ['parcels to book', () => '/admin/dispatch'],
  ['labels of dispatch', () => '/admin/dispatch/labels'],
  ['the hand-over', () => '/admin/dispatch/handover'],
  ['parcels', () => '/admin/parcels'],
  ['check-in', () => '/admin/parcels/check-in'],
  ['the list of a courier', () => '/admin/parcels/list'],
  ['questions', () => '/admin/questions'],
  ['settled questions', () => '/admin/questions?list=settled'],
  ['returns', () => '/admin/returns'],
  ['returns that come', () => '/admin/returns?view=coming'],
  ['a page that is not there', () => '/admin/orders/00000000-0000-4000-8000-000000000000'],
];

test.each(pages)('%s', async (_name, path) => {
  const page = await visitor.get(`/ur${path()}`, { cookie });
  expect(page.status).not.toBe(302);
  expect(await english(page)).toEqual([]);
});

test('scripts begin at once, as they do for staff in English, and not after the page as for shoppers', async () => {
  expect(await isPreloading('/cart')).toBe(false);
  expect(await isPreloading('/ur/admin/orders')).toBe(true);
});

async function isPreloading(path: string): Promise<boolean> {
  const page = await visitor.get(path, { cookie });
  return (await page.text()).includes('<link rel="modulepreload"');
}

test('a parcel', async () => {
  const { id } = await it.db
    .selectFrom('parcels')
    .select('id')
    .where('orderId', '=', made.out)
    .executeTakeFirstOrThrow();
  expect(await english(await visitor.get(`/ur/admin/parcels/${id}`, { cookie }))).toEqual([]);
});

const presses: [string, string, () => Record<string, string>][] = [
  ['a question without an answer', '/admin/questions', () => ({ id: '1', answer: '', note: '' })],
  ['a question that is none', '/admin/questions', () => ({ id: '999', answer: 'seen', note: '' })],
  ['a word that is answered', '/admin/questions', () => ({ id: '1', answer: 'moving', note: '' })],
  ['labels that are taken', '/admin/questions', () => ({ takeUpTo: '99' })],
  ['a return without an intent', '/admin/returns', () => ({ return: '1', seen: 'asked' })],
  [
    'a refusal without a reason',
    '/admin/returns',
    () => ({ intent: 'refuse', return: '1', seen: 'asked', answer: '' }),
  ],
  [
    'a return that is agreed',
    '/admin/returns',
    () => ({
      intent: 'agree',
      return: '1',
      seen: 'asked',
      how: 'courier',
      refund: '1500',
      collect: '',
      answer: '',
    }),
  ],
  [
    'one that went on meanwhile',
    '/admin/returns',
    () => ({
      intent: 'agree',
      return: '1',
      seen: 'asked',
      how: 'courier',
      refund: '',
      collect: '',
      answer: '',
    }),
  ],
  [
    'money without a number',
    '/admin/returns',
    () => ({ intent: 'give-back', return: '1', seen: 'received', way: 'raast', amount: '5', reference: '' }),
  ],
  ['a list without a courier', '/admin/parcels/list', () => ({ account: '', text: 'x' })],
  [
    'a status that another set',
    '/admin/orders/status',
    () => ({ id: made.called, from: 'CONFIRMED', to: 'FULFILLED' }),
  ],
  ['a scan of nothing', '/admin/dispatch/scan', () => ({ code: '', courier: '1' })],
  ['a scan of another box', '/admin/dispatch/scan', () => ({ code: 'TCS-7', courier: '1' })],
  ['a check-in of another box', '/admin/parcels/scan', () => ({ code: 'TCS-7', unfit: '0' })],
  ['a check-in', '/admin/parcels/scan', () => ({ code: made.out.slice(0, 8), unfit: '0' })],
];

test.each(presses)('%s', async (_name, path, fields) => {
  const headers = { cookie, accept: 'application/json' };
  expect(await english(await visitor.post(`/ur${path}`, fields(), headers))).toEqual([]);
});

test('a list of a courier, as its columns are chosen and as it was read', async () => {
  const account = await it.db.selectFrom('courierAccounts').select('id').executeTakeFirstOrThrow();
  const list = { account: String(account.id), text: '77,99\nRB-9,arrived' };
  const asked = await visitor.post('/ur/admin/parcels/list', list, { cookie });
  expect((await english(asked)).filter((text) => text !== 'RB-9' && text !== 'arrived')).toEqual([]);
});

// Files for a spreadsheet have English headings in every language: other programs read them.
const FILES = ['/admin/orders/export', '/admin/parcels/csv'];
/** Orders of the shop before this one, which the owner moves in once. */
const OF_THE_OWNER = ['/admin/move-in/past-orders'];

test('every page of whoever packs and calls is in the language of staff', () => {
  const missing = Object.entries<RouteFacts>(routes)
    .filter(([, { see }]) => see === 'orders.read' || see === 'orders.change' || see === 'parcels.change')
    .filter(([path, { inLanguages }]) => path.startsWith('/admin') && inLanguages !== true)
    .map(([path]) => path);
  expect(missing.toSorted()).toEqual([...FILES, ...OF_THE_OWNER].toSorted());
});

test('what their verbs refuse in words of their own has its message', () => {
  const language = languageOf('ur');
  if (!language) throw new Error('no Urdu');
  const translate = openTranslator(language, adminMessages('ur'));
  const rooms = ['dispatch', 'following', 'parcels', 'questions', 'returns', 'settling'];
  const unsaid = refusalsIn(rooms).filter(({ sentence }) => translate(sentence) === sentence);
  expect(unsaid.map(({ path, sentence }) => `${path}: ${sentence}`)).toEqual([]);
});
