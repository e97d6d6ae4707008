/** Customers of the simulated weeks who want another size or their money, and the staff who agree, refuse, receive and pay. */
import { sql } from 'kysely';
import { rupees } from '#shop/pricing/money.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import type { ReturnState } from '#shop/returns/return.ts';
import { defaultSettings } from '#shop/settings/settings.ts';
import { customer } from '#server/asking/answer-order.ts';
import { giveBack } from '#server/payments/give-back.ts';
import { agreeReturn, releaseHeld } from '#server/returns/agree-return.ts';
import { askReturn } from '#server/returns/ask-return.ts';
import { receiveReturn } from '#server/returns/receive-return.ts';
import { refuseReturn } from '#server/returns/refuse-return.ts';
import { sendReturn } from '#server/returns/send-return.ts';
import { drawn, type Random } from '#sims/engine/random.ts';
import { PRICE, type Customers } from './customers.ts';
import type { Weeks } from './open-weeks.ts';

export type Returners = {
  /** Of what was delivered since, and of what is under way already. */
  live(): Promise<void>;
  /** An exchange parcel came back: its pair is in stock again. */
  exchangeIsBack(ref: string): Promise<void>;
  /** What each variant has more by returns and exchanges, less below 0. */
  moved: ReadonlyMap<number, number>;
  /** Rupees that customers got back. */
  refunded(): number;
  /** How often each step was made. */
  happened: ReadonlyMap<string, number>;
};

const COLLECT = 200;

type Open = { id: number; orderId: string; state: ReturnState; insteadId: number | null; refund: number };

