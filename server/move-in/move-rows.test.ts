// Customers and past orders of another shop: what the dry run says is what comes, nobody is written to, and undone they are gone.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { deleteAccount } from '#server/accounts/delete-account.ts';
import { hashPassword } from '#server/accounts/hash-password.ts';
import { askReset, resetPassword } from '#server/accounts/reset-password.ts';
import { signUp } from '#server/accounts/sign-up.ts';
import { sweepAccounts } from '#server/accounts/sweep-accounts.ts';
import { findCustomer } from '#server/customers/find-customer.ts';
import { listCustomers } from '#server/customers/list-customers.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { composeEmail } from '#server/email/compose-email.ts';
import { fine } from '#server/testing/fine.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { linkKey } from '#server/links/link-key.ts';
import { linkToken } from '#server/links/link-token.ts';
import { ownPastOrders, pastOrdersOf, searchPastOrders } from '#server/past-orders/past-orders.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { placeWithStatus } from '#server/testing/place-and-fulfil.ts';
import { pairs } from '#server/testing/checkout-input.ts';
import { renderEmail } from '#web/emails/render-email.tsx';
import { findMoveIn, listProblems } from './list-move-ins.ts';
import { stageFile } from './stage-file.ts';
import { startTaking } from './start-taking.ts';
import { sweepChecked } from './sweep-checked.ts';
import { takeRows } from './take-rows.ts';
import { countUntold, tellMoved } from './tell-moved.ts';
import { undoRows } from './undo-rows.ts';

let it: TestDatabase;
let shop: SmallShop;
let boss: Actor;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  boss = await makeStaff(it.db, 'SUPER_ADMIN');
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

const golden = (name: string) => readFileSync(`tests/move-in/${name}.csv`);

async function stage(bytes: Uint8Array | string): Promise<string> {
  const file = new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]);
  return fine(await stageFile(it.db, boss, { name: 'export.csv', file, smallSizes: 'US' }, noon)).id;
}

const found = async (id: string) => {
  const moveIn = await findMoveIn(it.db, id);
  if (!moveIn) throw new Error('no such move-in');
  return moveIn;
};

async function bring(id: string): Promise<void> {
  fine(await startTaking(it.db, boss, { id, hosts: [] }, noon));
  for (let turn = 0; (await found(id)).state === 'running'; turn += 1) {
    if (turn > 500) throw new Error('the move-in does not end');
    await takeRows(it.db, id, noon);
  }
}

const told = async (id: string) =>
  (await listProblems(it.db, id, 100)).map(
    ({ line, isNote, text }) => `${line}${isNote ? '' : ' out'}: ${text}`,
  );

const count = async (
  table: 'users' | 'customers' | 'messages' | 'pastOrders' | 'orders' | 'stockMovements',
) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    it.db,
  );
  return rows[0]?.n ?? 0;
};

const userOf = async (email: string) =>
  (await it.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())?.id ?? '';

// What a test before has brought is no concern of the next.
beforeEach(async () => {
  const { rows } = await sql<{ id: string }>`
    select id from move_ins where state in ('running', 'done') order by created_at desc`.execute(it.db);
  for (const { id } of rows) await undoRows(it.db, boss, id, noon);
});

test('customers of Shopify: told row by row, then accounts without a password and people by phone', async () => {
  const before = [await count('users'), await count('customers'), await count('messages')];
  const id = await stage(golden('shopify-customers'));
  expect(await found(id)).toMatchObject({
    format: 'shopify-customers',
    total: 4,
    figures: { rows: 7, adds: 4, same: 0, problems: 3, notes: 4 },
  });
  expect(await told(id)).toMatchInlineSnapshot(`
    [
      "5: The city of the address is not known: the address is left out",
      "6 out: The same email address as line 2",
      "7 out: No email address and no phone number: nothing says who this is",
      "8: The email address is none that mail reaches: left out",
      "8: The phone number is none of Pakistan: left out",
      "8 out: No email address and no phone number: nothing says who this is",
      "9: The same phone number as line 2: this account comes without it",
    ]
  `);
  expect([await count('users'), await count('customers'), await count('messages')]).toEqual(before);
  await bring(id);
  expect(await found(id)).toMatchObject({ state: 'done', taken: 4 });
  expect([(await count('users')) - (before[0] ?? 0), (await count('customers')) - (before[1] ?? 0)]).toEqual([
    3, 3,
  ]);
  const ayesha = await findCustomer(it.db, await userOf('ayesha.khan@example.com'));
  expect(ayesha).toMatchObject({
    name: 'Ayesha Khan',
    phone: '+923001234567',
    orders: 0,
    record: { note: 'Wants the box., Calls after "Maghrib".', tags: ['VIP', 'wholesale'], version: 1 },
    accounts: [{ email: 'Ayesha.Khan@example.com', isConfirmed: false, role: 'CUSTOMER' }],
  });
  const { customers } = await listCustomers(it.db, { search: '0321 7654321', kind: null, after: null });
  expect(customers).toMatchObject([{ name: 'محمد عثمان', userId: null, orders: 0, lastOrderAt: null }]);
});

