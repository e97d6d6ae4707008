// A word whose meaning changed, by an answer of staff or a new version's list: every parcel that it was said of is set right.
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { refoldParcel } from './take-events.ts';

/** Of every word whose meaning changed: also one whose parcels a stop left out. */
export async function refoldWords(db: Kysely<Tables>, now: Date): Promise<void> {
  const words = await db
    .selectFrom('courierWords')
    .select(['accountId', 'word', 'meaning'])
    .where('isFolded', '=', false)
    .orderBy('accountId')
    .orderBy('word')
    .execute();
  for (const word of words) await refoldSaid(db, word, now);
}

type ChangedWord = { accountId: number; word: string; meaning: string | null };

async function refoldSaid(db: Kysely<Tables>, changed: ChangedWord, now: Date): Promise<void> {
  const { accountId, word, meaning } = changed;
  const { rows } = await sql<{ id: number }>`
    select distinct parcel_id as id from parcel_events
    where account_id = ${accountId} and lower(word) = lower(${word}) order by id`.execute(db);
  for (const { id } of rows) await refoldParcel(db, id, now);
  await db
    .updateTable('courierWords')
    .set({ isFolded: true })
    .where('accountId', '=', accountId)
    .where('word', '=', word)
    .where('meaning', 'is not distinct from', meaning)
    .execute();
}
