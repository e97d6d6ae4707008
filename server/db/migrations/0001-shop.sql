-- The shop's tables. All amounts are integer paisa (bigint). Constraints carry the invariants of
-- money and stock, so that no code path, present or future, can write a shop that does not add up.

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Settings: one row a setting; defaults and types live in shop/settings.ts.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- People. Sign-in details join these in a later migration; a profile is what the shop knows of a person.
create table users (
  id uuid primary key default gen_random_uuid(),
  email citext not null unique,
  created_at timestamptz not null default now()
);

create table profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users (id) on delete cascade,
  name text not null check (length(name) <= 200),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  role text not null default 'CUSTOMER' check (role in ('CUSTOMER', 'ADMIN', 'SUPER_ADMIN')),
  created_at timestamptz not null default now()
);

-- Catalogue.
create table brands (
  name text primary key check (length(name) between 1 and 60),
  slug text not null unique,
  tagline text not null default '',
  position integer not null default 0
);

create table categories (
  name text primary key check (length(name) between 1 and 60),
  slug text not null unique,
  kind text not null check (kind in ('type', 'audience')),
  description text not null default '',
  listed boolean not null default true,
  position integer not null default 0,
  unique (name, kind)
);

create table category_aliases (
  alias citext primary key,
  category text not null references categories (name) on update cascade on delete cascade
);

create table products (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  slug text not null unique check (slug <> ''),
  brand text not null references brands (name) on update cascade,
  description text check (length(description) <= 5000),
  category text not null,
  category_kind text not null default 'type' check (category_kind = 'type'),
  audience text,
  audience_kind text not null default 'audience' check (audience_kind = 'audience'),
  base_price bigint not null check (base_price > 0 and base_price <= 100000000000),
  discount_percentage smallint check (discount_percentage between 0 and 100),
  active boolean not null default true,
  archived_at timestamptz,
  size_chart_image text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (category, category_kind) references categories (name, kind) on update cascade,
  foreign key (audience, audience_kind) references categories (name, kind) on update cascade,
  check (archived_at is null or not active)
);

create index products_newest on products (created_at desc, id desc) where active;
create index products_by_price on products (base_price, id) where active;
create index products_by_brand on products (brand) where active;
create index products_by_category on products (category) where active;
create index products_by_audience on products (audience) where active;
create index products_text on products using gin (title gin_trgm_ops, brand gin_trgm_ops, description gin_trgm_ops);

create table product_colours (
  product_id uuid not null references products (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  swatch text check (swatch ~ '^#[0-9a-f]{6}$'),
  position integer not null default 0,
  primary key (product_id, name)
);

-- A picture's bytes are in the media store under its key, named after its content, so that equal pictures share one
-- key; the row says what it shows.
create table pictures (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null,
  colour text not null,
  key text not null check (key ~ '^[a-z0-9-]{8,80}$'),
  alt text not null default '',
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  focal_x real not null default 0.5 check (focal_x between 0 and 1),
  focal_y real not null default 0.5 check (focal_y between 0 and 1),
  position integer not null default 0,
  foreign key (product_id, colour) references product_colours (product_id, name) on update cascade on delete cascade
);

create index pictures_of_product on pictures (product_id, position, id);

-- Stock: one row per product, size and colour. `stock` changes only through stock_movements.
create table inventory (
  id bigint generated always as identity primary key,
  product_id uuid not null,
  colour text not null,
  size text not null check (size ~ '^[0-9A-Za-z./ -]{1,12}$'),
  sku text unique check (length(sku) between 1 and 60),
  stock integer not null default 0 constraint stock_is_never_negative check (stock >= 0),
  active boolean not null default true,
  foreign key (product_id, colour) references product_colours (product_id, name) on update cascade,
  unique (product_id, colour, size)
);

create index inventory_sellable on inventory (product_id) where active and stock > 0;
create index inventory_by_size on inventory (size, product_id) where active and stock > 0;

-- Offers and coupons. Values: percent 1 to 100, or paisa for FLAT.
create table offers (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 120),
  description text not null default '',
  discount_type text not null check (discount_type in ('PERCENT', 'FLAT')),
  value bigint not null check (value > 0),
  scope text not null check (scope in ('SITE_WIDE', 'CATEGORY', 'PRODUCT')),
  category text references categories (name) on update cascade,
  product_id uuid references products (id),
  start_at timestamptz,
  end_at timestamptz,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  check (discount_type <> 'PERCENT' or value <= 100),
  check ((scope = 'CATEGORY') = (category is not null)),
  check ((scope = 'PRODUCT') = (product_id is not null)),
  check (start_at is null or end_at is null or start_at <= end_at)
);

