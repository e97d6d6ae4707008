// A customer goes to a gateway: a try of its own reference and amount is written down before the gateway hears of it.
import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { shortId } from '#shop/orders/order-status.ts';
import { missingAdvance } from '#shop/payments/advance.ts';
import type { GatewayName } from '#shop/payments/gateways.ts';
import { mayPayFirst } from '#shop/payments/payment.ts';
import { dueFirst, waitsForPayment } from '#shop/payments/prepay.ts';
import { zero, type Paisa } from '#shop/pricing/money.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { onOrder, type LockedOrder } from '#server/orders/lock-order.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { findGateway, type GatewayAccount } from './accounts.ts';
import { gatewayCalls, reachable, type CallGateway, type GatewayHosts } from './call-gateway.ts';
import type { HostedPage, Payable, ToldFields } from './gateway.ts';
import { nextInquiry, tryExpires } from './try-plan.ts';

export type GatewayWork = {
  db: Kysely<Tables>;
  authSecret: string | null;
  call: CallGateway;
  hosts: GatewayHosts;
  now: () => Date;
};

/** `limitMs`: how long a call may take, where that is not as usual. */
export function gatewayWork(
  { db, config, log, now }: Pick<AppContext, 'db' | 'config' | 'log' | 'now'>,
  limitMs?: number,
): GatewayWork {
  const { authSecret, gatewayHosts: hosts } = config;
  const call = gatewayCalls({ hosts, log, ...(limitMs !== undefined && { limitMs }) });
  return { db, authSecret, call, hosts, now };
}

type BegunPayment = {
  orderId: string;
  name: GatewayName;
  /** Where the browser comes back to, and where the gateway tells of it. */
  backUrl: string;
  hookUrl: string;
};

const MAX_TRIES = 12;

/**
 * The page to send the browser to. Refusals: no-such-order; gateway-off; nothing-to-pay; too-many-tries; gateway-away where the
 * gateway did not begin it, and so nothing can be paid there.
 */
export async function beginPayment(work: GatewayWork, begun: BegunPayment): Promise<HostedPage | Refusal> {
  const { db, hosts, now } = work;
  const account = await findGateway(db, work.authSecret, begun.name);
  if (!account?.isOn) return refuse('gateway-off');
  const written = await writeTry(db, begun, now());
  if (isRefusal(written)) return written;
  const told = await prepare(work, account, written.payable);
  if (!told) {
    await endTry(db, written.id);
    return refuse('gateway-away');
  }
  const { gateway, values } = account;
  return reachable(gateway, gateway.page(written.payable, values, told), hosts);
}

type WrittenTry = { id: number; payable: Payable };

function writeTry(
  db: Kysely<Tables>,
  { orderId, name, backUrl, hookUrl }: BegunPayment,
  now: Date,
): Promise<WrittenTry | Refusal> {
  return onOrder<WrittenTry>(db, orderId, async (tx, order) => {
    const amount = dueNow(order);
    if (amount === 0) return refuse('nothing-to-pay');
    const { count } = await tx
      .selectFrom('gatewayTries')
      .select((column) => column.fn.countAll<number>().as('count'))
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_TRIES) return refuse('too-many-payment-tries');
    const begunAt = now;
    const expiresAt = tryExpires(order.prepayUntil, now);
    const ref = newRef();
    const inquireAt = nextInquiry({ begunAt, expiresAt, inquiries: 0 }, now);
    const { id } = await tx
      .insertInto('gatewayTries')
      .values({ orderId, gateway: name, ref, amount, begunAt, expiresAt, inquireAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { storeName, contactEmail } = await loadSettings(tx);
    const about = { order: shortId(orderId), storeName, phone: order.phone, email: contactEmail };
    return { id, payable: { ref, amount, begunAt, expiresAt, ...about, backUrl, hookUrl } };
  });
}

/** What is paid by one press: what is due first, or the advance of who pays the rest at the door. */
export function dueNow(
  order: Pick<
    LockedOrder,
    | 'status'
    | 'shippedAt'
    | 'grandTotal'
    | 'paid'
    | 'advance'
    | 'prepayUntil'
    | 'prepayOff'
    | 'prepayDiscount'
  >,
): Paisa {
  if (!mayPayFirst(order)) return zero;
  const missing = missingAdvance(order);
  return missing > 0 && !waitsForPayment(order) ? missing : dueFirst(order);
}

// Easypaisa takes 20 letters and digits; nobody guesses a hundred random bits.
export function newRef(): string {
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  return Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('');
}

// Null where a step failed: no page was shown, so nothing can be paid.
async function prepare(
  { db, call }: GatewayWork,
  { gateway, values }: GatewayAccount,
  payable: Payable,
): Promise<ToldFields | null> {
  let told: ToldFields = {};
  for (const step of gateway.prepare) {
    const called = await call(gateway, step.encode(payable, values, told));
    const answer = called.kind === 'answered' ? step.read(called.answer) : null;
    if (answer?.kind !== 'told') return null;
    told = { ...told, ...answer.told };
  }
  const token = told['token'];
  if (token !== undefined)
    await db.updateTable('gatewayTries').set({ token }).where('ref', '=', payable.ref).execute();
  return told;
}

async function endTry(db: Kysely<Tables>, id: number): Promise<void> {
  await db
    .updateTable('gatewayTries')
    .set({ state: 'failed', said: 'It was not begun.', inquireAt: null })
    .where('id', '=', id)
    .where('state', '=', 'begun')
    .execute();
}
