// Forgets files of people and orders that were only checked: names and addresses that nobody moved in.
import { sql, type Kysely } from 'kysely';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { Tables } from '#server/db/tables.ts';

const DAYS = 7;

export async function sweepChecked({ db, now }: { db: Kysely<Tables>; now: () => Date }): Promise<void> {
  await sql`
    delete from move_ins m where state = 'checked' and created_at < ${daysLater(now(), -DAYS)}
      and exists (select from move_in_rows r where r.move_in_id = m.id)`.execute(db);
}
