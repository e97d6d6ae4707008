// What a gateway says of a try, written down: money once, whatever is told twice, late or of another amount.
import type { Kysely } from 'kysely';
import { gatewayTitle, type GatewayName } from '#shop/payments/gateways.ts';
import { formatRupees, paisa, type Paisa } from '#shop/pricing/money.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { byTheShop, type ChangedBy } from '#server/orders/change-status.ts';
import { lockOrder, onOrder, type LockedOrder } from '#server/orders/lock-order.ts';
import { receivePayment } from '#server/payments/receive-payment.ts';
import { raiseOnce } from '#server/questions/raise-question.ts';
import { settleByItself } from '#server/questions/settle-question.ts';
import { findGatewayNamed } from './all.ts';
import type { GatewaySaid } from './gateway.ts';
import { isOver, lastInquiry, nextInquiry } from './try-plan.ts';

/** `byInquiry`: the shop asked, so the next look is planned; else the gateway told it by itself, with its signature. */
type SaidOf = { tryId: number; said: GatewaySaid; byInquiry: boolean };

export async function recordSaid(
  db: Kysely<Tables>,
  { tryId, said, byInquiry }: SaidOf,
  now: Date,
): Promise<void> {
  const found = await readTry(db, tryId);
  if (!found) return;
  const done = await onOrder<true>(db, found.orderId, async (tx, order) => {
    const tried = await readTry(tx, tryId);
    if (!tried || tried.state === 'paid') return true;
    if (said.kind !== 'paid') return notPaid(tx, tried, { said, byInquiry }, now);
    if (!isAsAsked(tried, said)) return otherAmount(tx, tried, said, now);
    return takeMoney(tx, byTheShop, { order, tried, amount: tried.amount }, now);
  });
  // The money is there, and the order cannot take it as it is: a person looks.
  if (isRefusal(done)) await transact(db, (tx) => askAboutMoney(tx, found, tellAmount(found.amount), now));
}

export type GatewayTry = NonNullable<Awaited<ReturnType<typeof readTry>>>;

export function readTry(db: Kysely<Tables> | Tx, id: number) {
  return db
    .selectFrom('gatewayTries')
    .select(['id', 'orderId', 'gateway', 'ref', 'token', 'amount', 'state', 'said'])
    .select(['begunAt', 'expiresAt', 'inquireAt', 'inquiries'])
    .$narrowType<{ amount: Paisa }>()
    .where('id', '=', id)
    .executeTakeFirst();
}

type PaidSaid = Extract<GatewaySaid, { kind: 'paid' }>;

// What a gateway leaves out is bound to its reference: that is used for one amount of one order.
function isAsAsked({ ref, amount }: GatewayTry, said: PaidSaid): boolean {
  return (
    (said.ref === null || said.ref === ref) &&
    (said.paisa === null || said.paisa === amount) &&
    (said.currency === null || said.currency.toUpperCase() === 'PKR')
  );
}

type TakenMoney = { order: LockedOrder; tried: GatewayTry; amount: Paisa };

/** Refusals: those of `receivePayment`. The order must be locked. */
export async function takeMoney(
  tx: Tx,
  by: ChangedBy,
  { order, tried, amount }: TakenMoney,
  now: Date,
): Promise<true | Refusal> {
  const arrived = { way: tried.gateway, amount, reference: tried.ref };
  const received = await receivePayment(tx, by, { order, arrived }, now);
  if (isRefusal(received)) return received;
  const { paymentId } = received;
  await setTry(tx, tried.id, { state: 'paid', paymentId, inquireAt: null, said: '' });
  for (const cause of [moneyCause(tried.id), unknownCause(tried.id)]) await settleByItself(tx, cause, now);
  return true;
}

type NotPaid = { said: Exclude<GatewaySaid, PaidSaid>; byInquiry: boolean };

