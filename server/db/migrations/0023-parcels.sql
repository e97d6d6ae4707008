-- Parcels: what a courier carries, one row each, with what happened to it. What an order says of its courier, its tracking
-- number, and when it was shipped and delivered follows from its parcel; an exchange parcel is one of them (decision 0022).

-- Who carries: a courier, a rider, a boy with a motorbike. Made by the first parcel that names him.
create table courier_accounts (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now()
);
create unique index courier_accounts_by_name on courier_accounts (lower(name));

-- One hand-over of a bag to a courier: open while it is scanned together, closed when it left.
create table handovers (
  id bigint generated always as identity primary key,
  account_id bigint not null references courier_accounts (id),
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  actor uuid references users (id) on delete set null
);
create unique index handovers_open on handovers (account_id) where closed_at is null;
create index handovers_closed on handovers (closed_at desc, id desc) where closed_at is not null;

-- What is compared of a number: a scanner leaves out what stands between its parts, and a person types small letters.
create function number_key(cn text) returns text language sql immutable return
  coalesce(nullif(upper(regexp_replace(cn, '[^0-9A-Za-z]', '', 'g')), ''), cn);

create table parcels (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  -- out: the order itself; exchange: what goes out instead of what was returned.
  kind text not null check (kind in ('out', 'exchange')),
  -- 1 for the first of its kind and order.
  number integer not null check (number >= 1),
  -- Printed on the label and given to the courier: 3f2a91bc, 3f2a91bc-2 for a second leg, 3f2a91bc-x1 for an exchange.
  our_ref text not null unique check (our_ref ~ '^[0-9a-f]{8,32}(-x?[0-9]{1,4})?$'),
  -- Null while nobody has said who carries it.
  account_id bigint references courier_accounts (id),
  -- The courier's consignment number, as it was typed or scanned.
  cn text check (length(cn) between 1 and 60),
  cn_key text generated always as (number_key(cn)) stored,
  -- Paisa in cash at the door.
  cod bigint not null constraint cod_is_whole_rupees check (cod >= 0 and cod % 100 = 0),
  -- Of an exchange; when an order was packed stands in the order.
  packed_at timestamptz,
  printed_at timestamptz,
  handover_id bigint references handovers (id),
  handed_at timestamptz,
  -- Where its events say it is: the fold of shop/parcels/road.ts.
  road text not null default 'booked' check (road in
    ('booked', 'handed', 'moving', 'out', 'tried', 'held', 'delivered', 'returning', 'back', 'lost', 'cancelled')),
  road_at timestamptz not null,
  -- How the shop settled it; a parcel that is delivered stays open, since it may still come back.
  outcome text check (outcome in ('cancelled', 'checked-in')),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  unique (order_id, kind, number),
  constraint parcels_end_once check ((outcome is null) = (ended_at is null)),
  constraint packed_is_of_exchanges check (packed_at is null or kind = 'exchange')
);
create unique index one_living_parcel on parcels (order_id) where kind = 'out' and ended_at is null;
create unique index one_parcel_a_number on parcels (account_id, cn_key);
create index parcels_by_number on parcels (cn_key) where cn_key is not null;
create index parcels_waiting on parcels (account_id, id) where handed_at is null and ended_at is null;
create index parcels_of_handover on parcels (handover_id, id) where handover_id is not null;

-- What happened to a parcel, each time once. A word of the shop's own is the name of a road.
create table parcel_events (
  id bigint generated always as identity primary key,
  parcel_id bigint not null references parcels (id),
  word text not null check (length(word) between 1 and 200),
  at timestamptz not null,
  seen_at timestamptz not null default now(),
  -- As in the ledger: outlives the account.
  actor uuid,
  unique (parcel_id, word, at)
);

-- What stands in orders and exchange_parcels becomes parcels. Of two orders with one number the later one keeps a mark.
insert into courier_accounts (name)
select min(trim(courier)) from (select courier from orders union all select courier from exchange_parcels) named
where trim(courier) <> '' group by lower(trim(courier));

create temporary table old_parcels on commit drop as
select o.id as order_id, 'out' as kind, 1 as number, trim(o.courier) as courier, trim(o.tracking_number) as cn, o.grand_total as cod,
  null::timestamptz as packed_at, null::bigint as exchange_id, o.created_at,
  case when o.status in ('FULFILLED', 'CANCELLED') then coalesce(o.shipped_at, s.at, o.created_at) end as handed_at,
  case when o.status in ('FULFILLED', 'CANCELLED') then o.delivered_at end as delivered_at,
  case when o.status = 'CANCELLED' then coalesce(o.returned_at, o.shipped_at) end as ended_at
