-- Webhooks: what happens in the shop is told to other programs (decision 0038). An event is written by triggers, in the transaction that
-- causes it, with a call for each webhook that wants it and the job that makes the call. A shop without webhooks writes nothing.

create table webhooks (
  id uuid primary key default gen_random_uuid(),
  url text not null check (length(url) between 1 and 500),
  name text not null check (length(name) between 1 and 60),
  events text[] not null check (cardinality(events) between 1 and 40),
  -- The secret, sealed; after a change that of before, with which calls are signed as well until it ends.
  sealed bytea not null,
  sealed_before bytea,
  before_until timestamptz,
  made_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  -- Why it is off: by a person; it answered 410; nothing was taken for three days. Null while it is on.
  off_why text check (off_why in ('person', 'gone', 'silent')),
  off_at timestamptz,
  -- The last call that was taken, and the first since then that was not.
  taken_at timestamptz,
  failing_since timestamptz,
  version integer not null default 1,
  constraint off_has_time check ((off_why is null) = (off_at is null)),
  constraint before_has_end check ((sealed_before is null) = (before_until is null))
);

create table webhook_events (
  id bigint generated always as identity primary key,
  -- What receivers know it by, however often it is sent.
  uid uuid not null default gen_random_uuid(),
  type text not null check (length(type) between 1 and 60),
  -- What it is about; null for events of many things.
  subject text,
  data jsonb not null,
  at timestamptz not null default now(),
  xid xid8 not null default pg_current_xact_id(),
  unique (type, subject, at, xid)
);
create index webhook_events_by_time on webhook_events (at);

create table webhook_calls (
  id bigint generated always as identity primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event_id bigint not null references webhook_events (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'failed')),
  tries integer not null default 0,
  -- When it is tried again, for people; the job knows it by itself.
  due_at timestamptz not null default now(),
  -- Of the last try: HTTP status, or null where no answer came; how long it took; the beginning of the answer, or why there is none.
  tried_at timestamptz,
  status integer,
  ms integer,
  said text not null default '' check (length(said) <= 500),
  unique (webhook_id, event_id)
);
create index webhook_calls_of_event on webhook_calls (event_id);
create index webhook_calls_of_webhook on webhook_calls (webhook_id, id desc);
create index webhook_calls_waiting on webhook_calls (due_at) where state = 'waiting';

-- What changes often and in crowds, stock and products: gathered every few seconds into one event for many. Only ever added to by triggers, without
-- a unique key, so that no verb waits for it.
create table webhook_queue (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('product', 'variant')),
  subject text not null
);

-- Events of one thing in one transaction are one, as it is at the end. The search path is named: a dump is loaded with none.
create function tell_webhooks(kind text, about text, facts jsonb) returns void language plpgsql set search_path = public as $$
declare
  written bigint;
begin
  if not exists (select from webhooks w where kind = any(w.events)) then return; end if;
  insert into webhook_events (type, subject, data) values (kind, about, facts)
    on conflict (type, subject, at, xid) do update set data = excluded.data
    returning id into written;
  with calls as (
    insert into webhook_calls (webhook_id, event_id)
      select w.id, written from webhooks w where kind = any(w.events) and w.off_why is null order by w.id
      on conflict (webhook_id, event_id) do nothing
      returning id, webhook_id
  ), specs as (
    select ('call-webhook', json_build_object('callId', id), 'webhook-' || webhook_id, null, 25, 'webhook-call-' || id, null, null)::graphile_worker.job_spec as spec
    from calls
  )
  select count(*) from graphile_worker.add_jobs((select coalesce(array_agg(spec), '{}') from specs)) into written;
end $$;

create function webhooks_of_order() returns trigger language plpgsql set search_path = public as $$
begin
  perform tell_webhooks(tg_argv[0], new.id::text, jsonb_build_object('id', new.id, 'status', new.status));
  return null;
end $$;
create trigger orders_tell_webhooks_new after insert on orders
  for each row execute function webhooks_of_order('order.placed');
create trigger orders_tell_webhooks after update of status, packed_at, shipped_at, delivered_at, returned_at, version, paid on orders
  for each row when ((old.status, old.packed_at, old.shipped_at, old.delivered_at, old.returned_at, old.version, old.paid)
    is distinct from (new.status, new.packed_at, new.shipped_at, new.delivered_at, new.returned_at, new.version, new.paid))
  execute function webhooks_of_order('order.changed');

create function webhooks_of_parcel() returns trigger language plpgsql set search_path = public as $$
begin
  perform tell_webhooks('parcel.moved', new.id::text, jsonb_build_object(
    'id', new.id, 'orderId', new.order_id, 'road', new.road, 'outcome', new.outcome, 'trackingNumber', new.cn));
  return null;
end $$;
create trigger parcels_tell_webhooks_new after insert on parcels
  for each row execute function webhooks_of_parcel();
create trigger parcels_tell_webhooks after update of road, outcome, handed_at, cn on parcels
  for each row when ((old.road, old.outcome, old.handed_at, old.cn) is distinct from (new.road, new.outcome, new.handed_at, new.cn))
  execute function webhooks_of_parcel();

create function webhooks_of_return() returns trigger language plpgsql set search_path = public as $$
begin
  perform tell_webhooks('return.changed', new.id::text, jsonb_build_object('id', new.id, 'orderId', new.order_id, 'state', new.state));
  return null;
end $$;
create trigger returns_tell_webhooks_new after insert on returns
  for each row execute function webhooks_of_return();
create trigger returns_tell_webhooks after update of state on returns
  for each row when (old.state <> new.state) execute function webhooks_of_return();

create function webhooks_of_payment() returns trigger language plpgsql set search_path = public as $$
begin
  perform tell_webhooks(
    case when tg_op = 'UPDATE' then 'payment.undone' when new.amount < 0 then 'payment.given_back' else 'payment.received' end,
    new.id::text, jsonb_build_object('id', new.id, 'orderId', new.order_id, 'amount', new.amount, 'way', new.way));
  return null;
end $$;
create trigger payments_tell_webhooks_new after insert on payments
  for each row execute function webhooks_of_payment();
create trigger payments_tell_webhooks after update of undone_at on payments
  for each row when (old.undone_at is null and new.undone_at is not null) execute function webhooks_of_payment();

create function webhooks_of_products() returns trigger language plpgsql set search_path = public as $$
begin
  if not exists (select from webhooks w where 'product.changed' = any(w.events)) then return null; end if;
  if tg_op = 'INSERT' then
    insert into webhook_queue (kind, subject) select 'product', id::text from new_rows;
  else
    insert into webhook_queue (kind, subject)
      select 'product', n.id::text from new_rows n join old_rows o using (id) where n.version <> o.version;
  end if;
  return null;
end $$;
create trigger products_tell_webhooks_new after insert on products
  referencing new table as new_rows for each statement execute function webhooks_of_products();
create trigger products_tell_webhooks after update on products
  referencing new table as new_rows old table as old_rows for each statement execute function webhooks_of_products();

create function webhooks_of_stock() returns trigger language plpgsql set search_path = public as $$
begin
  if not exists (select from webhooks w where 'stock.changed' = any(w.events)) then return null; end if;
  insert into webhook_queue (kind, subject) select distinct 'variant', variant_id::text from moved;
  return null;
end $$;
create trigger stock_movements_tell_webhooks after insert on stock_movements
  referencing new table as moved for each statement execute function webhooks_of_stock();
