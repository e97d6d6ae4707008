-- Parcels that are booked by a courier's API. No API has an idempotency key, so the shop itself keeps the promise that an order
-- never has two labels: each call is written down before it is made, and no second one is made while the first may have been heard.

-- What staff typed of an account: open fields as they are, secrets sealed (platform/secrets/seal.ts) with their last characters.
alter table courier_accounts
  add column courier text not null default 'by-hand' check (length(courier) between 1 and 40),
  add column fields jsonb not null default '{}',
  add column sealed bytea,
  add column secret_ends jsonb not null default '{}',
  -- A packed pair, in grams.
  add column pair_grams integer not null default 1000 check (pair_grams between 100 and 20000),
  -- What every label says to the rider.
  add column remarks text not null default '' check (length(remarks) <= 150),
  -- When its cities were read with success last.
  add column checked_at timestamptz,
  -- Nothing is booked until then: the courier is away, or what became of a booking is not known.
  add column paused_until timestamptz,
  add column paused_why text not null default '' check (length(paused_why) <= 300),
  add column version integer not null default 1;

-- The courier's own list of cities, as it was read last.
create table courier_places (
  account_id bigint not null references courier_accounts (id),
  -- What a booking says.
  place_id text not null check (length(place_id) between 1 and 100),
  name text not null check (length(name) between 1 and 100),
  -- The name as foldCity of shop/delivery/cities.ts folds it: a city of that very name is this place.
  name_key text not null,
  primary key (account_id, place_id)
);
create index courier_places_by_name on courier_places (account_id, name_key);

-- Which place a city of ours is where the names differ, accepted by a person once: Lahore Cantt is not Lahore.
create table courier_cities (
  account_id bigint not null references courier_accounts (id),
  city_key text not null check (length(city_key) between 1 and 100),
  place_id text not null,
  -- As in the ledger: outlives the account.
  accepted_by uuid not null,
  accepted_at timestamptz not null,
  primary key (account_id, city_key)
);

alter table parcels
  -- Null for who is asked by nobody. planned: will be asked; asking: is being asked at this moment; unknown: was asked, and what
  -- became of it is looked up; cancelling: its label is to be cancelled at the courier.
  add column booking text check (booking in ('planned', 'asking', 'booked', 'refused', 'unknown', 'cancelling')),
  -- Why it was refused or is not known, in the courier's words.
  add column booking_said text not null default '' check (length(booking_said) <= 300),
  add column booking_at timestamptz,
  -- When an unknown one is looked up next, or a label cancelled; null where a person has to decide.
  add column look_at timestamptz,
  add column looks integer not null default 0,
  add constraint booking_has_a_time check ((booking is null) = (booking_at is null)),
  add constraint booking_has_an_account check (booking is null or account_id is not null),
  add constraint number_comes_with_the_booking check (booking is null or (cn is not null) = (booking in ('booked', 'cancelling')));
create index parcels_in_booking on parcels (booking, booking_at) where booking in ('planned', 'asking', 'unknown', 'cancelling');

-- Every call that books, written before it is made.
create table parcel_tries (
  parcel_id bigint not null references parcels (id),
  number integer not null check (number >= 1),
  account_id bigint not null references courier_accounts (id),
  asked_at timestamptz not null,
  -- What was told: a label of an order that was corrected since is cancelled.
  order_version integer not null,
  cod bigint not null,
  -- absent: the courier never heard of it, as he or a person says.
  outcome text not null default 'asking' check (outcome in ('asking', 'booked', 'refused', 'unknown', 'absent', 'cancelled')),
  cn text check (length(cn) between 1 and 60),
  said text not null default '' check (length(said) <= 300),
  settled_at timestamptz,
  -- Who of the staff settled it, against what the courier could say. As in the ledger: outlives the account.
  settled_by uuid,
  primary key (parcel_id, number),
  constraint booked_under_a_number check (outcome not in ('booked', 'cancelled') or cn is not null)
);
-- No second try while the one before may have made a label: it was refused, proven absent, or its label was cancelled.
create unique index one_try_at_a_time on parcel_tries (parcel_id) where outcome in ('asking', 'booked', 'unknown');

create function refuse_unwanted_try() returns trigger language plpgsql as $$
begin
  if not exists (
    select from parcels p join orders o on o.id = p.order_id
    where p.id = new.parcel_id and p.ended_at is null and p.handed_at is null
      and (o.status = 'CONFIRMED' or p.kind = 'exchange' and o.status = 'FULFILLED')
  ) then
    raise exception 'parcel % is not to go out: nobody is asked to carry it', new.parcel_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger parcel_tries_need_a_parcel before insert on parcel_tries
  for each row execute function refuse_unwanted_try();
create trigger parcel_tries_stay before delete on parcel_tries
  for each row execute function refuse_change();
