-- What pages and emails read again and again and the owner alone changes has one version, another one after each transaction that changed any of it:
-- a process that has read it asks for the version alone. Two who change it at once wait for each other, so of these tables alone: each of their
-- transactions is one press of a button.
create table owner_version (
  id integer primary key default 1 check (id = 1),
  version uuid not null default gen_random_uuid()
);
insert into owner_version default values;

create function renew_owner_version() returns trigger language plpgsql as $$
begin
  -- Once in a transaction, however many statements change something.
  update owner_version set version = gen_random_uuid() where xmin <> pg_current_xact_id()::xid;
  return null;
end $$;

create trigger settings_version after insert or update or delete or truncate on settings
  for each statement execute function renew_owner_version();
create trigger offers_version after insert or update or delete or truncate on offers
  for each statement execute function renew_owner_version();
create trigger ad_accounts_version after insert or update or delete or truncate on ad_accounts
  for each statement execute function renew_owner_version();
create trigger gateway_accounts_version after insert or update or delete or truncate on gateway_accounts
  for each statement execute function renew_owner_version();
create trigger email_words_version after insert or update or delete or truncate on email_words
  for each statement execute function renew_owner_version();