create table coupons (
  code text primary key check (code ~ '^[A-Z0-9-]{3,40}$'),
  discount_type text not null check (discount_type in ('PERCENT', 'FLAT')),
  value bigint not null check (value > 0),
  active boolean not null default true,
  minimum_spend bigint not null default 0 check (minimum_spend >= 0),
  start_at timestamptz,
  end_at timestamptz,
  total_limit integer check (total_limit > 0),
  customer_limit integer check (customer_limit > 0),
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null default now(),
  check (discount_type <> 'PERCENT' or value <= 100),
  constraint coupon_uses_within_limit check (total_limit is null or uses <= total_limit)
);

-- Carts hold lines only; prices and stock are read fresh. What the shopper last saw is kept beside
-- the line, so that a change can be said in words.
create table carts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references users (id) on delete cascade,
  coupon_code text,
  city text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index carts_stale on carts (updated_at);

create table cart_lines (
  cart_id uuid not null references carts (id) on delete cascade,
  inventory_id bigint not null references inventory (id) on delete cascade,
  quantity integer not null check (quantity between 1 and 1000),
  seen_price bigint not null check (seen_price >= 0),
  added_at timestamptz not null default clock_timestamp(),
  primary key (cart_id, inventory_id)
);

-- Orders: everything as sold.
create table orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id) on delete set null,
  guest_order boolean not null,
  email text not null check (length(email) <= 254),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  customer_name text not null check (length(customer_name) between 1 and 200),
  delivery_address jsonb not null check (
    jsonb_typeof(delivery_address) = 'object'
    and delivery_address ?& array['street', 'city', 'state', 'postalCode', 'country']
  ),
  map_location text,
  delivery_method text not null check (delivery_method in ('STANDARD', 'EXPRESS')),
  deliver_from date not null,
  deliver_to date not null,
  subtotal bigint not null check (subtotal >= 0),
  discount_total bigint not null check (discount_total between 0 and subtotal),
  shipping_fee bigint not null check (shipping_fee >= 0),
  grand_total bigint not null,
  tax_included bigint not null default 0 check (tax_included >= 0),
  coupon_code text,
  status text not null default 'PENDING' check (status in ('PENDING', 'CONFIRMED', 'FULFILLED', 'CANCELLED')),
  tracking_token text not null unique,
  created_at timestamptz not null default now(),
  constraint totals_add_up check (grand_total = subtotal - discount_total + shipping_fee),
  check (deliver_from <= deliver_to)
);

create index orders_newest on orders (created_at desc, id desc);
create index orders_of_user on orders (user_id, created_at desc);
create index orders_by_short_id on orders (left(id::text, 8));
create index orders_by_phone on orders (phone, created_at desc);

create table order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  position integer not null,
  product_id uuid not null references products (id),
  inventory_id bigint not null references inventory (id),
  size_selected text not null,
  colour_selected text not null,
  quantity integer not null check (quantity between 1 and 1000),
  price_snapshot bigint not null check (price_snapshot >= 0),
  base_price_snapshot bigint not null check (base_price_snapshot >= price_snapshot),
  discount_label text,
  title_snapshot text not null,
  brand_snapshot text not null,
  sku_snapshot text,
  image_snapshot text,
  unique (order_id, inventory_id)
);

