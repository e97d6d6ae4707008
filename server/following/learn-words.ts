// The words of couriers: what each means by the list of his file, or by what staff said; an unknown one asks them, once.
import { sql, type Kysely } from 'kysely';
import { courierNamed } from '#server/couriers/courier-named.ts';
import { meaningOf } from '#shop/couriers/meaning.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { raiseQuestion } from '#server/questions/raise-question.ts';
import { settleByItself } from '#server/questions/settle-question.ts';

type SaidOfParcel = {
  accountId: number;
  /** As staff call it, and whose list of words it has (shop/couriers/all.ts). */
  courier: string;
  courierName: string;
  words: readonly string[];
  orderId: string;
  parcelId: number;
};

/** Those that nobody knows are answered with: they leave a parcel where it was. */
export async function learnWords(
  tx: Tx,
  { accountId, courier, courierName, words, orderId, parcelId }: SaidOfParcel,
  now: Date,
): Promise<string[]> {
  // Sorted, so that two transactions that learn the same words do not wait for each other in a circle.
  const said = [...new Set(words)]
    .toSorted()
    .map((word) => ({ word, meaning: meaningOf(courierNamed(courierName), word) }));
  await sql`
    insert into courier_words (account_id, word, meaning, seen_at)
    select ${accountId}, s.word, s.meaning, ${now}
    from json_to_recordset(${JSON.stringify(said)}) as s (word text, meaning text)
    on conflict (account_id, lower(word)) do nothing`.execute(tx);
  const { rows } = await sql<{ word: string }>`
    select word from courier_words where account_id = ${accountId} and meaning is null
      and lower(word) in (select lower(word) from json_to_recordset(${JSON.stringify(said)}) as s (word text))
    order by word`.execute(tx);
  for (const { word } of rows)
    await raiseQuestion(
      tx,
      {
        kind: 'unknown-word',
        facts: { accountId, courier, word },
        cause: causeOf(accountId, word),
        orderId,
        parcelId,
      },
      now,
    );
  return rows.map(({ word }) => word);
}

function causeOf(accountId: number, word: string): string {
  return `word:${accountId}:${word.toLowerCase()}`;
}

/** After a new version, whose lists may know more or better; what staff said holds. */
export async function relearnWords(db: Kysely<Tables>, now: Date): Promise<void> {
  const words = await db
    .selectFrom('courierWords as w')
    .innerJoin('courierAccounts as a', 'a.id', 'w.accountId')
    .select(['w.accountId', 'w.word', 'w.meaning', 'a.courier'])
    .where('w.chosenBy', 'is', null)
    .execute();
  for (const { accountId, word, courier, meaning: before } of words) {
    const meaning = meaningOf(courierNamed(courier), word);
    if (meaning === null || meaning === before) continue;
    await transact(db, async (tx) => {
      await tx
        .updateTable('courierWords')
        .set({ meaning, isFolded: false })
        .where('accountId', '=', accountId)
        .where('word', '=', word)
        .where('chosenBy', 'is', null)
        .execute();
      await settleByItself(tx, causeOf(accountId, word), now);
    });
  }
}
