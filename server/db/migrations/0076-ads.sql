-- What ad channels are told, from the server alone and with the shopper's consent (decision 0047). A shop without a channel that is on writes nothing.
create table ad_accounts (
  channel text primary key check (channel in ('meta', 'google')),
  fields jsonb not null default '{}',
  -- Its secrets (platform/secrets/seal.ts).
  sealed bytea not null,
  is_on boolean not null default false,
  -- When a purchase is told.
  purchase_at text not null default 'delivered' check (purchase_at in ('placed', 'confirmed', 'delivered')),
  -- When the real channel took the account last.
  tried_at timestamptz,
  version integer not null
);
-- Pages ask for consent only while a channel is on.
create trigger ad_accounts_redraw after insert or update of is_on or delete on ad_accounts
  for each statement execute function tell_pages_all();

-- What a buyer who allowed it is known by to the channels; gone once the order is over.
create table ad_orders (
  order_id uuid primary key references orders (id) on delete cascade,
  visit jsonb not null
);

create table ad_events (
  id bigint generated always as identity primary key,
  channel text not null references ad_accounts (channel),
  -- The same thing has the same one: the channel counts it once, however often it is sent.
  event_id text not null check (length(event_id) between 1 and 80),
  kind text not null check (kind in ('view', 'add-to-cart', 'begin-checkout', 'purchase')),
  order_id uuid references orders (id) on delete cascade,
  -- Of what has no order yet: who, and which pairs. Emptied when it is told.
  facts jsonb,
  at timestamptz not null,
  -- dropped: the order was cancelled, or whoever ordered was erased, before it was told.
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'failed', 'dropped')),
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  -- Of the last try: HTTP status, or null where no answer came, and what was said.
  tried_at timestamptz,
  status integer,
  said text not null default '' check (length(said) <= 500),
  unique (channel, event_id)
);
create index ad_events_of_order on ad_events (order_id) where order_id is not null;
create index ad_events_newest on ad_events (channel, id desc);
create index ad_events_waiting on ad_events (due_at) where state = 'waiting';

-- The purchase of an order for each channel that is on and counts it at this moment, once, with the job that tells it.
create function tell_ads(about uuid, moment text) returns void language plpgsql set search_path = public as $$
declare
  queued integer;
begin
  if not exists (select from ad_orders where order_id = about) then return; end if;
  with events as (
    insert into ad_events (channel, event_id, kind, order_id, at)
      select channel, 'purchase-' || about, 'purchase', about, now() from ad_accounts
      where is_on and purchase_at = moment order by channel
      on conflict (channel, event_id) do nothing
      returning id, channel
  ), specs as (
    select ('tell-ads', json_build_object('eventId', id), 'ads-' || channel, null, 25, 'ad-event-' || id, null, null)::graphile_worker.job_spec as spec
    from events
  )
  select count(*) into queued from graphile_worker.add_jobs((select coalesce(array_agg(spec), '{}') from specs));
end $$;

create function ads_of_new_order() returns trigger language plpgsql set search_path = public as $$
begin
  perform tell_ads(new.order_id, 'placed');
  return null;
end $$;
create trigger ad_orders_tell after insert on ad_orders for each row execute function ads_of_new_order();

create function ads_of_order() returns trigger language plpgsql set search_path = public as $$
begin
  if old.status = 'PENDING' and new.status in ('CONFIRMED', 'FULFILLED') then perform tell_ads(new.id, 'confirmed'); end if;
  if old.delivered_at is null and new.delivered_at is not null then perform tell_ads(new.id, 'delivered'); end if;
  return null;
end $$;
create trigger orders_tell_ads after update of status, delivered_at on orders for each row
  when ((old.status, old.delivered_at) is distinct from (new.status, new.delivered_at))
  execute function ads_of_order();