test('moving in writes to nobody and is not swept; "forgot password" is the way in', async () => {
  const id = await stage(golden('woocommerce-customers'));
  await bring(id);
  expect(await count('messages')).toBe(0);
  const userId = await userOf('hamza@example.com');
  const profile = await it.db
    .selectFrom('profiles')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst();
  expect(profile).toMatchObject({ name: 'Hamza Iqbal', phone: '+923451234567' });
  expect(profile?.createdAt.toISOString()).toBe('2023-04-01T04:30:00.000Z');
  const address = await it.db.selectFrom('addresses').selectAll().where('userId', '=', userId).execute();
  expect(address).toMatchObject([
    {
      street: 'Flat 3 Sea View, Phase 5 DHA',
      city: 'Karachi',
      state: 'Sindh',
      postalCode: '75500',
      isDefault: true,
    },
  ]);
  await sweepAccounts({ db: it.db, now: () => new Date(noon.getTime() + 400 * 86_400_000) });
  expect(await userOf('hamza@example.com')).toBe(userId);
  const again = { name: 'Somebody', email: 'hamza@example.com', password: 'a long enough pass phrase' };
  expect(await signUp(it.db, again, noon)).toMatchObject({ refused: 'account-exists' });

  await askReset(it.db, 'hamza@example.com', noon);
  const link = await it.db
    .selectFrom('verifications')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const token = linkToken(await linkKey(it.db, null), 'reset', link.id);
  const reset = { kind: 'reset' as const, token, password: 'chappal from Peshawar 77', authSecret: null };
  expect(await resetPassword(it.db, reset, noon)).toEqual({ email: 'hamza@example.com' });
  // It is a customer's own account from now on.
  expect(fine(await undoRows(it.db, boss, id, noon))).toEqual({ gone: 1, kept: 1 });
  expect(await userOf('hamza@example.com')).toBe(userId);
  await it.db.deleteFrom('customers').where('userId', '=', userId).execute();
  await it.db.deleteFrom('users').where('id', '=', userId).execute();
  await it.db.deleteFrom('messages').where('orderId', 'is', null).execute();
});

test('nobody who is here is changed, whether known by email or by phone', async () => {
  const user = await it.db
    .insertInto('users')
    .values({ email: 'bilal@example.com', confirmedAt: noon })
    .returning('id')
    .executeTakeFirstOrThrow();
  await it.db
    .insertInto('profiles')
    .values({ userId: user.id, name: 'The real Bilal', phone: '+923017654321', role: 'CUSTOMER' })
    .execute();
  const lines = [pairs(shop.chappal.row('42'))];
  await placeWithStatus(it.db, { lines, rupees: 1_450, phone: '+923001234567', name: 'Buyer' }, 'PENDING');
  const id = await stage(golden('shopify-customers'));
  expect((await found(id)).figures).toMatchObject({ adds: 2, same: 2 });
  await bring(id);
  const there = await it.db
    .selectFrom('customers')
    .selectAll()
    .where('phone', '=', '+923001234567')
    .execute();
  expect(there).toMatchObject([{ name: 'Buyer', note: '', tags: [] }]);
  const bilal = await it.db
    .selectFrom('profiles')
    .selectAll()
    .where('userId', '=', user.id)
    .executeTakeFirst();
  expect(bilal).toMatchObject({ name: 'The real Bilal', phone: '+923017654321' });
  expect(await userOf('ayesha.khan@example.com')).toBe('');
  await it.db.deleteFrom('users').where('id', '=', user.id).execute();
});