export function openReturners(weeks: Weeks, { orders, stock }: Customers, random: Random): Returners {
  const { db, actor, couriers, now } = weeks;
  const moved = new Map<number, number>();
  const happened = new Map<string, number>();
  const looked = new Set<string>();
  let paid = 0;

  const count = (what: string): void => void happened.set(what, (happened.get(what) ?? 0) + 1);
  const move = (variantId: number | null, pairs: number): void => {
    if (variantId !== null) moved.set(variantId, (moved.get(variantId) ?? 0) + pairs);
  };
  const variantOf = new Map<string, number>();
  const ordered = (orderId: string): number => {
    for (const { id, variantId } of orders.slice(variantOf.size)) variantOf.set(id, variantId);
    return variantOf.get(orderId) ?? 0;
  };
  const otherSize = (variantId: number): number | null => {
    const variants = [...stock.keys()];
    const place = variants.indexOf(variantId);
    return variants[place % 2 === 0 ? place + 1 : place - 1] ?? null;
  };
  // One that the courier brings back all the same is his to settle.
  const staysThere = (courier: string, cn: string | null): boolean =>
    !couriers
      .get(courier)
      ?.world.find(cn ?? '')
      ?.events.some(({ step }) => step.startsWith('return'));

  const askFor = async (orderId: string): Promise<void> => {
    const wants = drawn(random, { keeps: 92, exchange: 5, money: 3 });
    if (wants === 'keeps') return;
    const variantId = ordered(orderId);
    const asked = {
      variantId,
      quantity: 1,
      why: 'small',
      insteadId: wants === 'money' ? null : otherSize(variantId),
      how: 'courier',
      remark: '',
    } as const;
    const press = () => askReturn(db, customer, { orderId, asked, promise: defaultSettings }, now());
    const answers = await Promise.all(random() < 0.2 ? [press(), press()] : [press()]);
    count(answers.some(isRefusal) ? 'asked for: refused' : `asked for: ${wants}`);
  };

  const goOn = async ({ id: returnId, orderId, state, insteadId, refund }: Open): Promise<void> => {
    const seen = { returnId, seen: state };
    if (state === 'asked') {
      const answer = drawn(random, { agree: 85, refuse: 10, wait: 5 });
      if (answer === 'refuse') {
        await refuseReturn(db, actor, { ...seen, answer: 'Worn' }, now());
        return count('refused by staff');
      }
      const owed = { collect: rupees(COLLECT), refund: rupees(insteadId === null ? PRICE : 0) };
      const agreed =
        answer === 'agree' &&
        (await agreeReturn(db, actor, { ...seen, how: 'courier', ...owed, answer: '' }, now()));
      if (!agreed) return;
      if (isRefusal(agreed)) return count('the other size is sold out');
      move(insteadId, -1);
      return count('agreed');
    }
    if (state === 'agreed') {
      const does = drawn(random, { send: 60, withdraw: 8, wait: 32 });
      if (does === 'wait') return;
      const by = { ...seen, orderId };
      const done =
        does === 'send'
          ? await sendReturn(db, customer, { ...by, number: '' }, now())
          : await refuseReturn(db, customer, { ...by, answer: '' }, now());
      if (isRefusal(done)) return;
      if (does === 'withdraw') move(insteadId, 1);
      return count(does === 'send' ? 'sent' : 'withdrawn by the customer');
    }
    if (state === 'coming' && random() < 0.5) {
      const isFit = random() < 0.9;
      const press = () => receiveReturn(db, actor, { ...seen, isFit, note: '' }, now());
      const answers = await Promise.all(random() < 0.2 ? [press(), press()] : [press()]);
      if (answers.every(isRefusal)) return;
      if (isFit) move(ordered(orderId), 1);
      return count(isFit ? 'received' : 'received, not for sale again');
    }
    if (state === 'received' && refund > 0) {
      const given = {
        way: 'bank',
        amount: rupees(refund / 100),
        reference: `BANK-${returnId}`,
        note: '',
      } as const;
      const press = () => giveBack(db, actor, { ...seen, ...given }, now());
      const answers = await Promise.all(random() < 0.2 ? [press(), press()] : [press()]);
      if (answers.every(isRefusal)) return count('no money of it is known to have come in');
      paid += refund / 100;
      count('money given back');
    }
  };

  return {
    moved,
    happened,
    refunded: () => paid,
    exchangeIsBack: async (ref) => {
      const { rows } = await sql<{ insteadId: number; quantity: number }>`
        select r.instead_id, r.quantity from returns r join parcels p on p.id = r.parcel_id where p.our_ref = ${ref}`.execute(
        db,
      );
      for (const { insteadId, quantity } of rows) move(insteadId, quantity);
      count('exchange came back');
    },
    live: async () => {
      const { rows: delivered } = await sql<{ orderId: string; courier: string; cn: string | null }>`
        select o.id as order_id, a.name as courier, p.cn from orders o
        join parcels p on p.order_id = o.id and p.kind = 'out' and p.ended_at is null and p.road = 'delivered'
        join courier_accounts a on a.id = p.account_id
        where o.status = 'FULFILLED' and o.delivered_at > ${new Date(now().getTime() - 3 * 86_400_000)} order by o.id`.execute(
        db,
      );
      for (const { orderId, courier, cn } of delivered) {
        if (looked.has(orderId) || !staysThere(courier, cn)) continue;
        looked.add(orderId);
        await askFor(orderId);
      }
      const { rows } = await sql<Open>`
        select id, order_id, state, instead_id, refund from returns where state in ('asked', 'agreed', 'coming', 'received') order by id`.execute(
        db,
      );
      for (const open of rows) await goOn(open);
      const held = await db
        .selectFrom('returns')
        .select(['id', 'insteadId'])
        .where('state', '=', 'agreed')
        .where('insteadId', 'is not', null)
        .execute();
      await releaseHeld({ db, now });
      for (const { id, insteadId } of held) {
        const after = await db.selectFrom('returns').select('heldAt').where('id', '=', id).executeTakeFirst();
        if (after?.heldAt !== null) continue;
        move(insteadId, 1);
        count('held for ten days, on sale again');
      }
    },
  };
}
