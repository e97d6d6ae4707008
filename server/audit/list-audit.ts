/** The audit log as it is read: newest first, by person, action, subject and day. */
import { sql, type SqlBool } from 'kysely';
import { containing } from '#platform/db/like.ts';
import type { Db } from '#server/db/transact.ts';

export type AuditQuery = {
  actor: string | null;
  /** A whole action such as `offer.change`, or a noun such as `offer`. */
  action: string | null;
  /** The id of a subject, or a part of its title. */
  subject: string;
  from: Date | null;
  to: Date | null;
  /** The id of the last row of the page before. */
  after: number | null;
};

export type AuditRow = {
  id: number;
  at: Date;
  actorEmail: string;
  actor: string | null;
  action: string;
  subject: string;
  title: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

export const AUDIT_A_PAGE = 50;

/** `to` is exclusive. One page more than asked is never read; counts are not made, the log only grows. */
export async function listAudit(
  db: Db,
  query: AuditQuery,
): Promise<{ rows: AuditRow[]; next: number | null }> {
  const all = conditions(query);
  const { rows } = await sql<AuditRow>`
    select id, at, actor, actor_email, action, subject, subject_title as title, before, after
    from audit_log ${all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`}
    order by id desc limit ${AUDIT_A_PAGE + 1}`.execute(db);
  const shown = rows.slice(0, AUDIT_A_PAGE);
  return { rows: shown, next: rows.length > AUDIT_A_PAGE ? (shown.at(-1)?.id ?? null) : null };
}

function conditions({ actor, action, subject, from, to, after }: AuditQuery) {
  const all = [];
  if (actor !== null) all.push(sql<SqlBool>`actor = ${actor}`);
  if (action?.includes('.')) all.push(sql<SqlBool>`action = ${action}`);
  // A range of the index on action: everything that begins with the noun and a dot.
  else if (action !== null) all.push(sql<SqlBool>`action > ${`${action}.`} and action < ${`${action}/`}`);
  if (subject !== '') {
    const part = containing(subject);
    all.push(
      sql<SqlBool>`(subject = ${subject.toLowerCase()} or subject = ${subject} or subject_title ilike ${part})`,
    );
  }
  if (from !== null) all.push(sql<SqlBool>`at >= ${from}`);
  if (to !== null) all.push(sql<SqlBool>`at < ${to}`);
  if (after !== null) all.push(sql<SqlBool>`id < ${after}`);
  return all;
}

/** Everybody and everything the log knows, for its filters; found by hopping through the indexes, not by reading it. */
export async function auditChoices(
  db: Db,
): Promise<{ actors: { id: string; email: string }[]; actions: string[] }> {
  const [actors, actions] = await Promise.all([
    sql<{ id: string; email: string }>`
      with recursive hops as (
        (select actor from audit_log where actor is not null order by actor limit 1)
        union all
        select (select actor from audit_log where actor > hops.actor order by actor limit 1) from hops where hops.actor is not null
      )
      select actor as id, (select actor_email from audit_log l where l.actor = hops.actor order by id desc limit 1) as email
      from hops where actor is not null order by 2 limit 200`.execute(db),
    sql<{ action: string }>`
      with recursive hops as (
        (select action from audit_log order by action limit 1)
        union all
        select (select action from audit_log where action > hops.action order by action limit 1) from hops where hops.action is not null
      )
      select action from hops where action is not null limit 200`.execute(db),
  ]);
  return { actors: actors.rows, actions: actions.rows.map((row) => row.action) };
}
