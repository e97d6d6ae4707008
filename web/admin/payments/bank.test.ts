// Tests of the bank's statement on its page, without a script: columns chosen once, a dry run, one press, and refusals in words.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let shop: SmallShop;
let staff: Visitor;
let cookie: string;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  staff = visitShop(it);
  ({ cookie } = await signIn(it.db, 'ADMIN', noon));
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

const order = () => makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000 });
const status = async (id: string) => (await readOrder(it.db, id)).order.status;

async function send(fields: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { cookie, origin: 'http://localhost', host: 'localhost' };
  const answer = await staff.send(
    new Request('http://localhost/admin/payments/bank', { method: 'POST', body, headers }),
  );
  const html = await answer.text();
  return {
    status: answer.status,
    html,
    text: html.replaceAll(/<!--.*?-->|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
  };
}

const file = (bytes: BlobPart, name = 'bank.csv') => ({ file: new File([bytes], name) });
const head = 'Value Day,What,Ref,In,Out';
const columns = {
  'column-date': '0',
  'column-about': '1',
  'column-reference': '2',
  'column-credit': '3',
  'column-debit': '4',
  order: 'day-first',
};

test('columns are chosen once; a dry run says what is sure; one press writes it down, and the file again nothing', async () => {
  const id = await order();
  const text = `${head}\r\n01/11/2026,"Raast میاں ${id.slice(0, 8)}",FT7001,"12,000",\r\n01/11/2026,Rent,FT7002,,"50,000"\r\n02/11/2026,Other,FT7003,77,\r\n`;
  const first = await send(file(`\uFEFF${text}`));
  expect(first.text).toContain('Columns of this bank');
  const wrong = await send({ text, ...columns, 'column-credit': '0' });
  expect(wrong.text).toContain('each column once');
  const read = await send({ text, ...columns });
  expect(read.text).toContain('1 sure, 0 to decide, 1 of no order, 1 went out and are left out.');
  expect(await status(id)).toBe('PENDING');
  const again = await send(file(text));
  expect(again.text).toContain('1 sure payment');
  const pressed = await send({ text, press: 'exact', seen: '2' });
  expect(pressed.text).toContain('1 payment written down');
  expect(await status(id)).toBe('CONFIRMED');
  expect((await send(file(text))).text).toContain('0 sure, 0 to decide, 1 written down before');
  const twice = await send({ text, press: 'exact', seen: '2' });
  expect(twice.text).toContain('0 payments written down');
});

test('a row that is short is told, and written down for its order by a press of its own', async () => {
  const id = await order();
  const text = `${head}\n03/11/2026,${id.slice(0, 8)},FT7010,"11,500",\n`;
  const read = await send({ text, ...columns });
  expect(read.text).toContain('Rs 500 less than is to be paid');
  expect((await send({ text, press: `2 ${crypto.randomUUID()}` })).text).toContain('is another by now');
  expect((await send({ text, press: `2 ${id}` })).text).toContain('Payment of line 2 written down');
  expect((await readOrder(it.db, id)).order.paid).toBe(1_150_000);
});

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

test.each<[string, () => Promise<{ text: string }>, string]>([
  ['another bank', () => send(file('Tag,Datum,Betrag\n1/11/2026,x,5\n')), 'Say what its columns are'],
  ['cut', () => send(file(`${head}\n01/11/2026,a,FT1,5,\n01/11/20`)), 'The file breaks off in line 3'],
  ['of words', () => send(file(`${head}\n01/11/2026,a,FT1,five,\n`)), 'is no amount'],
  ['without a row', () => send(file(head)), 'Choose a file, or paste the rows'],
  ['nothing', () => send({ text: '' }), 'Choose a file, or paste the rows'],
  [
    'a picture',
    () => send(file(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1'))),
    'Choose a file, or paste the rows',
  ],
  [
    'half an archive',
    () => send(file(Buffer.from('PK\x03\x04half'), 'bank.xlsx')),
    'cannot be read as a spreadsheet',
  ],
  ['of 6 MB', () => send(file(Buffer.alloc(6_000_000, 'a'))), 'larger than 5 MB'],
  [
    'in the encoding of Windows',
    () => send(file(utf16(`${head}\r\n01/11/2026,میاں,FT2,88,\r\n`))),
    '1 of no order',
  ],
])('%s: in words, and nothing moves', async (_what, sent, words) => {
  const before = await it.db.selectFrom('payments').select('id').execute();
  expect((await sent()).text).toContain(words);
  expect(await it.db.selectFrom('payments').select('id').execute()).toEqual(before);
});

test('a customer and a guest reach neither page nor press', async () => {
  const { cookie: theirs } = await signIn(it.db, 'CUSTOMER', noon);
  for (const headers of [{ cookie: theirs }, {}] as Record<string, string>[])
    expect((await staff.get('/admin/payments/bank', headers)).status).not.toBe(200);
});
