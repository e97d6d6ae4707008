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

type AuditedActor = { userId: string | null; email: string };

/** Whoever has the machine: `npm run make-admin`, a restore. */
export const atTheMachine = { userId: null, email: 'at the machine' };

/** I8 of the integrity check: call it in the same `transact` as the change. Never put passwords or tokens into it. */
export function recordAudit(tx: Tx, actor: AuditedActor, change: Audited): Promise<void> {
  return recordAudits(tx, actor, [change]);
}

/** The same of many changes at once. */
export async function recordAudits(tx: Tx, actor: AuditedActor, changes: readonly Audited[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ action, subject, title, before, after }) => ({
    actor: actor.userId,
    actorEmail: actor.email,
    action,
    subject,
    subjectTitle: title.slice(0, 200),
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  }));
  await tx.insertInto('auditLog').values(rows).execute();
}
