// Tests of the integrity check: no problem in a shop that adds up, and each kind of problem named.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeCoupon } from '#server/testing/make-offer.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { findProblems, verifyShop } from './check-integrity.ts';

let it: TestDatabase;
let shop: SmallShop;
/** Two Black 42 of the court and one runner 39, with the coupon: 31,224 less 500, delivered free. */
let order: string;
let court: number;
let runner: number;

beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  await makeCoupon(it.db, { code: 'EID500', totalLimit: 2 });
  court = shop.court.row('42', 'Black');
  runner = shop.runner.row('39');
  const lines = [pairs(court, 2), pairs(runner)];
  order = await place(checkoutInput({ lines, rupees: 30_724, couponCode: 'EID500' }));
  await place(checkoutInput({ lines: [pairs(runner, 3)], rupees: 21_672 }));
});
afterAll(() => it.close());

test('a shop that adds up has no problems, and asking changes nothing', async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  expect(await verifyShop(it.db)).toEqual([]);
});

test('an order cancelled and taken up again, each with its movements, adds up', async () => {
  expect(await problemsAfter(() => [status('CANCELLED'), couponBack(), move('cancelled', 1)])).toEqual([]);
  const away = [status('CANCELLED'), couponBack(), move('cancelled', 1)];
  const again = [...away, status('CONFIRMED'), couponAgain(), move('reinstated', -1)];
  expect(await problemsAfter(() => again)).toEqual([]);
});

