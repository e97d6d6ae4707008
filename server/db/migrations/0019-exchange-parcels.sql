-- What goes out instead of a returned pair is a parcel of its own: packed, labelled, tracked and delivered beside the order.
create table exchange_parcels (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  -- 1 for the first of its order: printed as 3f2a91bc-x1.
  number integer not null check (number >= 1),
  -- Paisa in cash at the door: nothing, or a difference that was agreed.
  collect bigint not null default 0 check (collect >= 0 and collect % 100 = 0),
  packed_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  courier text not null default '' check (length(courier) <= 60),
  tracking_number text not null default '' check (length(tracking_number) <= 60),
  created_at timestamptz not null default now(),
  unique (order_id, number),
  check (delivered_at is null or shipped_at is not null)
);

-- Null for what was exchanged before there were parcels.
alter table returned_items add column exchange_parcel_id bigint references exchange_parcels (id);
alter table returned_items add constraint exchange_parcels_carry_what_is_sent
  check (exchange_parcel_id is null or sent_instead is not null);
create index returned_items_of_parcel on returned_items (exchange_parcel_id) where exchange_parcel_id is not null;
