// Staff answer what a gateway left open: its money is there and is taken for the order, or it is not.
import type { Actor } from '#shop/accounts/permissions.ts';
import { paisa } from '#shop/pricing/money.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tx } from '#server/db/transact.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { readTry, setTry, takeMoney } from './record-said.ts';

/** `amount` in paisa; null for what was asked for. */
type SettledByPerson = { tryId: number; answer: string; amount: number | null };

/** Refusals: claim-changed, and those of `receivePayment`. */
export async function settleTry(
  tx: Tx,
  actor: Actor,
  { tryId, answer, amount }: SettledByPerson,
  now: Date,
): Promise<Refusal | null> {
  const tried = await readTry(tx, tryId);
  const order = tried && (await lockOrder(tx, tried.orderId));
  if (!tried || !order || isRefusal(order)) return refuse('claim-changed');
  if (tried.state === 'paid') return null;
  if (answer !== 'take') {
    await setTry(tx, tryId, { state: 'failed', inquireAt: null });
    return null;
  }
  const taken = await takeMoney(
    tx,
    actor,
    { order, tried, amount: amount === null ? tried.amount : paisa(amount) },
    now,
  );
  return isRefusal(taken) ? taken : null;
}