describe('each kind of problem is found', () => {
  test.each<[string, () => string[], () => string[]]>([
    [
      'stock below zero',
      () => [
        `alter table variants drop constraint stock_is_never_negative`,
        `update variants set stock = -1 where id = ${court}`,
      ],
      () => [
        `I1 variant ${court} holds -1 pairs`,
        `I1 variant ${court} holds -1 pairs, its movements sum to 18`,
        `I1 variant ${court}: 20 pairs came in, -1 are left and 2 are in live orders`,
        `I1 product ${shop.court.id} is listed with {41 Black, 41 White, 42 Black, 42 White}, in stock are {41 Black, 41 White, 42 White}`,
      ],
    ],
    [
      'a size in the lists that is not on the shelf, and a colour that is not in them',
      () => [
        `update search_index set sizes = '{42,43}' where id = '${shop.court.id}'`,
        `update search_index set colours = '{}' where id = '${shop.chappal.id}'`,
      ],
      () =>
        [
          `I1 product ${shop.court.id} is listed with {41 Black, 41 White, 42 Black, 42 White}, in stock are {41 Black, 41 White, 42 Black, 42 White}`,
          `I1 product ${shop.chappal.id} is listed with {42 Default}, in stock are {42 Default}`,
        ].toSorted(),
    ],
    [
      'a product in the lists at another price, and one that is in none',
      () => [
        `update search_index set base_price = 1 where id = '${shop.court.id}'`,
        `delete from search_index where id = '${shop.chappal.id}'`,
      ],
      () => [
        `I1 product ${shop.chappal.id} is listed with {}, in stock are {42 Default}`,
        ...[
          `I1 product ${shop.court.id} is not listed as it is`,
          `I1 product ${shop.chappal.id} is not listed as it is`,
        ].toSorted(),
      ],
    ],
    [
      'stock typed over',
      () => [`update variants set stock = 19 where id = ${court}`],
      () => [
        `I1 variant ${court} holds 19 pairs, its movements sum to 18`,
        `I1 variant ${court}: 20 pairs came in, 19 are left and 2 are in live orders`,
      ],
    ],
    [
      'a sale whose movement is gone',
      () => [
        `delete from stock_movements where order_id = '${order}' and variant_id = ${court}`,
        `update variants set stock = 20 where id = ${court}`,
      ],
      () => [
        `I1 variant ${court}: 20 pairs came in, 20 are left and 2 are in live orders`,
        `I1 order ${order} (PENDING) holds 2 of variant ${court}: taken 0 times, given back 0 times, taken again 0 times, in all 0`,
      ],
    ],
    [
      'a sale taken twice',
      () => [
        `insert into stock_movements (variant_id, delta, reason, order_id) values (${court}, -2, 'order', '${order}')`,
        `update variants set stock = 16 where id = ${court}`,
      ],
      () => [
        `I1 variant ${court}: 20 pairs came in, 16 are left and 2 are in live orders`,
        `I1 order ${order} (PENDING) holds 2 of variant ${court}: taken 2 times, given back 0 times, taken again 0 times, in all -4`,
      ],
    ],
    [
      'a movement of a row the order does not hold',
      () => [
        `insert into stock_movements (variant_id, delta, reason, order_id) values (${runner + 1}, -1, 'order', '${order}')`,
        `update variants set stock = 19 where id = ${runner + 1}`,
      ],
      () => [
        `I1 variant ${runner + 1}: 20 pairs came in, 19 are left and 0 are in live orders`,
        `I1 order ${order} moved variant ${runner + 1} by -1, which it does not hold`,
      ],
    ],
    [
      'a cancelled order that gave nothing back',
      () => [status('CANCELLED'), couponBack()],
      () => [
        `I1 variant ${court}: 20 pairs came in, 18 are left and 0 are in live orders`,
        `I1 variant ${runner}: 20 pairs came in, 16 are left and 3 are in live orders`,
        `I1 order ${order} (CANCELLED) holds 2 of variant ${court}: taken 1 times, given back 0 times, taken again 0 times, in all -2`,
        `I1 order ${order} (CANCELLED) holds 1 of variant ${runner}: taken 1 times, given back 0 times, taken again 0 times, in all -1`,
      ],
    ],
    [
      'a cancelled order that gave back twice',
      () => [status('CANCELLED'), couponBack(), move('cancelled', 1), move('cancelled', 1)],
      () => [
        `I1 variant ${court}: 20 pairs came in, 22 are left and 0 are in live orders`,
        `I1 variant ${runner}: 20 pairs came in, 18 are left and 3 are in live orders`,
        `I1 order ${order} (CANCELLED) holds 2 of variant ${court}: taken 1 times, given back 2 times, taken again 0 times, in all 2`,
        `I1 order ${order} (CANCELLED) holds 1 of variant ${runner}: taken 1 times, given back 2 times, taken again 0 times, in all 1`,
      ],
    ],
    [
      'pairs that came back and stand nowhere',
      () => [status('FULFILLED'), returned(court, 1, true)],
      () => [
        `I1 variant ${court}: 20 pairs came in, 18 are left and 1 are in live orders`,
        `I1 order ${order}: variant ${court} moved by 0 for what came back, written down is 1`,
      ],
    ],
    [
      'more pairs back than were sold, of an order that is cancelled, and no mark of it',
      () => [status('CANCELLED'), couponBack(), move('cancelled', 1), returned(court, 3, false, null)],
      () => [
        `I1 order ${order} (CANCELLED): 3 pairs of variant ${court} came back, it sold 2`,
        `I3 order ${order} (CANCELLED) is not marked as come back`,
      ],
    ],
    [
      'a line sold at another price',
      () => [
        `update order_items set price_snapshot = 1100000 where order_id = '${order}' and variant_id = ${court}`,
      ],
      () => [`I2 order ${order} has the subtotal 3122400, its lines sum to 2922400`],
    ],
    [
      'a price above the base price',
      () => [
        `alter table order_items drop constraint order_items_check`,
        `update order_items set base_price_snapshot = 1 where order_id = '${order}' and variant_id = ${court}`,
      ],
      () => [`I2 order ${order} sold 2 of variant ${court} at 1200000, base price 1`],
    ],
    [
      'a total of its own',
      () => [
        `alter table orders drop constraint totals_add_up`,
        `update orders set grand_total = 1 where id = '${order}'`,
      ],
      () => [`I2 order ${order} has the total 1; 3122400 less 50000 and 0 delivery make 3072400`],
    ],
    [
      'a fee of half a rupee',
      () => [`update orders set shipping_fee = 50, grand_total = grand_total + 50 where id = '${order}'`],
      () => [`I2 order ${order}: an amount is not whole rupees`],
    ],
    [
      'an order without lines, event, messages and movements',
      () =>
        ['order_items', 'order_events', 'messages'].map(
          (table) => `delete from ${table} where order_id = '${order}'`,
        ),
      () => [
        `I1 variant ${court}: 20 pairs came in, 18 are left and 0 are in live orders`,
        `I1 variant ${runner}: 20 pairs came in, 16 are left and 3 are in live orders`,
        `I1 order ${order} moved variant ${court} by -2, which it does not hold`,
        `I1 order ${order} moved variant ${runner} by -1, which it does not hold`,
        `I2 order ${order} has the subtotal 3122400, its lines sum to 0`,
        `I3 order ${order} has no lines`,
        `I3 order ${order} was placed 0 times by its timeline`,
        `I3 order ${order} has no message order-placed-customer`,
        `I3 order ${order} has no message order-placed-owner`,
      ],
    ],
    [
      'a line of another product',
      () => [
        `update order_items set product_id = '${shop.chappal.id}' where order_id = '${order}' and variant_id = ${court}`,
      ],
      () => [
        expect.stringMatching(
          `^I3 line [0-9a-f-]{36} of order ${order} names product ${shop.chappal.id}, its variant ${court} is of ${shop.court.id}$`,
        ),
      ],
    ],
    [
      'lines with a gap in their numbers',
      () => [`update order_items set position = 5 where order_id = '${order}' and position = 1`],
      () => [`I3 the lines of order ${order} are numbered 0, 5`],
    ],
    [
      'a status the timeline does not know',
      () => [`update orders set status = 'FULFILLED' where id = '${order}'`],
      () => [`I3 order ${order} is FULFILLED, its timeline ends in PENDING`],
    ],
    [
      'a coupon used beyond its limit',
      () => [`alter table coupons drop constraint coupon_uses_within_limit`, `update coupons set uses = 3`],
      () => [
        'I4 coupon EID500 was used 3 times, its limit is 2',
        'I4 coupon EID500 counts 3 uses, 1 are written down and 1 orders carry it',
      ],
    ],
    [
      'a use that is not written down',
      () => [`delete from coupon_uses`],
      () => [
        'I4 coupon EID500 counts 1 uses, 0 are written down and 1 orders carry it',
        `I4 order ${order} carries coupon EID500, written down is no use`,
      ],
    ],
    [
      'an order that lost its coupon',
      () => [`update orders set coupon_code = null where id = '${order}'`],
      () => [
        `I2 order ${order}: the discount 50000 has no coupon`,
        'I4 coupon EID500 counts 1 uses, 1 are written down and 0 orders carry it',
        `I4 order ${order} carries no coupon, written down is coupon EID500`,
      ],
    ],
    [
      'a coupon that is not there',
      () => [
        `update orders set coupon_code = 'GONE' where id = '${order}'`,
        `update coupon_uses set coupon_code = 'GONE'`,
        `update coupons set uses = 0`,
      ],
      () => [`I4 order ${order} carries coupon GONE, which is not there`],
    ],
    [
      'an order with two keys',
      () => [
        `alter table idempotency_keys drop constraint idempotency_keys_order_id_key`,
        `update idempotency_keys set key = '00000000-0000-4000-8000-000000000001' where order_id = '${order}'`,
        `insert into idempotency_keys values ('00000000-0000-4000-8000-000000000002', '', '${order}')`,
      ],
      () => [
        `I5 order ${order} has the keys 00000000-0000-4000-8000-000000000001, 00000000-0000-4000-8000-000000000002`,
      ],
    ],
    [
      'a key that stands twice, once for no order',
      () => [
        `alter table idempotency_keys drop constraint idempotency_keys_pkey`,
        `update idempotency_keys set key = '00000000-0000-4000-8000-000000000001' where order_id = '${order}'`,
        `insert into idempotency_keys values ('00000000-0000-4000-8000-000000000001', '', '00000000-0000-4000-8000-00000000000f')`,
      ],
      () => [
        'I5 key 00000000-0000-4000-8000-000000000001 belongs to the order 00000000-0000-4000-8000-00000000000f, which is not there',
        'I5 key 00000000-0000-4000-8000-000000000001 stands 2 times',
      ],
    ],
    [
      'a message twice, and one of no order',
      () => [
        `drop index messages_once`,
        `insert into messages (kind, recipient, order_id) values ('order-placed-owner', '', '${order}')`,
        `insert into messages (id, kind, recipient, order_id) values
          ('00000000-0000-4000-8000-000000000003', 'order-placed-owner', '', '00000000-0000-4000-8000-00000000000f')`,
      ],
      () => [
        expect.stringMatching(
          `^I6 order ${order} has 2 messages order-placed-owner: [0-9a-f-]{36}, [0-9a-f-]{36}$`,
        ),
        'I6 message 00000000-0000-4000-8000-000000000003 is about the order 00000000-0000-4000-8000-00000000000f, which is not there',
      ],
    ],
    [
      'a role given by an admin, and one that somebody gave himself',
      () => [
        person(1, 'ADMIN'),
        person(2, 'ADMIN'),
        roleChange(2, 1, 'CUSTOMER', 'ADMIN'),
        roleChange(2, 2, 'CUSTOMER', 'ADMIN'),
      ],
      () => [
        expect.stringMatching(/^I7 entry \d+: p2@example.com made person 1 ADMIN, being CUSTOMER$/),
        expect.stringMatching(/^I7 entry \d+: p2@example.com made person 2 ADMIN, being ADMIN$/),
        expect.stringMatching(/^I7 entry \d+: p2@example.com changed their own role to ADMIN$/),
      ],
    ],
    [
      'a role that nobody wrote down',
      () => [person(1, 'SUPER_ADMIN'), person(2, 'SUPER_ADMIN'), roleChange(1, 2, 'CUSTOMER', 'ADMIN')],
      () => [
        'I7 p1@example.com is SUPER_ADMIN, of which the log says nothing',
        'I7 p2@example.com is SUPER_ADMIN, the log last made them ADMIN',
      ],
    ],
    [
      'staff invited by somebody who may not',
      () => [written(1, 'ADMIN'), person(2, 'ADMIN'), invited(1, 2, 'ADMIN')],
      () => [expect.stringMatching(/^I7 entry \d+: p1@example.com made person 2 ADMIN, being ADMIN$/)],
    ],
    [
      'a status changed by staff behind the log, and a log that can be changed',
      () => [
        written(1, 'ADMIN'),
        `insert into order_events (order_id, kind, to_status, actor) values ('${order}', 'status', 'PENDING', '${idOf(1)}')`,
        `alter table audit_log disable trigger audit_log_append_only`,
        `drop trigger stock_movements_append_only on stock_movements`,
        `alter table parcel_events disable trigger parcel_events_append_only`,
      ],
      () => [
        `I8 order ${order} had its status changed 1 times by ${idOf(1)}, 0 times by the log`,
        'I8 audit_log can be changed: its guard audit_log_append_only is switched off',
        'I8 parcel_events can be changed: its guard parcel_events_append_only is switched off',
        'I8 stock_movements can be changed: its guard stock_movements_append_only is gone',
      ],
    ],
    [
      'an order that confirmed itself',
      () => [confirmedByNobody()],
      () => [
        expect.stringMatching(
          new RegExp(`^I9 order ${order} was set to CONFIRMED at .*, and neither the customer nor anybody`),
        ),
      ],
    ],
  ])('%s', async (_name, breaks, sentences) => {
    expect(await problemsAfter(breaks)).toEqual(sentences());
  });
});

