// Which labels of ours can be printed: a courier's number stands on each, so that one printed before he gave it is waste paper, and
// the hand-over stops its box.
import type { BookingState } from '#shop/parcels/booking.ts';
import type { Db } from '#server/db/transact.ts';

/** `ready` in the order that was chosen; `waiting` has a sentence for each that is not, by its number. */
export type JudgedLabels = { ready: number[]; waiting: string[] };

export async function judgeLabels(db: Db, ids: readonly number[]): Promise<JudgedLabels> {
  const rows = await db
    .selectFrom('parcels as p')
    .leftJoin('courierAccounts as a', 'a.id', 'p.accountId')
    .select(['p.id', 'p.ourRef as ref', 'p.booking', 'a.name as courier'])
    .where('p.id', 'in', [...ids])
    .execute();
  const parcels = new Map(rows.map((row) => [row.id, row]));
  const judged: JudgedLabels = { ready: [], waiting: [] };
  for (const id of ids) {
    const parcel = parcels.get(id);
    if (!parcel) continue;
    const why = whyNot(parcel.booking, parcel.courier ?? 'its courier');
    if (why === null) judged.ready.push(id);
    else judged.waiting.push(`#${parcel.ref}: ${why}`);
  }
  return judged;
}

function whyNot(booking: BookingState | null, courier: string): string | null {
  switch (booking) {
    case null:
    case 'booked':
      return null;
    case 'planned':
    case 'asking':
      return `it is being booked with ${courier}.`;
    case 'unknown':
      return `${courier} gave no answer yet.`;
    case 'refused':
      return `${courier} did not book it.`;
    case 'cancelling':
      return `its label is being cancelled at ${courier}.`;
  }
}
