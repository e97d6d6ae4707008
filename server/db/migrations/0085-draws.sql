-- Draws: pairs of a product that are sold by lot (decision 0055). They leave the stock when the draw is made, so nobody else can buy them.
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check check (reason in
  ('opening', 'order', 'cancelled', 'reinstated', 'count', 'delivery', 'import', 'returned', 'exchanged', 'corrected',
   'unfit', 'lost', 'draw'));

create table draws (
  id integer generated always as identity primary key,
  product_id uuid not null references products (id),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- So long a winner has to order.
  window_minutes integer not null check (window_minutes between 15 and 1440),
  -- Published when winners are drawn; its hash from the first day on.
  seed text not null,
  seed_hash text not null check (seed_hash = encode(sha256(convert_to(seed, 'UTF8')), 'hex')),
  -- Makes tickets of phone numbers, and is never published: with it a ticket could be searched for its phone.
  ticket_key text not null,
  -- Of all entries, once the winners are drawn.
  entry_count integer,
  created_at timestamptz not null,
  drawn_at timestamptz,
  stopped_at timestamptz,
  -- Nobody is left who may order: all pairs are sold or back in stock.
  over_at timestamptz,
  check (closes_at >= opens_at + interval '10 minutes'),
  check ((drawn_at is null) = (entry_count is null))
);
create unique index draws_running on draws (product_id) where over_at is null;
create index draws_of_product on draws (product_id);

create table draw_sizes (
  draw_id integer not null references draws (id),
  variant_id bigint not null references variants (id),
  pairs integer not null check (pairs between 1 and 1000),
  -- Neither ordered nor back in stock.
  held integer not null check (held between 0 and pairs),
  primary key (draw_id, variant_id)
);
create index draw_sizes_of_variant on draw_sizes (variant_id);

create table draw_entries (
  id bigint generated always as identity primary key,
  draw_id integer not null,
  variant_id bigint not null,
  -- E.164; null once it is erased, as name and email then are ''.
  phone text,
  name text not null,
  email text not null,
  language text check (language ~ '^[a-z]{2}$'),
  ticket text not null,
  -- Of the form that it was sent with: sent again, it is answered with the same entry.
  form_key uuid not null,
  -- Of the private link.
  token text not null unique,
  entered_at timestamptz not null,
  -- In the line of its size, from 1 on; null before the draw.
  place integer check (place > 0),
  won_at timestamptz,
  order_until timestamptz,
  -- The window ended without an order.
  passed_at timestamptz,
  order_id uuid unique references orders (id),
  foreign key (draw_id, variant_id) references draw_sizes (draw_id, variant_id),
  unique (draw_id, phone),
  unique (draw_id, ticket),
  unique (draw_id, variant_id, place),
  check ((won_at is null) = (order_until is null)),
  check (won_at is null or place is not null),
  check (won_at is not null or (passed_at is null and order_id is null)),
  check (passed_at is null or order_id is null)
);
create index draw_entries_of_size on draw_entries (draw_id, variant_id);
create index draw_entries_due on draw_entries (order_until)
  where won_at is not null and order_id is null and passed_at is null;
create index draw_entries_to_erase on draw_entries (draw_id) where phone is not null;

-- A page that shows the product may show its draw.
create function tell_pages_draw() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'product:' || new.product_id);
  return null;
end $$;
create trigger draws_redraw after insert or update on draws for each row execute function tell_pages_draw();
