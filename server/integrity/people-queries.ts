/** I7 and I8: only a Super Admin changes roles, and what staff do is in an append-only log. */
import { sql } from 'kysely';
import type { ProblemQuery } from './problem.ts';

// An invitation gives a role, too.
const givesRole = sql.raw(`in ('role.change', 'staff.invite')`);

// What an actor was at a moment: what the log last made of him before it, else what it first took from him after it,
// else what he is. An account that is gone has none of these and is taken at its word.
const roleThen = sql`
  coalesce(
    (select h.after ->> 'role' from audit_log h
      where h.action ${givesRole} and h.subject = a.actor::text and h.id < a.id order by h.id desc limit 1),
    (select h.before ->> 'role' from audit_log h
      where h.action ${givesRole} and h.subject = a.actor::text and h.id > a.id order by h.id limit 1),
    (select p.role from profiles p where p.user_id = a.actor),
    'SUPER_ADMIN')`;

const byOthers: ProblemQuery = sql`
  select format('entry %s: %s made %s %s, being %s', id, actor_email, subject_title, after ->> 'role', role) as sentence
  from (select a.id, a.actor_email, a.subject_title, a.after, ${roleThen} as role
    from audit_log a where a.action ${givesRole} and a.actor is not null) changes
  where role <> 'SUPER_ADMIN' order by id`;

const byThemselves: ProblemQuery = sql`
  select format('entry %s: %s changed their own role to %s', id, actor_email, after ->> 'role') as sentence
  from audit_log where action ${givesRole} and subject = actor::text order by id`;

// Everybody begins as a customer, so that staff of whom the log says nothing made themselves.
const notWhatWasWritten: ProblemQuery = sql`
  select format('%s is %s, %s', u.email, p.role,
    coalesce('the log last made them ' || last.role, 'of which the log says nothing')) as sentence
  from profiles p join users u on u.id = p.user_id
  left join lateral (select after ->> 'role' as role from audit_log
    where action ${givesRole} and subject = p.user_id::text order by id desc limit 1) last on true
  where coalesce(last.role, 'CUSTOMER') <> p.role order by u.email`;

/** I7; a role given at the machine has no actor. */
export const roleProblems: readonly ProblemQuery[] = [byOthers, byThemselves, notWhatWasWritten];

// A shopper who cancels an order of their own is not staff at work.
const unwrittenStatus: ProblemQuery = sql`
  select format('order %s had its status changed %s times by %s, %s times by the log',
    e.order_id, e.count, e.actor, coalesce(a.count, 0)) as sentence
  from (select e.order_id, e.actor, count(*) from order_events e join orders o on o.id = e.order_id
    where e.kind in ('status', 'return', 'correction') and e.actor is not null and e.actor is distinct from o.user_id
    group by e.order_id, e.actor) e
  left join (select subject, actor, count(*) from audit_log where action like 'order.%' group by subject, actor) a
    on a.subject = e.order_id::text and a.actor = e.actor
  where coalesce(a.count, 0) < e.count order by e.order_id, e.actor`;

// Enabled means enabled for everybody: 'O' in the catalogue, or 'A'.
const openLedgers: ProblemQuery = sql`
  select format('%s can be changed: its guard %s is %s', wanted.tab, wanted.trg,
    case when t.tgname is null then 'gone' else 'switched off' end) as sentence
  from (values ('audit_log', 'audit_log_append_only'), ('audit_log', 'audit_log_no_truncate'),
    ('stock_movements', 'stock_movements_append_only'), ('returned_items', 'returned_items_append_only'), ('answers', 'answers_append_only'), ('asks', 'asks_append_only'),
    ('parcel_events', 'parcel_events_append_only'), ('variants', 'variants_stock_by_movement'),
    ('order_items', 'order_items_by_correction')) as wanted (tab, trg)
  left join pg_trigger t on t.tgname = wanted.trg and t.tgrelid = wanted.tab::regclass
  where t.tgname is null or t.tgenabled not in ('O', 'A') order by wanted.tab, wanted.trg`;

/** I8 */
export const auditProblems: readonly ProblemQuery[] = [unwrittenStatus, openLedgers];
