// A line of a statement whose number no parcel has: a person said which parcel it is, and what it says is posted for that one.
import { sql } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import { statementLines } from '#shop/cash/cash-lines.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { startOfDay } from '#shop/text/pakistan-time.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { postEntries } from '#server/cash/post-entry.ts';
import type { Tx } from '#server/db/transact.ts';
import { lockStatement, reverseOf, transferEntry } from './see-transfer.ts';

type Assigned = { lineId: number; parcelId: number };

/** In the transaction of its question. Refusals: cash-changed where the line has a parcel, or the parcel is another courier's. */
export async function assignLine(
  tx: Tx,
  actor: Staff,
  { lineId, parcelId }: Assigned,
  now: Date,
): Promise<true | Refusal> {
  const line = await tx
    .selectFrom('statementLines')
    .selectAll()
    .where('id', '=', lineId)
    .where('parcelId', 'is', null)
    .executeTakeFirst();
  if (!line) return refuse('cash-changed');
  const { statementId } = line;
  const statement = await lockStatement(tx, statementId);
  if (isRefusal(statement)) return statement;
  const { accountId, seenOn, transfers } = statement;
  const { rows } = await sql<{ orderId: string; ref: string }>`
    select order_id, our_ref as ref from parcels where id = ${parcelId} and account_id = ${accountId}`.execute(
    tx,
  );
  const [parcel] = rows;
  if (!parcel) return refuse('cash-changed');
  await reverseOf(tx, actor, { statementId, lineId, what: ['statement', 'transfer'] }, now);
  await tx.updateTable('statementLines').set({ parcelId }).where('id', '=', lineId).execute();
  const { orderId } = parcel;
  const lines = statementLines({ courierId: accountId, parcelId }, line);
  const seenAt = seenOn === null ? null : startOfDay(seenOn);
  await postEntries(
    tx,
    [
      {
        what: 'statement',
        cause: `line:${lineId}:parcel:${parcelId}`,
        lines,
        lineId,
        parcelId,
        orderId,
        at: now,
      },
      ...(seenAt ? [transferEntry({ ...line, parcelId, orderId }, accountId, transfers, seenAt)] : []),
    ],
    { actor: actor.userId },
  );
  await recordAudit(tx, actor, {
    action: 'statement.match',
    subject: `statement ${statementId}`,
    title: `${statement.courier} ${statement.number}`,
    before: { line: line.cn },
    after: { parcel: parcel.ref },
  });
  return true;
}
