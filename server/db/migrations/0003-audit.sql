-- The audit log: every change that staff make, with what was there before and after. Append-only (I8).
-- No foreign key on the actor: the log outlives the account.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor uuid,
  actor_email text not null check (length(actor_email) <= 254),
  action text not null check (action ~ '^[a-z-]+\.[a-z-]+$'),
  subject text not null check (length(subject) <= 200),
  subject_title text not null default '',
  before jsonb,
  after jsonb
);

create index audit_log_newest on audit_log (id desc);
create index audit_log_of_subject on audit_log (subject, id desc);
create index audit_log_of_actor on audit_log (actor, id desc);

create trigger audit_log_is_kept before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function refuse_change();