async function place(input: Parameters<typeof placeOrder>[1]): Promise<string> {
  const placed = await placeOrder(it.db, input, noon);
  if (isRefusal(placed)) throw new Error(placed.text);
  return placed.orderId;
}

/** Breaks the shop behind the back of its triggers, asks, and puts everything back. */
async function problemsAfter(breaks: () => string[]): Promise<string[]> {
  const tx = await it.db.startTransaction().execute();
  try {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of breaks()) await sql.raw(statement).execute(tx);
    return (await findProblems(tx)).map(({ invariant, sentence }) => `${invariant} ${sentence}`);
  } finally {
    await tx.rollback().execute();
  }
}

test('somebody who left the staff and is invited again adds up', async () => {
  const given = [
    written(1, 'SUPER_ADMIN'),
    person(2, 'ADMIN'),
    invited(1, 2, 'ADMIN'),
    roleChange(1, 2, 'ADMIN', 'CUSTOMER'),
    invited(1, 2, 'ADMIN'),
  ];
  expect(await problemsAfter(() => given)).toEqual([]);
});

test('roles given by a Super Admin, who is none any more, and at the machine add up', async () => {
  const given = [
    person(1, 'CUSTOMER'),
    person(2, 'SUPER_ADMIN'),
    roleChange(1, 2, 'CUSTOMER', 'SUPER_ADMIN'),
    roleChange(2, 1, 'SUPER_ADMIN', 'CUSTOMER'),
    `insert into audit_log (actor, actor_email, action, subject, after)
      values (null, 'at the machine', 'role.change', '${idOf(3)}', '{"role": "SUPER_ADMIN"}')`,
  ];
  expect(await problemsAfter(() => given)).toEqual([]);
});

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

