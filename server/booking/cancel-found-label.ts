// The job that cancels a label which the shop did not book and a person does not want. Repeating it does no harm.
import { nextLook } from '#shop/parcels/booking.ts';
import { loadAccount } from '#server/couriers/load-account.ts';
import { transact, type Db, type Tx } from '#server/db/transact.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { raiseQuestion } from '#server/questions/raise-question.ts';
import { askToCancel, saidInWords, type Cancelled, type LabelToCancel } from './cancel-parcel.ts';
import type { CourierWork } from './run-booking.ts';

export async function cancelFoundLabel(work: CourierWork, labelId: number): Promise<void> {
  const { db, authSecret, now } = work;
  const label = await readLabel(db, labelId);
  const account = label && (await loadAccount(db, authSecret, label.accountId));
  if (!account) return;
  const said = await askToCancel(work, account, label.cn);
  await transact(db, async (tx) => {
    await lockOrder(tx, label.orderId);
    if (!(await readLabel(tx, labelId))) return;
    if (said.kind === 'cancelled') await writeFoundCancelled(tx, label, { actor: null, at: now() });
    else await goOn(tx, label, { ...said, courier: account.name }, now());
  });
}

async function readLabel(db: Db, id: number): Promise<LabelToCancel | undefined> {
  const row = await db
    .selectFrom('foundLabels')
    .select(['id', 'orderId', 'accountId', 'cn', 'stateAt as since'])
    .where('id', '=', id)
    .where('state', '=', 'cancelling')
    .executeTakeFirst();
  return row?.orderId ? { ...row, orderId: row.orderId, ourRef: row.orderId.slice(0, 8) } : undefined;
}

/** Its courier says so, or somebody of the staff who looked. The order must be locked. */
export async function writeFoundCancelled(
  tx: Tx,
  { id, orderId, ourRef, cn }: Pick<LabelToCancel, 'id' | 'orderId' | 'ourRef' | 'cn'>,
  { actor, at }: { actor: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('foundLabels')
    .set({ state: 'cancelled', stateAt: at, lookAt: null })
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('orderEvents')
    .values({ orderId, kind: 'stage', note: `#${ourRef}: label ${cn} cancelled`, actor, createdAt: at })
    .execute();
}

async function goOn(
  tx: Tx,
  { id, orderId, ourRef, cn, since }: LabelToCancel,
  { kind, why, courier }: Exclude<Cancelled, { kind: 'cancelled' }> & { courier: string },
  now: Date,
): Promise<void> {
  const next = nextLook(since, now);
  await tx.updateTable('foundLabels').set({ lookAt: next }).where('id', '=', id).execute();
  if (kind === 'unknown' && next !== null) return;
  const facts = { courier, ref: ourRef, cn, said: saidInWords(why), labelId: id };
  await raiseQuestion(tx, { kind: 'not-cancelled', facts, cause: `label-not-cancelled:${id}`, orderId }, now);
}
