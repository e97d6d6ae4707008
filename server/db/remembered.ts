/** What pages read again and again and the owner alone changes is remembered; one short statement asks whether it changed (decision 0057). */
import { compileOnce } from '#platform/db/compile-once.ts';
import { rememberBy } from '#platform/db/remembered-read.ts';
import type { Db } from './transact.ts';

/** For reads of those tables alone whose triggers call `renew_owner_version`. */
export const remembered = rememberBy(async (db: Db) => {
  const { rows } = await db.executeQuery(versionStatement(db));
  return rows[0]?.version ?? null;
});

const versionStatement = compileOnce((db: Db) => db.selectFrom('ownerVersion').select('version').compile());