// A push that says no makes the shop ask; where it cannot, the signed no is the last word until money comes.
async function notPaid(tx: Tx, tried: GatewayTry, { said, byInquiry }: NotPaid, now: Date): Promise<true> {
  // A person is asked already, and only money changes that.
  if (tried.state === 'unknown') return true;
  const canAsk = findGatewayNamed(tried.gateway)?.inquire !== undefined;
  if (!byInquiry) {
    const last = canAsk || said.kind !== 'unpaid' ? {} : { state: 'failed' as const, inquireAt: null };
    await setTry(tx, tried.id, { said: said.why, ...last });
    return true;
  }
  const isEnd = isOver(tried, now);
  const isClear = said.kind === 'unpaid' || (said.kind === 'open' && isEnd);
  const inquireAt = isEnd && (isClear || !canAsk) ? afterEnd(tried, isClear, now) : nextInquiry(tried, now);
  const isGivenUp = !isClear && inquireAt === null;
  await setTry(tx, tried.id, {
    state: isGivenUp ? 'unknown' : isClear ? 'failed' : 'begun',
    said: said.why,
    inquireAt,
    inquiries: tried.inquiries + 1,
  });
  if (isGivenUp) await askWhatBecame(tx, tried, now);
  return true;
}

// What was not paid in time is looked at once more; what cannot be asked is a question at once.
function afterEnd(tried: GatewayTry, isClear: boolean, now: Date): Date | null {
  return isClear ? lastInquiry(tried, now) : null;
}

async function otherAmount(tx: Tx, tried: GatewayTry, { paisa: came }: PaidSaid, now: Date): Promise<true> {
  await askAboutMoney(tx, tried, tellAmount(came), now);
  return true;
}

function tellAmount(came: number | null): { came: string; paisa: number | null } {
  const isWhole = came !== null && Number.isSafeInteger(came) && came > 0 && came % 100 === 0;
  return isWhole
    ? { came: formatRupees(paisa(came)), paisa: came }
    : { came: 'another amount or currency', paisa: null };
}

async function askAboutMoney(
  tx: Tx,
  tried: GatewayTry,
  { came, paisa: amount }: ReturnType<typeof tellAmount>,
  now: Date,
): Promise<void> {
  await lockOrder(tx, tried.orderId);
  await setTry(tx, tried.id, { state: 'unknown', inquireAt: null, said: `The gateway says: ${came}` });
  const facts = { ...factsOf(tried), came, paisa: amount };
  const question = { kind: 'gateway-money', facts, orderId: tried.orderId } as const;
  await raiseOnce(tx, { ...question, cause: moneyCause(tried.id) }, now);
}

/** Nobody could say whether it was paid. */
async function askWhatBecame(tx: Tx, tried: GatewayTry, now: Date): Promise<void> {
  const question = { kind: 'gateway-unknown', facts: factsOf(tried), orderId: tried.orderId } as const;
  await raiseOnce(tx, { ...question, cause: unknownCause(tried.id) }, now);
}

function factsOf({ id, gateway, ref, orderId, amount }: GatewayTry) {
  return {
    tryId: id,
    gateway: gatewayTitle(gateway),
    ref,
    order: shortId(orderId),
    asked: formatRupees(amount),
  };
}

/** A signed yes about a reference that no try has. */
export async function askAboutStranger(
  db: Kysely<Tables>,
  gateway: GatewayName,
  { ref, paisa: came, theirs }: PaidSaid,
  now: Date,
): Promise<void> {
  const facts = { gateway: gatewayTitle(gateway), ref: ref ?? theirs, came: tellAmount(came).came };
  const cause = `gateway:${gateway}:${facts.ref}`.slice(0, 300);
  await transact(db, (tx) => raiseOnce(tx, { kind: 'gateway-stranger', facts, cause }, now));
}

function moneyCause(tryId: number): string {
  return `gateway-money:${tryId}`;
}

function unknownCause(tryId: number): string {
  return `gateway-unknown:${tryId}`;
}

type GatewayTryChange = {
  state?: GatewayTry['state'];
  said?: string;
  inquireAt?: Date | null;
  inquiries?: number;
  paymentId?: number;
};

export async function setTry(tx: Tx, id: number, change: GatewayTryChange): Promise<void> {
  await tx.updateTable('gatewayTries').set(change).where('id', '=', id).execute();
}
