-- The products desk: uploads that wait for a product, and batches of products that can be taken back whole.

-- A picture that was sent but is not shown anywhere yet. A product may only take pictures that are in here or that it
-- already has, so no form can point at anything else; what nobody took is swept after a day.
create table uploads (
  key text primary key check (key ~ '^[0-9a-f]{32}-photo$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  uploaded_by uuid references users (id) on delete set null,
  uploaded_at timestamptz not null
);

create index uploads_oldest on uploads (uploaded_at);

-- Whether any product still shows a picture is asked by its key.
create index pictures_by_key on pictures (key);
create index products_by_size_chart on products (size_chart_image) where size_chart_image is not null;
create index order_items_by_image on order_items (image_snapshot) where image_snapshot is not null;

-- Many products changed at once: what it was, who did it, what came of it.
create table batches (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('json', 'csv', 'delete-all', 'selection')),
  title text not null check (length(title) between 1 and 200),
  added integer not null default 0,
  changed integer not null default 0,
  archived integer not null default 0,
  refused integer not null default 0,
  problems jsonb not null default '[]',
  actor uuid references users (id) on delete set null,
  actor_email text not null,
  created_at timestamptz not null,
  undone_at timestamptz
);

create index batches_newest on batches (created_at desc, id desc);

-- Each product of a batch as it was before and after; `before` is null where the batch made it.
create table batch_products (
  batch_id uuid not null references batches (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  before jsonb,
  after jsonb,
  primary key (batch_id, product_id)
);

create index batch_products_of_product on batch_products (product_id);

-- The movements of a batch, so that taking it back is their opposite, whatever was sold since.
create table batch_movements (
  batch_id uuid not null references batches (id) on delete cascade,
  inventory_id bigint not null references inventory (id),
  delta integer not null check (delta <> 0),
  primary key (batch_id, inventory_id)
);

-- The desk lists inactive and archived products too, and finds a pair by its code.
create index products_on_desk on products (created_at desc, id desc) where archived_at is null;
create index products_archived on products (archived_at desc, id desc) where archived_at is not null;
create index inventory_by_sku on inventory using gin (sku gin_trgm_ops) with (fastupdate = off);
create index inventory_running_low on inventory (product_id) where active and stock <= 3;
