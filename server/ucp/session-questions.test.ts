// Tests of what keeps a session from being ordered: the questions of the form, another payment, the limits of the checkout.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderLimits } from '#server/http/order-limits.ts';
import { noon } from '#server/testing/make-shop.ts';
import {
  buyer,
  cash,
  codes,
  karachi,
  line,
  named,
  openUcpShop,
  SESSIONS,
  to,
  type UcpShop,
} from '#server/testing/ucp-shop.ts';

let shop: UcpShop;
beforeAll(async () => {
  shop = await openUcpShop();
});
beforeEach(() => shop.at(noon));
afterAll(() => shop.close());

describe('what the form would ask about', () => {
  test('Karachi in Punjab is asked about once: sent again as it was it is meant', async () => {
    const body = shop.whole({ ...named('Other'), fulfillment: to({ ...karachi, address_region: 'Punjab' }) });
    const asked = await shop.create(body);
    expect(codes(asked)).toEqual(['invalid_state $.fulfillment.methods[0].destinations[0].address_region']);
    expect(asked.messages[0].content).toContain('Karachi is in Sindh');
    expect((await shop.complete(asked.id)).status).toBe('incomplete');
    expect((await shop.replace(asked.id, body)).status).toBe('ready_for_complete');
    expect((await shop.read(asked.id)).status).toBe('ready_for_complete');
  });

  test.each([
    [
      'a phone that is none',
      { buyer: { ...buyer, phone_number: '12' } },
      'invalid_phone $.buyer.phone_number',
    ],
    [
      'a phone of another country',
      { buyer: { ...buyer, phone_number: '+12125550123' } },
      'invalid_phone $.buyer.phone_number',
    ],
    ['no email', { buyer: { ...buyer, email: '' } }, 'missing $.buyer.email'],
    [
      'a name with a link',
      { buyer: { ...buyer, last_name: 'https://x.example' } },
      'invalid_name $.buyer.first_name',
    ],
    [
      'a city nearly',
      { fulfillment: to({ ...karachi, address_locality: 'Karachee' }) },
      'invalid_city $.fulfillment.methods[0].destinations[0].address_locality',
    ],
    [
      'another country',
      { fulfillment: to({ ...karachi, address_country: 'AE' }) },
      'address_undeliverable $.fulfillment.methods[0].destinations[0].address_country',
    ],
    [
      'an option that is none',
      { fulfillment: to(karachi, 'drone') },
      'invalid_method $.fulfillment.methods[0].groups[0].selected_option_id',
    ],
    [
      'express where it does not go',
      {
        fulfillment: to(
          { ...karachi, address_locality: 'Gilgit', address_region: 'gilgit-baltistan' },
          'express',
        ),
      },
      'invalid_method $.fulfillment.methods[0].groups[0].selected_option_id',
    ],
    ['an address of an id alone', { fulfillment: to({ id: 'home' }) }, 'missing $.fulfillment.methods[0]'],
  ])('%s', async (_, over, code) => {
    const answer = await shop.create(shop.whole({ ...named('Wrong'), ...over }));
    expect([answer.status, codes(answer)[0]]).toEqual(['incomplete', code]);
    expect((await shop.complete(answer.id)).status).toBe('incomplete');
    expect(await shop.ordersOf('Wrong')).toEqual([]);
  });

  test('an id that is no address of the session changes nothing', async () => {
    const { id } = await shop.create();
    const after = await shop.replace(
      id,
      shop.whole({ fulfillment: to({ id: 'home' }), line_items: [line(shop.shoe.row('42'), 9)] }),
    );
    expect([codes(after), after.line_items[0].quantity]).toEqual([
      ['invalid_destination $.fulfillment.methods[0].selected_destination_id'],
      1,
    ]);
  });

  test('what a session cannot hold is handed to the shop’s own checkout', async () => {
    const pickup = await shop.create(
      shop.whole({ fulfillment: { methods: [{ ...to(karachi).methods[0], type: 'pickup' }] } }),
    );
    expect([pickup.status, codes(pickup)]).toEqual([
      'requires_escalation',
      ['one_parcel_only $.fulfillment.methods[0]'],
    ]);
    const blind = await shop.create(shop.whole(), { profile: '/checkout-only' });
    expect([blind.status, codes(blind)]).toEqual(['requires_escalation', ['address_needed']]);
    expect([blind.fulfillment, blind.payment]).toEqual([undefined, undefined]);
  });
});

test('paid in cash at the door and no other way: another instrument, two, or none order nothing', async () => {
  const { id } = await shop.create(shop.whole(named('Card')));
  const card = {
    id: 'c',
    handler_id: 'gpay',
    type: 'card',
    credential: { type: 'PAN', number: '4111111111111111' },
  };
  const [coin] = cash.payment.instruments;
  for (const instruments of [[card], [coin, card], [coin, coin], []]) {
    const path = `${SESSIONS}/${id}/complete`;
    const { body } = await shop.platform.send('POST', path, { payment: { instruments } });
    expect([body.status, codes(body)]).toEqual(['incomplete', ['payment_failed $.payment.instruments']]);
  }
  expect(await shop.ordersOf('Card')).toEqual([]);
  const rows = await shop.it.db.selectFrom('checkoutSessions').selectAll().where('id', '=', id).execute();
  expect(rows).toHaveLength(1);
  // Its own id is random, and may have those digits.
  expect(JSON.stringify(rows).replaceAll(id, '')).not.toContain('4111');
});

test('another term than the only one is told to be none', async () => {
  const { id } = await shop.create();
  const answer = await shop.replace(id, shop.whole({ payment: { selected_term_id: 'net_30' } }));
  expect([answer.status, codes(answer), answer.payment.selected_term_id]).toEqual([
    'ready_for_complete',
    ['payment_term_changed $.payment.selected_term_id'],
    'cash_on_delivery',
  ]);
});

test('orders count against the limits of the checkout', async () => {
  const outside = { address: '203.0.113.78' };
  const orders = Array.from({ length: orderLimits.phone.tries + 1 }, (_, n) => n);
  const statuses: number[] = [];
  for (const n of orders) {
    const phone = { buyer: { ...buyer, first_name: `Hoarder ${n}`, phone_number: '0301 1111111' } };
    const { id } = await shop.create(shop.whole(phone), outside);
    const { status } = await shop.platform.send('POST', `${SESSIONS}/${id}/complete`, cash, outside);
    statuses.push(status);
  }
  expect(statuses).toEqual([...orders.slice(1).map(() => 200), 429]);
});