test('the same file a second time brings nobody; undone, it comes again whole', async () => {
  const before = [await count('users'), await count('customers')];
  const id = await stage(golden('woocommerce-customers'));
  await bring(id);
  expect((await found(await stage(golden('woocommerce-customers')))).figures).toMatchObject({
    adds: 0,
    same: 2,
  });
  expect(fine(await undoRows(it.db, boss, id, noon))).toEqual({ gone: 2, kept: 0 });
  expect([await count('users'), await count('customers')]).toEqual(before);
  expect(await undoRows(it.db, boss, id, noon)).toMatchObject({ refused: 'batch-undone' });
  expect((await found(await stage(golden('woocommerce-customers')))).figures).toMatchObject({
    adds: 2,
    same: 0,
  });
});

test('the owner has them written to by a press, each once; others may not', async () => {
  const id = await stage(golden('woocommerce-customers'));
  await bring(id);
  expect(await countUntold(it.db, id)).toBe(2);
  const admin = await makeStaff(it.db, 'ADMIN');
  await expect(tellMoved(it.db, admin, id, noon)).rejects.toBeInstanceOf(Response);
  // Each of two presses at the same moment skips whom the other has locked: together they write to both, once.
  const [one, other] = await Promise.all([
    tellMoved(it.db, boss, id, noon),
    tellMoved(it.db, boss, id, noon),
  ]);
  expect(one + other).toBe(2);
  const messages = await it.db.selectFrom('messages').selectAll().where('orderId', 'is', null).execute();
  expect(messages.map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted()).toEqual([
    'account-moved guest@example.com',
    'account-moved hamza@example.com',
  ]);
  const context = {
    db: it.db,
    ownerEmail: null,
    publicUrl: 'https://shop.example',
    authSecret: null,
    now: () => noon,
    renderEmail,
  };
  const message = {
    id: '1',
    kind: 'account-moved' as const,
    orderId: null,
    recipient: 'hamza@example.com',
    details: {},
  };
  const email = await composeEmail(context, message);
  expect(email).toMatchObject({ recipient: 'hamza@example.com', link: null });
  expect(email?.text).toContain('https://shop.example/auth/forgot');
  await undoRows(it.db, boss, id, noon);
  expect(await composeEmail(context, message)).toBeNull();
  await it.db.deleteFrom('messages').where('orderId', 'is', null).execute();
});

