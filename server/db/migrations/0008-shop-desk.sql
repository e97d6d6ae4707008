-- The shop desk: offers, coupons, lists and settings that two people may edit at once, and lists of people, letters and
-- the audit log that stay quick at any length.

-- What a form showed is known by its version: a save on an older one is refused instead of wiping the other's.
alter table offers add column version integer not null default 1;
alter table coupons add column version integer not null default 1;
alter table coupons add column note text not null default '' check (length(note) <= 200);
alter table brands add column version integer not null default 1;
alter table brands add column listed boolean not null default true;
alter table categories add column version integer not null default 1;

-- Settings are saved together; this row is locked meanwhile, so that two saves never mix.
create table settings_saves (
  id integer primary key default 1 check (id = 1),
  version integer not null default 0
);
insert into settings_saves default values;

create index offers_newest on offers (created_at desc, id desc);
create index coupons_newest on coupons (created_at desc, code desc);

-- Customers: newest first, found by a part of the name or of the number.
create index profiles_newest on profiles (created_at desc, id desc);
create index profiles_name on profiles using gin (name gin_trgm_ops);
create index profiles_phone on profiles using gin (phone gin_trgm_ops);

create index messages_by_status on messages (status, created_at desc, id desc);
create index messages_recipient on messages using gin (recipient gin_trgm_ops);

create index audit_log_of_action on audit_log (action, id desc);
create index audit_log_title on audit_log using gin (subject_title gin_trgm_ops);
create index audit_log_at on audit_log (at);
