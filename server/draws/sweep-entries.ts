// Who entered a draw is forgotten a month after its last pair; tickets stay, so that the draw can still be worked out again.
import { sql, type Kysely } from 'kysely';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { Tables } from '#server/db/tables.ts';

const KEPT_DAYS = 30;
const AT_ONCE = 5_000;

export async function sweepEntries({ db, now }: { db: Kysely<Tables>; now: () => Date }): Promise<void> {
  await sql`
    update draw_entries set phone = null, name = '', email = ''
    where id in (
      select e.id from draw_entries e join draws d on d.id = e.draw_id
      where e.phone is not null and d.over_at < ${daysLater(now(), -KEPT_DAYS)} limit ${AT_ONCE}
    )`.execute(db);
}
