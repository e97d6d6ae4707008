-- The order that a cart became last: a checkout that is empty, or stale in another tab, names it.
alter table carts add column last_order_id uuid references orders (id) on delete set null;

-- Deleting an order must not read every cart.
create index carts_last_order on carts (last_order_id) where last_order_id is not null;