from orders o
left join lateral (
  select max(created_at) as at from order_events e where e.order_id = o.id and e.to_status = 'FULFILLED') s on true
where o.status = 'FULFILLED' or o.status = 'CANCELLED' and o.shipped_at is not null
  or o.status in ('PENDING', 'CONFIRMED') and (trim(o.courier) <> '' or trim(o.tracking_number) <> '')
union all
select x.order_id, 'exchange', x.number, trim(x.courier), trim(x.tracking_number), x.collect, x.packed_at, x.id, x.created_at,
  x.shipped_at, x.delivered_at, null
from exchange_parcels x;

insert into parcels (order_id, kind, number, our_ref, account_id, cn, cod, packed_at, handed_at, road, road_at, outcome, ended_at,
  created_at)
select p.order_id, p.kind, p.number,
  left(replace(p.order_id::text, '-', ''), case when p.same = 1 then 8 else 32 end)
    || case when p.kind = 'exchange' then '-x' || p.number else '' end,
  p.account_id,
  case when p.taken = 1 or p.cn = '' then nullif(p.cn, '') else left(p.cn, 53) || ' (' || p.taken || ')' end,
  p.cod, p.packed_at, p.handed_at,
  case when p.delivered_at is not null then 'delivered' when p.handed_at is not null then 'handed' else 'booked' end,
  coalesce(p.delivered_at, p.handed_at, p.created_at),
  case when p.ended_at is not null then 'checked-in' end, p.ended_at, p.created_at
from (
  select o.*, a.id as account_id,
    row_number() over (partition by left(o.order_id::text, 8), o.kind, o.number order by o.created_at, o.order_id) as same,
    row_number() over (partition by a.id, number_key(o.cn) order by o.created_at, o.order_id, o.kind, o.number) as taken
  from old_parcels o left join courier_accounts a on lower(a.name) = lower(o.courier)
) p
order by p.created_at, p.order_id, p.kind, p.number;

insert into parcel_events (parcel_id, word, at, seen_at)
select p.id, e.word, e.at, e.at
from parcels p join old_parcels o on o.order_id = p.order_id and o.kind = p.kind and o.number = p.number
cross join lateral (values ('handed', o.handed_at), ('delivered', o.delivered_at)) as e (word, at)
where e.at is not null;

alter table returned_items add column parcel_id bigint references parcels (id);
alter table returned_items disable trigger returned_items_append_only;
update returned_items r set parcel_id = p.id
from old_parcels o join parcels p on p.order_id = o.order_id and p.kind = o.kind and p.number = o.number
where o.exchange_id = r.exchange_parcel_id;
alter table returned_items enable trigger returned_items_append_only;
alter table returned_items drop column exchange_parcel_id;
alter table returned_items add constraint parcels_carry_what_is_sent check (parcel_id is null or sent_instead is not null);
create index returned_items_of_parcel on returned_items (parcel_id) where parcel_id is not null;
drop table exchange_parcels;

-- What the orders say follows from their parcels from now on.
update orders o
set courier = coalesce(a.name, ''), tracking_number = coalesce(p.cn, ''), shipped_at = p.handed_at,
  delivered_at = case when p.road = 'delivered' then p.road_at end
from parcels p left join courier_accounts a on a.id = p.account_id
where p.order_id = o.id and p.kind = 'out'
  and (o.courier, o.tracking_number, o.shipped_at, o.delivered_at) is distinct from (coalesce(a.name, ''),
    coalesce(p.cn, ''), p.handed_at, case when p.road = 'delivered' then p.road_at end);

create trigger parcel_events_append_only before update or delete on parcel_events
  for each row execute function refuse_change();
create trigger parcels_stay before delete on parcels
  for each row execute function refuse_change();

-- No parcel goes out for an order that nobody has confirmed.
create function refuse_unconfirmed_parcel() returns trigger language plpgsql as $$
begin
  if not exists (select from orders where id = new.order_id and status in ('CONFIRMED', 'FULFILLED')) then
    raise exception 'order % is not confirmed: no parcel goes out', new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger parcels_need_confirmation before insert on parcels
  for each row when (new.ended_at is null) execute function refuse_unconfirmed_parcel();
