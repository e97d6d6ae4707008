-- What a product costs the seller (decision 0030), in a table of its own: no page of the shop reads it by accident, and a new cost is
-- no news for any cached page.
create table product_costs (
  product_id uuid primary key references products (id),
  -- Paisa a pair. Not known is no row, never 0.
  cost bigint not null check (cost between 1 and 100000000000),
  updated_at timestamptz not null
);

-- Kept at the moment of sale, as the price is; null for what was sold when nobody had said.
alter table order_items add column cost_snapshot bigint check (cost_snapshot > 0);

create or replace function check_item_belongs_to_new_order() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from orders where id = new.order_id and xmin = pg_current_xact_id()::xid) then
    raise exception 'order lines are written with their order' using errcode = 'restrict_violation';
  end if;
  new.cost_snapshot := (select cost from product_costs where product_id = new.product_id);
  return new;
end $$;
