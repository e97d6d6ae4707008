-- The orders desk: how far a parcel is, who was called, finding orders among many, and news of orders as they happen.

-- Optional marks beside the four statuses; CONFIRMED and packed is "Preparing", FULFILLED is handed to the courier.
alter table orders
  add column packed_at timestamptz,
  add column shipped_at timestamptz,
  add column delivered_at timestamptz,
  add column courier text not null default '' check (length(courier) <= 60),
  add column tracking_number text not null default '' check (length(tracking_number) <= 60),
  -- The member of staff who took the order by phone; null for an order of the shop's own pages.
  add column taken_by uuid references users (id) on delete set null,
  add column calls integer not null default 0 check (calls >= 0),
  add column call_again_at timestamptz,
  -- Titles and SKUs of the lines, written with the order, for the search.
  add column items_text text not null default '' check (length(items_text) <= 20000),
  add constraint stages_in_order check (delivered_at is null or shipped_at is not null);

update orders set items_text = left(lines.words, 20000)
from (
  select order_id, string_agg(concat_ws(' ', brand_snapshot, title_snapshot, sku_snapshot), ' ' order by position) as words
  from order_items group by order_id
) lines
where lines.order_id = orders.id;

-- What the search box looks through. Generated, so that it cannot disagree with the order, nor outlive what is erased.
alter table orders add column search_text text not null generated always as (
  lower(left(id::text, 8) || ' ' || customer_name || ' ' || email || ' ' || phone || ' '
    || (delivery_address ->> 'city') || ' ' || items_text)
) stored;

create index orders_search on orders using gin (search_text gin_trgm_ops);
create index orders_by_status on orders (status, created_at desc, id desc);
create index orders_by_city on orders ((delivery_address ->> 'city'), created_at desc, id desc);
create index orders_on_the_road on orders (created_at desc, id desc) where status = 'FULFILLED' and delivered_at is null;
-- Counts, sums and days read this alone.
create index orders_sums on orders (created_at) include (status, grand_total);

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check
  check (kind in ('placed', 'status', 'note', 'call', 'stage'));

create index messages_of_order on messages (order_id, created_at) where order_id is not null;

-- Heard by every process that has the desk open somewhere.
create function tell_of_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('orders', json_build_object('id', new.id, 'new', tg_op = 'INSERT')::text);
  return null;
end $$;

create trigger orders_are_news after insert or update of status, packed_at, shipped_at, delivered_at on orders
  for each row execute function tell_of_order();
