-- Statements of couriers: what each says that it collected, took off and paid, line by line as it came.
create table statements (
  id bigint generated always as identity primary key,
  account_id bigint not null references courier_accounts (id),
  -- The courier's own, as it was typed or read.
  number text not null check (length(number) between 1 and 60),
  dated date not null,
  -- What its lines pay in all, in paisa; less than nothing where fees are more than the cash.
  total bigint not null,
  taken_at timestamptz not null,
  -- As in the ledger: outlives the account.
  actor uuid,
  -- When the bank had the money; null until somebody saw it there.
  seen_on date,
  -- How often its transfer was posted: one that was taken back is another entry.
  transfers integer not null default 0,
  -- Taken in by mistake: all of it is reversed, and its number is free again.
  withdrawn_at timestamptz,
  constraint withdrawn_is_not_seen check (withdrawn_at is null or seen_on is null)
);
create unique index one_statement_a_number on statements (account_id, lower(number)) where withdrawn_at is null;
create index statements_to_see on statements (account_id, dated) where seen_on is null and withdrawn_at is null;

create table statement_lines (
  id bigint generated always as identity primary key,
  statement_id bigint not null references statements (id),
  -- As the file counts.
  line integer not null check (line >= 1),
  cn text not null check (length(cn) between 1 and 60),
  reference text not null default '' check (length(reference) <= 60),
  city text not null default '' check (length(city) <= 100),
  -- Null where no parcel is known under this number, until a person says which it is.
  parcel_id bigint references parcels (id),
  -- Paisa; null where the statement does not say what was collected.
  cod bigint,
  fee bigint not null,
  tax bigint not null,
  withheld bigint not null,
  net bigint not null,
  unique (statement_id, line)
);
create index statement_lines_of_parcel on statement_lines (parcel_id) where parcel_id is not null;
create trigger statement_lines_stay before update of statement_id, line, cn, cod, fee, tax, withheld, net or delete on statement_lines
  for each row execute function refuse_change();
create trigger statements_stay before delete on statements
  for each row execute function refuse_change();

alter table courier_accounts
  -- Which columns its statements have, as staff chose them once.
  add column statement_columns jsonb,
  -- What is delivered is overdue after so many days.
  add column pays_within integer not null default 14 check (pays_within between 1 and 120);

-- Rates at which tax is withheld from what couriers pay out, in hundredths of a percent of the cash. A statement's own figures always win.
create table tax_rates (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('income', 'sales')),
  rate integer not null check (rate between 0 and 10000),
  valid_from date not null,
  unique (kind, valid_from)
);
insert into tax_rates (kind, rate, valid_from) values ('income', 200, '2025-07-01'), ('sales', 200, '2025-07-01');

-- The line that an entry was made by: what it took off, and what of it came to the bank.
alter table cash_entries
  add column line_id bigint references statement_lines (id),
  add constraint statements_post_by_line check ((what in ('statement', 'transfer')) = (line_id is not null) or what = 'reversal');
create index cash_entries_of_line on cash_entries (line_id) where line_id is not null;
