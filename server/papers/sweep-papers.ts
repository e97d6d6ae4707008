// Once a minute: papers that are due are asked for, and those that are two weeks old are erased.
import { sql } from 'kysely';
import { PAPER_DAYS } from '#shop/parcels/papers.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { Db } from '#server/db/transact.ts';
import { queuePaper } from './want-paper.ts';

export async function sweepPapers(db: Db, now: Date): Promise<void> {
  await sql`delete from courier_papers where greatest(made_at, again_at) < ${daysLater(now, -PAPER_DAYS)}`.execute(
    db,
  );
  const due = await db
    .selectFrom('courierPapers')
    .select(['id as paperId', 'accountId'])
    .where('state', '=', 'asked')
    .where('againAt', '<=', now)
    .orderBy('againAt')
    .orderBy('id')
    .limit(500)
    .execute();
  for (const paper of due) await queuePaper(db, paper);
}