test('orders of Shopify: lines of several rows, money as it was, and what cannot come is named', async () => {
  const before = [await count('orders'), await count('stockMovements'), await count('messages')];
  const id = await stage(golden('shopify-orders'));
  expect(await found(id)).toMatchObject({
    format: 'shopify-orders',
    figures: { rows: 7, adds: 3, problems: 3 },
  });
  expect(await told(id)).toMatchInlineSnapshot(`
    [
      "6 out: Order #1003 is in USD: this shop reckons in rupees",
      "7 out: Order #1004: “05/04/2024 10:00” is no date that means one day",
      "9 out: Order #1001 began on line 2: rows of one order must follow each other",
    ]
  `);
  await bring(id);
  const { orders } = await searchPastOrders(it.db, { search: '', after: null });
  expect(orders.map(({ id: _, ...order }) => order)).toMatchInlineSnapshot(`
    [
      {
        "city": "",
        "discount": 300000,
        "email": "free@example.com",
        "lines": [
          {
            "amount": 300000,
            "quantity": 1,
            "sku": "",
            "title": "Socks",
          },
        ],
        "name": "",
        "number": "#1005",
        "phone": null,
        "placedAt": 2024-03-11T05:00:00.000Z,
        "refunded": 0,
        "said": "refunded, fulfilled",
        "shipping": 0,
        "source": "Shopify",
        "status": "refunded",
        "street": "",
        "subtotal": 300000,
        "tax": 0,
        "total": 0,
      },
      {
        "city": "Karachi",
        "discount": 0,
        "email": null,
        "lines": [
          {
            "amount": 850000,
            "quantity": 1,
            "sku": "",
            "title": "پشاوری چپل",
          },
        ],
        "name": "محمد عثمان",
        "number": "#1002",
        "phone": "+923217654321",
        "placedAt": 2024-03-07T18:50:00.000Z,
        "refunded": 0,
        "said": "pending, cancelled",
        "shipping": 0,
        "source": "Shopify",
        "status": "cancelled",
        "street": "صدر",
        "subtotal": 850000,
        "tax": 0,
        "total": 850000,
      },
      {
        "city": "Lahore",
        "discount": 100000,
        "email": "Ayesha.Khan@example.com",
        "lines": [
          {
            "amount": 1200000,
            "quantity": 1,
            "sku": "CO-42",
            "title": "Court "One" - 42 / Black",
          },
          {
            "amount": 850000,
            "quantity": 2,
            "sku": "RN-38",
            "title": "Runner - 38",
          },
        ],
        "name": "Ayesha Khan",
        "number": "#1001",
        "phone": "+923001234567",
        "placedAt": 2024-03-05T09:22:10.000Z,
        "refunded": 0,
        "said": "paid, fulfilled",
        "shipping": 25000,
        "source": "Shopify",
        "status": "sent",
        "street": "House 12 Street 4, Block C",
        "subtotal": 2050000,
        "tax": 0,
        "total": 1975000,
      },
    ]
  `);
  expect([await count('orders'), await count('stockMovements'), await count('messages')]).toEqual(before);
  expect((await found(await stage(golden('shopify-orders')))).figures).toMatchObject({ adds: 0, same: 3 });
  expect(fine(await undoRows(it.db, boss, id, noon))).toEqual({ gone: 3, kept: 0 });
  expect(await count('pastOrders')).toBe(0);
});

test('orders of WooCommerce: lines in a cell, as parts or as JSON', async () => {
  const id = await stage(golden('woocommerce-orders'));
  await bring(id);
  const { orders } = await searchPastOrders(it.db, { search: '', after: null });
  expect(
    orders.map(({ number, status, total, lines }) => ({
      is: `${number}: ${status}, ${total}`,
      lines: lines.map(({ title, sku, quantity, amount }) => `${quantity} ${title} ${sku} ${amount}`),
    })),
  ).toEqual([
    { is: 'QD-902: cancelled, 350000', lines: ['1 Chappal  350000'] },
    { is: 'QD-901: sent, 1220000', lines: ['1 Court One CO-42 1200000', '2 Shoe cream; 50 ml SC 0'] },
  ]);
});

test('a row for each line of an order of WooCommerce, and of its older exporter a column for each', async () => {
  const rows = [
    'order_id,order_number,order_date,status,order_total,billing_email,item_name,item_sku,item_quantity,item_total',
    '5,5,2023-01-02 10:00:00,processing,300,a@example.com,One,S1,1,100',
    '5,5,2023-01-02 10:00:00,processing,300,a@example.com,Two,,2,200',
  ];
  await bring(await stage(`${rows.join('\n')}\n`));
  const columns = [
    'order_id,order_number,order_date,status,order_total,billing_email,line_item_1,line_item_2',
    '6,6,2023-01-03 10:00:00,wc-completed,300,a@example.com,name:One|sku:S1|quantity:1|total:100,name:Two|quantity:2|total:200',
  ];
  await bring(await stage(`${columns.join('\n')}\n`));
  const { orders } = await searchPastOrders(it.db, { search: 'a@example.com', after: null });
  expect(orders.map(({ status, lines }) => [status, lines.map(({ amount }) => amount)])).toEqual([
    ['sent', [10_000, 20_000]],
    ['open', [10_000, 20_000]],
  ]);
});

