// A line of a statement whose number no parcel has: a person said which parcel it is, and what it says is posted for that one.
import type { Staff } from '#shop/accounts/permissions.ts';
import { statementLines } from '#shop/cash/cash-lines.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { startOfDay } from '#shop/text/pakistan-time.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { postEntries } from '#server/cash/post-entry.ts';
import type { Tx } from '#server/db/transact.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { askAboutLines } from './ask-about-lines.ts';
import { lockStatement, reverseOf, transferEntry } from './see-transfer.ts';
import { billLineFor } from './statement-facts.ts';

type Assigned = { lineId: number; parcelId: number };

/** In the transaction of its question; what is not as the shop has it is asked, as of a line whose number is known. Refusals: cash-changed where the line has a parcel, or the parcel is another courier's. */
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
  const billing = { accountId, line: { ...line, day: null }, settings: await loadSettings(tx) };
  const billed = await billLineFor(tx, parcelId, billing);
  const parcel = billed?.parcel;
  if (!billed || !parcel) return refuse('cash-changed');
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
  const { courier, number } = statement;
  const ids = new Map([[line.line, lineId]]);
  await askAboutLines(tx, { statementId, accountId, courier, number, lines: [billed], ids }, now);
  await recordAudit(tx, actor, {
    action: 'statement.match',
    subject: `statement ${statementId}`,
    title: `${courier} ${number}`,
    before: { line: line.cn },
    after: { parcel: parcel.ref },
  });
  return true;
}
