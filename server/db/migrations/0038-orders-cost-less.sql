-- An order costs the database less.

-- Selling a pair wrote every index of its variant anew, the trigrams of the SKU among them: PostgreSQL updates a row in place (HOT)
-- only where no index names a changed column, also in its condition. `in_stock` changes with the first and the last pair alone.
drop index variants_sellable, variants_by_size, variants_sizes, variants_running_low;
alter table variants set (fillfactor = 80);
alter table variants add column in_stock boolean not null generated always as (active and stock > 0) stored;
create index variants_by_size on variants (size, product_id) include (colour) where in_stock;

-- The customer of one order, without grouping the orders of a statement.
drop trigger orders_write_customers on orders;
drop function write_customers();
create function write_customer() returns trigger language plpgsql as $$
begin
  insert into customers (phone, name, email, last_order_at, user_id, since)
  values (new.phone, new.customer_name, new.email, new.created_at, new.user_id,
    least(new.created_at, (select p.created_at from profiles p where p.user_id = new.user_id)))
  on conflict (phone) do update set
    name = case when excluded.last_order_at >= customers.last_order_at then excluded.name else customers.name end,
    email = case when excluded.last_order_at >= customers.last_order_at then excluded.email else customers.email end,
    last_order_at = greatest(customers.last_order_at, excluded.last_order_at),
    user_id = coalesce(excluded.user_id, customers.user_id),
    since = least(customers.since, excluded.since);
  return null;
end $$;

-- The phone that a deleted account's orders are left with is nobody's.
create trigger orders_write_customer after insert on orders
  for each row when (new.phone <> '+920000000000') execute function write_customer();

-- The sum of an order's lines was checked once for the order and once for each line. A line comes in only beside an order that its own
-- transaction writes (`order_items_with_order`), so that the order's check, at the end of the transaction, sees all of them.
drop trigger order_adds_up on orders;
create constraint trigger order_adds_up after insert or update on orders
  deferrable initially deferred for each row execute function check_order_adds_up();
drop trigger order_items_add_up on order_items;
create constraint trigger order_items_add_up after update or delete on order_items
  deferrable initially deferred for each row execute function check_order_adds_up();

-- `orders_sums` has its column and the status.
drop index orders_standing;