test('past orders are found by number, name, email and phone, and are their customer’s once the address is confirmed', async () => {
  await bring(await stage(golden('shopify-orders')));
  const numbers = async (search: string) =>
    (await searchPastOrders(it.db, { search, after: null })).orders.map(({ number }) => number);
  expect(await numbers('#1001')).toEqual(['#1001']);
  expect(await numbers('ayesha')).toEqual(['#1001']);
  expect(await numbers('0321 765')).toEqual(['#1002']);
  expect(await numbers('100%')).toEqual([]);
  expect(await pastOrdersOf(it.db, { phone: '+923217654321', emails: [] })).toHaveLength(1);
  const user = await it.db
    .insertInto('users')
    .values({ email: 'ayesha.khan@example.com' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await it.db.insertInto('profiles').values({ userId: user.id, name: 'Ayesha', role: 'CUSTOMER' }).execute();
  expect(await ownPastOrders(it.db, user.id)).toEqual([]);
  await it.db.updateTable('users').set({ confirmedAt: noon }).where('id', '=', user.id).execute();
  expect(await ownPastOrders(it.db, user.id)).toMatchObject([{ number: '#1001', total: 1_975_000 }]);

  const passwordHash = await hashPassword('chappal from Peshawar 77');
  await it.db.insertInto('credentials').values({ userId: user.id, passwordHash }).execute();
  const actor: Actor = {
    userId: user.id,
    sessionId: user.id,
    email: 'ayesha.khan@example.com',
    name: '',
    role: 'CUSTOMER',
  };
  fine(await deleteAccount(it.db, actor, 'chappal from Peshawar 77'));
  const [order] = (await searchPastOrders(it.db, { search: '#1001', after: null })).orders;
  expect(order).toMatchObject({ name: '', email: null, phone: null, street: '', city: '', total: 1_975_000 });
  await it.db.deleteFrom('messages').where('orderId', 'is', null).execute();
});

test('once moved in, nothing of a person is kept beside; a file that was only checked is forgotten after a week', async () => {
  const id = await stage(golden('woocommerce-customers'));
  const other = await stage(golden('woocommerce-orders'));
  await bring(id);
  const { rows } =
    await sql`select 1 from move_in_rows where move_in_id = ${id} and moved is not null`.execute(it.db);
  expect(rows).toEqual([]);
  await sweepChecked({ db: it.db, now: () => new Date(noon.getTime() + 6 * 86_400_000) });
  expect(await findMoveIn(it.db, other)).not.toBeNull();
  await sweepChecked({ db: it.db, now: () => new Date(noon.getTime() + 8 * 86_400_000) });
  expect(await findMoveIn(it.db, other)).toBeNull();
  expect(await found(id)).toMatchObject({ state: 'done', taken: 2 });
});

test('of a file that is cut in half the last order does not come, for lines of it may be missing', async () => {
  const text = golden('shopify-orders').toString('utf8');
  const id = await stage(text.slice(0, text.indexOf('#1001,Ayesha.Khan@example.com,,,') + 60));
  expect((await found(id)).figures).toMatchObject({ adds: 0, problems: 2 });
  expect((await told(id)).join()).toMatch(
    /which may be of this order.*The file ends in the middle of this row/,
  );
});

test('names in Windows-1256 are read', async () => {
  const urdu = Buffer.from('cdc8e1', 'hex');
  const head = 'First Name,Last Name,Email,Phone,Total Orders,Total Spent\n';
  const id = await stage(Buffer.concat([Buffer.from(head), urdu, Buffer.from(',,urdu@example.com,,0,0\n')]));
  await bring(id);
  expect(await findCustomer(it.db, await userOf('urdu@example.com'))).toMatchObject({ name: 'حبل' });
});

test('twenty thousand people come in parts, and a part that is run twice doubles nobody', async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, at) => `First${at},Last,many${at}@example.com,'+92300${String(1_000_000 + at)},1,100`,
  );
  const id = await stage(`First Name,Last Name,Email,Phone,Total Orders,Total Spent\n${rows.join('\n')}\n`);
  expect((await found(id)).figures).toMatchObject({ adds: 20_000, problems: 0 });
  fine(await startTaking(it.db, boss, { id, hosts: [] }, noon));
  await takeRows(it.db, id, noon);
  await Promise.all([takeRows(it.db, id, noon), takeRows(it.db, id, noon)]);
  expect((await found(id)).taken).toBe(600);
  expect(fine(await undoRows(it.db, boss, id, noon))).toEqual({ gone: 600, kept: 0 });
  // The job that was waiting finds it undone.
  await takeRows(it.db, id, noon);
  expect(await found(id)).toMatchObject({ state: 'undone', taken: 0 });
});
