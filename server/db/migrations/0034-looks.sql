-- When couriers are asked again where their parcels are, and what they push.
-- Without a number or an API nobody asks; infinity: never again.
alter table parcels add column track_at timestamptz not null default '-infinity';
create index parcels_to_track on parcels (account_id, track_at) where cn is not null and ended_at is null;

-- Pushes of couriers as they came. They are not believed: each only brings forward the next look at the parcels that it names.
create table inbox (
  id bigint generated always as identity primary key,
  account_id bigint not null references courier_accounts (id),
  body bytea not null check (length(body) <= 262144),
  received_at timestamptz not null,
  read_at timestamptz
);
create index inbox_by_age on inbox (received_at);
