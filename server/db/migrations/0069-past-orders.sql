-- Orders of another shop, as history: nothing here moves stock, money or messages (decision 0034).
create table past_orders (
  id uuid primary key default gen_random_uuid(),
  move_in_id uuid not null references move_ins (id) on delete cascade,
  source text not null check (source in ('Shopify', 'WooCommerce')),
  number text not null check (length(number) between 1 and 60),
  placed_at timestamptz not null,
  status text not null check (status in ('open', 'sent', 'cancelled', 'refunded')),
  -- What the other shop called it.
  said text not null default '' check (length(said) <= 100),
  name text not null default '' check (length(name) <= 200),
  email citext check (length(email) <= 254),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  street text not null default '' check (length(street) <= 300),
  city text not null default '' check (length(city) <= 80),
  -- `{ title, sku, quantity, amount }`, the amount in paisa for all of the line.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  subtotal bigint check (subtotal >= 0),
  discount bigint not null default 0 check (discount >= 0),
  shipping bigint not null default 0 check (shipping >= 0),
  tax bigint not null default 0 check (tax >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  total bigint not null check (total >= 0),
  search_text text not null generated always as
    (lower(number || ' ' || name || ' ' || coalesce(phone, '') || ' ' || coalesce(email::text, ''))) stored,
  -- The same export a second time brings nothing.
  unique (source, number, placed_at)
);
create index past_orders_newest on past_orders (placed_at desc, id desc);
create index past_orders_of_move_in on past_orders (move_in_id);
create index past_orders_of_email on past_orders (email, placed_at desc) where email is not null;
create index past_orders_of_phone on past_orders (phone, placed_at desc) where phone is not null;
create index past_orders_search on past_orders using gin (search_text gin_trgm_ops);
