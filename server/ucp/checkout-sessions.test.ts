// Tests of checkout sessions of the Universal Commerce Protocol: from the pairs to an order in cash, once, at the total that was told.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeProduct } from '#server/testing/make-product.ts';
import { noon } from '#server/testing/make-shop.ts';
import {
  codes,
  line,
  minutes,
  named,
  openUcpShop,
  SESSIONS,
  to,
  totalOf,
  type UcpShop,
} from '#server/testing/ucp-shop.ts';
import { sweepSessions } from './sessions.ts';

let shop: UcpShop;
beforeAll(async () => {
  shop = await openUcpShop();
});
beforeEach(() => shop.at(noon));
afterAll(() => shop.close());

test('from the pairs alone to an order in cash, step by step, at the price of the checkout', async () => {
  const began = await shop.platform.send('POST', SESSIONS, { line_items: [line(shop.shoe.row('42'), 2)] });
  expect(began.status).toBe(201);
  const { id } = began.body;
  expect(began.body).toMatchObject({
    status: 'incomplete',
    line_items: [{ item: { id: String(shop.shoe.row('42')), price: 500_000 }, quantity: 2 }],
    continue_url: `https://shop.example/continue/${id}`,
    ucp: { payment_handlers: { 'example.shop.cash_on_delivery': [{ id: 'cash_on_delivery' }] } },
  });
  expect(codes(began.body)).toEqual([
    'missing $.buyer.first_name',
    'missing $.buyer.phone_number',
    'missing $.buyer.email',
    'missing $.fulfillment.methods[0]',
  ]);
  const ready = await shop.replace(
    id,
    shop.whole({ ...named('Step'), line_items: [line(shop.shoe.row('42'), 2)] }),
  );
  expect(ready.status).toBe('ready_for_complete');
  const [{ groups, destinations }] = ready.fulfillment.methods;
  expect(destinations[0]).toMatchObject({ id: 'destination', address_locality: 'Karachi' });
  expect(groups[0].options.map((option: { id: string }) => option.id)).toEqual(['standard', 'express']);
  expect(ready.payment.terms[0].schedules[0].description.plain).toMatch(/^₨[\d,]+ in cash to the rider/);
  // As the protocol's own example does: the address by its id, another option.
  const express = await shop.replace(id, {
    ...shop.whole({ ...named('Step'), line_items: [line(shop.shoe.row('42'), 2)] }),
    fulfillment: to({ id: 'destination' }, 'express'),
  });
  expect(express.fulfillment.methods[0]).toMatchObject({
    selected_destination_id: 'destination',
    destinations: [{ address_locality: 'Karachi' }],
    groups: [{ selected_option_id: 'express' }],
  });
  expect(codes(express)).toEqual(['payment_term_changed $.payment.selected_term_id']);
  expect(await shop.ordersOf('Step')).toEqual([]);
  const done = await shop.complete(id);
  expect(done).toMatchObject({ status: 'completed', messages: [] });
  const [order] = await shop.ordersOf('Step');
  expect(order).toMatchObject({
    id: done.order.id,
    status: 'PENDING',
    guestOrder: true,
    grandTotal: totalOf(express),
    deliveryMethod: 'EXPRESS',
    phone: '+923001234567',
    deliveryAddress: { city: 'Karachi', state: 'Sindh' },
  });
  expect(done.order.permalink_url).toBe(`https://shop.example/track/${order?.trackingToken}`);
  expect(await shop.read(id)).toEqual(done);
  await shop.expectIntegrity();
});

test('an order is once a session, however often and by whichever key it is completed', async () => {
  const { id } = await shop.create(shop.whole(named('Once')));
  const all = await Promise.all(Array.from({ length: 5 }, () => shop.complete(id)));
  const finished = await shop.complete(id);
  expect(await shop.ordersOf('Once')).toHaveLength(1);
  for (const each of all) expect(['completed', 'complete_in_progress']).toContain(each.status);
  expect(all.some(({ status }) => status === 'completed')).toBe(true);
  expect(finished.order.id).toBe((await shop.ordersOf('Once'))[0]?.id);
  // What is ordered stays as it was ordered.
  const after = await shop.replace(id, shop.whole({ line_items: [line(shop.shoe.row('42'), 3)] }));
  expect([after.status, codes(after), after.line_items[0].quantity]).toEqual([
    'completed',
    ['not_changed'],
    1,
  ]);
  expect(codes(await shop.cancel(id))).toEqual(['not_canceled']);
  expect(await shop.ordersOf('Once')).toHaveLength(1);
});

