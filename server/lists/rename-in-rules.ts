// A brand or a value that gets another name keeps its place in the rules of collections and of the home page, which name it.
import { sql } from 'kysely';
import type { Tx } from '#server/db/transact.ts';

type Rename = { parameter: 'brand' | 'field'; was: string; name: string };

/** A rule is the query of a list: what names the brand ends with it, or another filter follows. */
export async function renameInRules(tx: Tx, { parameter, was, name }: Rename): Promise<void> {
  const [from, to] = [was, name].map((value) => new URLSearchParams({ [parameter]: value }).toString());
  await sql`
    update collections set rule = rtrim(replace(rule || '&', ${`${from}&`}, ${`${to}&`}), '&')
    where strpos(rule || '&', ${`${from}&`}) > 0`.execute(tx);
  await sql`
    update home_arrangements set sections = replace(
      replace(sections::text, ${`${from}&`}, ${`${to}&`}), ${`${from}"`}, ${`${to}"`})::jsonb
    where strpos(sections::text, ${`${from}&`}) > 0 or strpos(sections::text, ${`${from}"`}) > 0`.execute(tx);
}
