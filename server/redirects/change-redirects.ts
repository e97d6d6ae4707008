// Redirects as staff make and remove them, each change with its row in the audit log.
import type { Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import { redirectProblems, type Redirect } from '#shop/redirects/plan-redirects.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { putRedirects, type PutRedirects } from './put-redirects.ts';

/** Takes the place of one from the same address. */
export function addRedirect(
  db: Kysely<Tables>,
  actor: Staff,
  row: Redirect,
): Promise<PutRedirects | Refusal> {
  return transact(db, async (tx) => {
    const put = await putRedirects(tx, [row], actor.email);
    const [no] = put.refused;
    if (no) return refuse('redirect-refused', redirectProblems[no.problem]);
    await recordAudit(tx, actor, {
      action: 'redirect.add',
      subject: row.source,
      title: row.source,
      before: null,
      after: { to: row.target },
    });
    return put;
  });
}

/** Those of a file that can be taken; `fileName` is what the audit log says. */
export function importRedirects(
  db: Kysely<Tables>,
  actor: Staff,
  { rows, fileName }: { rows: readonly Redirect[]; fileName: string },
): Promise<PutRedirects> {
  return transact(db, async (tx) => {
    const put = await putRedirects(tx, rows, actor.email);
    const { added, changed, refused } = put;
    if (added + changed > 0)
      await recordAudit(tx, actor, {
        action: 'redirect.import',
        subject: 'redirects',
        title: fileName,
        before: null,
        after: { added, changed, refused: refused.length },
      });
    return put;
  });
}

/** False where there is none any more. */
export function removeRedirect(db: Kysely<Tables>, actor: Staff, source: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const gone = await tx
      .deleteFrom('redirects')
      .where('source', '=', source)
      .returning('target')
      .executeTakeFirst();
    if (!gone) return false;
    await recordAudit(tx, actor, {
      action: 'redirect.remove',
      subject: source,
      title: source,
      before: { to: gone.target },
      after: null,
    });
    return true;
  });
}
