-- An order can be corrected until it is handed over (decision 0020): its lines change in a transaction that also writes a
-- correction into its timeline, and in no other; after that they stay as sold.
alter table orders add column version integer not null default 1;

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check
  check (kind in ('placed', 'status', 'note', 'call', 'stage', 'return', 'correction'));

alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements drop constraint stock_movements_check;
alter table stock_movements add constraint stock_movements_reason_check check (reason in
  ('opening', 'order', 'cancelled', 'reinstated', 'count', 'delivery', 'import', 'returned', 'exchanged', 'corrected'));
alter table stock_movements add constraint stock_movements_check check (
  (reason in ('order', 'cancelled', 'reinstated', 'returned', 'exchanged', 'corrected')) = (order_id is not null));

create function refuse_uncorrected_lines() returns trigger language plpgsql as $$
begin
  if not exists (
    select from orders o join order_events e on e.order_id = o.id
    where o.id = old.order_id and o.status in ('PENDING', 'CONFIRMED')
      and e.kind = 'correction' and e.xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'lines of order % change by a correction only', old.order_id using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

drop trigger order_items_append_only on order_items;
create trigger order_items_by_correction before update or delete on order_items
  for each row execute function refuse_uncorrected_lines();

-- A line never moves to another order.
create trigger order_items_stay before update of order_id on order_items
  for each row when (new.order_id <> old.order_id) execute function refuse_change();

create or replace function check_order_adds_up() returns trigger language plpgsql as $$
declare
  checked uuid;
begin
  -- Statements of their own: in one expression PostgreSQL looks for both columns in either table.
  if tg_table_name = 'orders' then checked := new.id;
  elsif tg_op = 'DELETE' then checked := old.order_id;
  else checked := new.order_id; end if;
  if exists (
    select 1 from orders o
    where o.id = checked
      and o.subtotal is distinct from (
        select coalesce(sum(price_snapshot * quantity), -1) from order_items i where i.order_id = checked)
  ) then
    raise exception 'order % does not equal the sum of its lines', checked using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger order_items_add_up on order_items;
create constraint trigger order_items_add_up after insert or update or delete on order_items
  deferrable initially deferred for each row execute function check_order_adds_up();

-- The lists change with what is in an order and where it goes.
drop trigger orders_are_news on orders;
create trigger orders_are_news
  after insert or update of status, packed_at, shipped_at, delivered_at, returned_at, version on orders
  for each row execute function tell_of_order();
