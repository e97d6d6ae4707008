-- What comes back: parcels refused at the door, pairs returned or exchanged; and passwords that became too short.

-- When the last of its pairs came back, by whichever way; null for an order of which nothing did.
alter table orders add column came_back_at timestamptz;

-- Cancelled after it was with the courier: refused at the door.
update orders set came_back_at = coalesce(
  (select max(created_at) from order_events e where e.order_id = orders.id and e.to_status = 'CANCELLED'), shipped_at)
where status = 'CANCELLED' and shipped_at is not null;

create index orders_came_back on orders (created_at desc, id desc) where came_back_at is not null;

-- Pairs of delivered orders that came back, written once. Without `sent_instead` their money goes back; with it another
-- pair of the same product went out for them, one for one.
create table returned_pairs (
  id bigint generated always as identity primary key,
  order_id uuid not null,
  inventory_id bigint not null,
  quantity integer not null check (quantity between 1 and 1000),
  -- Fit to be sold again; a worn or damaged pair is not.
  restocked boolean not null,
  sent_instead bigint references inventory (id),
  note text not null default '' check (length(note) <= 500),
  -- As in the ledger: outlives the account.
  actor uuid,
  created_at timestamptz not null default now(),
  foreign key (order_id, inventory_id) references order_items (order_id, inventory_id)
);

create index returned_pairs_of_order on returned_pairs (order_id, id);

create trigger returned_pairs_are_kept before update or delete on returned_pairs
  for each row execute function refuse_change();

-- No more pairs of a line come back than it sold, and none of an order that is not out.
create function check_pairs_came_from_order() returns trigger language plpgsql as $$
begin
  perform 1 from orders where id = new.order_id and status = 'FULFILLED' for no key update;
  if not found or (
    select l.quantity < new.quantity + coalesce(
      (select sum(r.quantity) from returned_pairs r
        where r.order_id = new.order_id and r.inventory_id = new.inventory_id), 0)
    from order_items l where l.order_id = new.order_id and l.inventory_id = new.inventory_id
  ) then
    raise exception 'order % has no such pairs out', new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger returned_pairs_were_sold before insert on returned_pairs
  for each row execute function check_pairs_came_from_order();

alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements drop constraint stock_movements_check;
alter table stock_movements add constraint stock_movements_reason_check check (reason in
  ('opening', 'order', 'cancelled', 'reinstated', 'count', 'delivery', 'import', 'returned', 'exchanged'));
alter table stock_movements add constraint stock_movements_check check (
  (reason in ('order', 'cancelled', 'reinstated', 'returned', 'exchanged')) = (order_id is not null));

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check
  check (kind in ('placed', 'status', 'note', 'call', 'stage', 'return'));

-- The desk's lists change when something came back, too.
drop trigger orders_are_news on orders;
create trigger orders_are_news after insert or update of status, packed_at, shipped_at, delivered_at, came_back_at on orders
  for each row execute function tell_of_order();

-- A customer's password may be shorter than one of staff: who joins the staff chooses a new one before the desk opens.
alter table credentials add column renewal_due boolean not null default false;
