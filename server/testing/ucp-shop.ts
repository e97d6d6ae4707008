// A shop that a platform buys in, for tests: sessions made, read, replaced, completed and canceled, each answer checked.
import { expect } from 'vitest';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { openApiShop, type ApiShop } from './api-shop.ts';
import { makeProduct, type MadeProduct } from './make-product.ts';
import { noon } from './make-shop.ts';
import { openPlatform, type UcpPlatform } from './ucp-platform.ts';

export const SESSIONS = '/checkout-sessions';

export const buyer = {
  first_name: 'Ayesha',
  last_name: 'Khan',
  email: 'ayesha@example.pk',
  phone_number: '+923001234567',
};

export const karachi = {
  street_address: 'House 5, Street 3, DHA Phase 2',
  address_locality: 'Karachi',
  address_region: 'PK-SD',
  address_country: 'PK',
};

export const cash = {
  payment: {
    instruments: [{ id: 'i1', handler_id: 'cash_on_delivery', type: 'cash_on_delivery', selected: true }],
  },
};

export function line(variantId: number | string, quantity = 1) {
  return { item: { id: String(variantId) }, quantity };
}

/** Delivered to one address, by an option or the first one. */
export function to(destination: object, optionId?: string) {
  const groups = optionId === undefined ? {} : { groups: [{ selected_option_id: optionId }] };
  return { methods: [{ type: 'shipping', destinations: [destination], ...groups }] };
}

/** Orders of the test are found by it. */
export function named(name: string) {
  return { buyer: { ...buyer, first_name: name } };
}

type Told = { messages: { code: string; path?: string }[] };

export function codes({ messages }: Told): string[] {
  return messages.map(({ code, path = '' }) => `${code} ${path}`.trim());
}

export function totalOf({ totals }: { totals: { type: string; amount: number }[] }): number {
  return totals.find(({ type }) => type === 'total')?.amount ?? 0;
}

/** Minutes after `noon`, where the clock of the shop stands until `at` moves it. */
export function minutes(count: number): Date {
  return new Date(noon.getTime() + count * 60_000);
}

// oxlint-disable-next-line typescript/no-explicit-any -- what an answer holds is what the test says of it.
type Body = any;
type Sent = Parameters<UcpPlatform['send']>[3];

export type UcpShop = {
  it: ApiShop;
  platform: UcpPlatform;
  /** Trail Master at 5,000 rupees: fifty pairs of EU 42, none of 41. */
  shoe: MadeProduct;
  /** All that an order needs, for one pair of it. */
  whole(over?: object): object;
  create(body?: object, sent?: Sent): Promise<Body>;
  read(id: string): Promise<Body>;
  replace(id: string, body: object): Promise<Body>;
  complete(id: string, sent?: Sent): Promise<Body>;
  cancel(id: string): Promise<Body>;
  ordersOf(name: string): Promise<Body[]>;
  at(now: Date): void;
  expectIntegrity(): Promise<void>;
  close(): Promise<void>;
};

export async function openUcpShop(): Promise<UcpShop> {
  let now = noon;
  const it = await openApiShop();
  const shoe = await makeProduct(it.db, { title: 'Trail Master', rupees: 5_000, stock: { 41: 0, 42: 50 } });
  const platform = await openPlatform({ ...it.erp.app, now: () => now });
  const whole: UcpShop['whole'] = (over = {}) => ({
    line_items: [line(shoe.row('42'))],
    buyer,
    fulfillment: to(karachi),
    ...over,
  });
  const bodyOf = async (...given: Parameters<UcpPlatform['send']>) => (await platform.send(...given)).body;
  return {
    it,
    platform,
    shoe,
    whole,
    create: (body = whole(), sent = {}) => bodyOf('POST', SESSIONS, body, sent),
    read: (id) => bodyOf('GET', `${SESSIONS}/${id}`),
    replace: (id, body) => bodyOf('PUT', `${SESSIONS}/${id}`, body),
    complete: (id, sent = {}) => bodyOf('POST', `${SESSIONS}/${id}/complete`, cash, sent),
    cancel: (id) => bodyOf('POST', `${SESSIONS}/${id}/cancel`, {}),
    ordersOf: (name) =>
      it.db.selectFrom('orders').selectAll().where('customerName', '=', `${name} Khan`).execute(),
    at: (moment) => (now = moment),
    expectIntegrity: async () => expect(await verifyShop(it.db)).toEqual([]),
    close: async () => {
      await platform.close();
      await it.close();
    },
  };
}