function person(n: number, role: string): string {
  return `with made as (insert into users (id, email) values ('${idOf(n)}', 'p${n}@example.com'))
    insert into profiles (user_id, name, role) values ('${idOf(n)}', 'Person ${n}', '${role}')`;
}

/** A person whose role was given at the machine, as the first one's is. */
function written(n: number, role: string): string {
  const entry = `insert into audit_log (actor, actor_email, action, subject, after)
    values (null, 'at the machine', 'role.change', '${idOf(n)}', '{"role": "${role}"}')`;
  return person(n, role).replace('with made as', `with noted as (${entry}), made as`);
}

function invited(by: number, of: number, to: string): string {
  return roleChange(by, of, 'CUSTOMER', to).replace('role.change', 'staff.invite');
}

function roleChange(by: number, of: number, from: string, to: string): string {
  return `insert into audit_log (actor, actor_email, action, subject, subject_title, before, after)
    values ('${idOf(by)}', 'p${by}@example.com', 'role.change', '${idOf(of)}', 'person ${of}',
      '{"role": "${from}"}', '{"role": "${to}"}')`;
}

function status(to: string): string {
  return `with said as (insert into answers (order_id, answer, way) values ('${order}', 'yes', 'page')),
    changed as (update orders set status = '${to}' where id = '${order}')
    insert into order_events (order_id, kind, to_status) values ('${order}', 'status', '${to}')`;
}