describe('what is not there', () => {
  test('an id that is no session, or none any more', async () => {
    for (const id of ['nothing', randomUUID(), '%00']) {
      for (const answer of [
        await shop.read(id),
        await shop.replace(id, shop.whole()),
        await shop.complete(id),
        await shop.cancel(id),
      ])
        expect([answer.ucp.status, codes(answer)]).toEqual(['error', ['not_found']]);
    }
  });

  test('a session that has ended, until it is swept away', async () => {
    const { id, expires_at: ends } = await shop.create(shop.whole(named('Late')));
    expect(ends).toBe(minutes(360).toISOString());
    shop.at(minutes(360));
    expect((await shop.read(id)).status).toBe('canceled');
    expect(codes(await shop.replace(id, shop.whole()))).toEqual(['not_changed']);
    expect(codes(await shop.complete(id))).toEqual(['not_completed']);
    expect(await shop.ordersOf('Late')).toEqual([]);
    shop.at(minutes(360 + 24 * 60 + 1));
    await sweepSessions({ db: shop.it.db, now: () => minutes(360 + 24 * 60 + 1) });
    expect(codes(await shop.read(id))).toEqual(['not_found']);
  });

  test('a session that was canceled', async () => {
    const { id } = await shop.create(shop.whole(named('Gone')));
    expect((await shop.cancel(id)).status).toBe('canceled');
    expect(codes(await shop.cancel(id))).toEqual(['not_canceled']);
    expect(codes(await shop.complete(id))).toEqual(['not_completed']);
    expect(await shop.ordersOf('Gone')).toEqual([]);
  });

  test('pairs that are none: a session of them alone is not made, beside others they keep it open', async () => {
    const none = await shop.create(shop.whole({ line_items: [line('sku-1'), line(999_999)] }));
    expect([none.ucp.status, codes(none)]).toEqual(['error', ['item_unavailable']]);
    const some = await shop.create(shop.whole({ line_items: [line('sku-1'), line(shop.shoe.row('42'))] }));
    expect([some.status, codes(some), some.line_items.length]).toEqual([
      'incomplete',
      ['item_unavailable'],
      1,
    ]);
    const kilos = {
      ...line(shop.shoe.row('42')),
      item: { id: String(shop.shoe.row('42')), quantity_unit: { unit: 'KGM' } },
    };
    expect(codes(await shop.create(shop.whole({ line_items: [kilos] })))).toEqual(['item_unavailable']);
    expect((await shop.complete(some.id)).status).toBe('incomplete');
  });
});

describe('between create and complete', () => {
  test('a price that moved is told, and nothing is ordered at another total than was shown', async () => {
    const { id, totals } = await shop.create(shop.whole(named('Dearer')));
    await shop.it.db
      .updateTable('products')
      .set({ basePrice: 550_000 })
      .where('id', '=', shop.shoe.id)
      .execute();
    for (const answer of [await shop.complete(id), await shop.read(id)]) {
      expect([answer.status, codes(answer)]).toEqual(['incomplete', ['total_moved $.totals']]);
      expect(totalOf(answer)).toBe(totalOf({ totals }) + 50_000);
    }
    expect(await shop.ordersOf('Dearer')).toEqual([]);
    const seen = await shop.replace(id, shop.whole(named('Dearer')));
    expect(seen.status).toBe('ready_for_complete');
    expect((await shop.complete(id)).status).toBe('completed');
    await shop.it.db
      .updateTable('products')
      .set({ basePrice: 500_000 })
      .where('id', '=', shop.shoe.id)
      .execute();
    expect(await shop.ordersOf('Dearer')).toMatchObject([{ grandTotal: totalOf(seen) }]);
  });

  test('a pair that is sold out is told at its line', async () => {
    const last = await makeProduct(shop.it.db, { title: 'Gone Meanwhile', rupees: 3_000, stock: { 42: 2 } });
    const { id } = await shop.create(
      shop.whole({ ...named('Missed'), line_items: [line(last.row('42'), 2)] }),
    );
    const other = await shop.create(shop.whole({ ...named('Quick'), line_items: [line(last.row('42'))] }));
    expect((await shop.complete(other.id)).status).toBe('completed');
    const fewer = await shop.complete(id);
    expect(codes(fewer)).toEqual(['out_of_stock $.line_items[0].quantity']);
    expect(fewer.messages[0].content).toContain('only 1 left');
    expect(await shop.ordersOf('Missed')).toEqual([]);
    expect(codes(await shop.create(shop.whole({ line_items: [line(shop.shoe.row('41'))] })))).toEqual([
      'out_of_stock $.line_items[0]',
    ]);
  });

  test('of two agents at the last pair one gets it, and the other reads that it is sold out', async () => {
    const last = await makeProduct(shop.it.db, { title: 'Only Pair', rupees: 3_000, stock: { 42: 1 } });
    const sessions = await Promise.all(
      ['First', 'Second'].map((name) =>
        shop.create(shop.whole({ ...named(name), line_items: [line(last.row('42'))] })),
      ),
    );
    const ends = await Promise.all(sessions.map(({ id }) => shop.complete(id)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['completed', 'incomplete']);
    expect(codes(ends.find(({ status }) => status === 'incomplete'))).toEqual([
      'out_of_stock $.line_items[0]',
    ]);
    expect([...(await shop.ordersOf('First')), ...(await shop.ordersOf('Second'))]).toHaveLength(1);
    await shop.expectIntegrity();
  });
});
