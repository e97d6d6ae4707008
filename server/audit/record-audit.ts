/** The audit log: one row for each change that staff make, written in the transaction that makes it. */
import type { AuditFacts } from './only-changed.ts';
import type { Tx } from '#server/db/transact.ts';

type Audited = {
  /** `noun.verb`, such as `product.change` or `order.status`. */
  action: string;
  /** The id of what was changed; a search by it shows its whole history. */
  subject: string;
  /** What staff know it by: a title, a short id, a code. */
  title: string;
  /** Only what differs; null where there was nothing before, or is nothing after. */
  before: AuditFacts | null;
  after: AuditFacts | null;
};

/** Whoever has the machine: `npm run make-admin`, a restore. */
export const atTheMachine = { userId: null, email: 'at the machine' };

/** I8 of the integrity check: call it in the same `transact` as the change. Never put passwords or tokens into it. */
export async function recordAudit(
  tx: Tx,
  actor: { userId: string | null; email: string },
  change: Audited,
): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({
      actor: actor.userId,
      actorEmail: actor.email,
      action: change.action,
      subject: change.subject,
      subjectTitle: change.title.slice(0, 200),
      before: change.before && JSON.stringify(change.before),
      after: change.after && JSON.stringify(change.after),
    })
    .execute();
}
