// What customers wrote is of use for a month: after that it is a row without words and phone.
import type { Kysely } from 'kysely';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { Tables } from '#server/db/tables.ts';

const DAYS = 30;

/** Those that nobody has settled yet stay. */
export async function sweepReplies({ db, now }: { db: Kysely<Tables>; now: () => Date }): Promise<void> {
  await db
    .updateTable('replies')
    .set({ text: '', phone: '' })
    .where('receivedAt', '<', daysLater(now(), -DAYS))
    .where('settledAt', 'is not', null)
    .where('phone', '<>', '')
    .execute();
}