create index order_items_of_product on order_items (product_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('placed', 'status', 'note')),
  from_status text,
  to_status text,
  note text not null default '',
  actor uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);

create index order_events_of_order on order_events (order_id, id);

-- One order a key (I5): the key is taken in the order's own transaction.
create table idempotency_keys (
  key uuid primary key,
  request_hash text not null,
  -- Deferred: the key is taken first, so that a second request with it waits instead of working in vain.
  order_id uuid not null unique references orders (id) deferrable initially deferred,
  created_at timestamptz not null default now()
);

create table coupon_uses (
  order_id uuid primary key references orders (id),
  coupon_code text not null references coupons (code) on update cascade,
  phone text not null,
  created_at timestamptz not null default now()
);

create index coupon_uses_of_customer on coupon_uses (coupon_code, phone);

-- The ledger: what stands in inventory.stock is the sum of its movements, by construction.
create table stock_movements (
  id bigint generated always as identity primary key,
  inventory_id bigint not null references inventory (id),
  delta integer not null check (delta <> 0),
  reason text not null check (reason in ('opening', 'order', 'cancelled', 'reinstated', 'count', 'delivery', 'import')),
  order_id uuid references orders (id),
  actor uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  check ((reason in ('order', 'cancelled', 'reinstated')) = (order_id is not null))
);

create index stock_movements_of_inventory on stock_movements (inventory_id);
create index stock_movements_of_order on stock_movements (order_id) where order_id is not null;

create function apply_stock_movements() returns trigger language plpgsql as $$
begin
  update inventory set stock = inventory.stock + moved.delta
  from (select inventory_id, sum(delta)::integer as delta from new_movements group by inventory_id) moved
  where inventory.id = moved.inventory_id;
  return null;
end $$;

create trigger stock_movements_apply after insert on stock_movements
  referencing new table as new_movements for each statement execute function apply_stock_movements();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger stock_movements_are_kept before update or delete on stock_movements
  for each row execute function refuse_change();

-- Direct writes to inventory.stock are refused: a change is a movement, so no sale can be wiped by a form.
create function refuse_direct_stock_change() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'inventory.stock changes only through stock_movements' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger inventory_stock_by_movement before update of stock on inventory
  for each row when (old.stock is distinct from new.stock) execute function refuse_direct_stock_change();

create trigger inventory_opens_empty before insert on inventory
  for each row when (new.stock <> 0) execute function refuse_change();

-- An order's subtotal is the sum of its lines, checked when the transaction commits (I2).
create function check_order_adds_up() returns trigger language plpgsql as $$
declare
  checked uuid;
begin
  -- Two statements: in one expression PostgreSQL looks for both columns in either table.
  if tg_table_name = 'orders' then checked := new.id; else checked := new.order_id; end if;
  if not exists (
    select 1 from orders o
    where o.id = checked
      and o.subtotal = (select coalesce(sum(price_snapshot * quantity), -1) from order_items i where i.order_id = checked)
  ) then
    raise exception 'order % does not equal the sum of its lines', checked using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger order_adds_up after insert or update of subtotal on orders
  deferrable initially deferred for each row execute function check_order_adds_up();

create constraint trigger order_items_add_up after insert on order_items
  deferrable initially deferred for each row execute function check_order_adds_up();

-- Lines are written once, with their order.
create trigger order_items_are_kept before update of price_snapshot, quantity, order_id, inventory_id or delete on order_items
  for each row execute function refuse_change();

create function check_item_belongs_to_new_order() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from orders where id = new.order_id and xmin = pg_current_xact_id()::xid) then
    raise exception 'order lines are written with their order' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger order_items_with_order before insert on order_items
  for each row execute function check_item_belongs_to_new_order();

-- E-mails: a row in the transaction that causes it; composed and sent after commit by a job.
create table messages (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  recipient text not null check (length(recipient) <= 254),
  order_id uuid references orders (id),
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  last_error text,
  subject text,
  text_body text,
  html_body text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (order_id, kind)
);

create index messages_newest on messages (created_at desc, id desc);