function confirmedByNobody(): string {
  return status('CONFIRMED').replace("'yes'", "'no-answer'");
}

function returned(row: number, quantity: number, isFit: boolean, at: string | null = 'now()'): string {
  return `with marked as (update orders set returned_at = ${at} where id = '${order}'), asked as (
      insert into returns (order_id, variant_id, quantity, how, state)
      values ('${order}', ${row}, ${quantity}, 'brings', 'closed') returning id
    )
    insert into returned_items (return_id, order_id, variant_id, quantity, restocked)
    select id, '${order}', ${row}, ${quantity}, ${isFit} from asked`;
}

function couponBack(): string {
  return `with gone as (delete from coupon_uses where order_id = '${order}' returning coupon_code)
    update coupons set uses = uses - 1 where code in (select coupon_code from gone)`;
}

function couponAgain(): string {
  return `with used as (
      insert into coupon_uses (order_id, coupon_code, phone)
      select id, coupon_code, phone from orders where id = '${order}' returning coupon_code
    ) update coupons set uses = uses + 1 where code in (select coupon_code from used)`;
}

/** Moves each line's stock as a change of status would, `sign` 1 back and -1 out again. */
function move(reason: string, sign: 1 | -1): string {
  return `with moved as (
      insert into stock_movements (variant_id, delta, reason, order_id)
      select variant_id, ${sign} * quantity, '${reason}', order_id from order_items where order_id = '${order}'
      returning variant_id, delta
    )
    update variants set stock = stock + delta from moved where id = moved.variant_id`;
}
