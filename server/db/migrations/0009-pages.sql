-- What changed that a page may show: told to every process of the shop, which forgets just the pages that show it.
-- A message is sent at commit and once per transaction, however often it is raised.

create function tell_pages_all() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'all');
  return null;
end $$;

create trigger settings_redraw after insert or update or delete on settings
  for each statement execute function tell_pages_all();
create trigger brands_redraw after insert or update or delete on brands
  for each statement execute function tell_pages_all();
create trigger categories_redraw after insert or update or delete on categories
  for each statement execute function tell_pages_all();
create trigger category_aliases_redraw after insert or update or delete on category_aliases
  for each statement execute function tell_pages_all();
create trigger offers_redraw after insert or update or delete on offers
  for each statement execute function tell_pages_all();

-- A product that appears, goes, or moves in a list also changes lists that do not show it yet.
create function tell_pages_product() returns trigger language plpgsql as $$
begin
  -- Popularity is reckoned for the whole shop at once and shows on no card.
  if current_setting('qadam.reckoning', true) = 'on' then return null; end if;
  if (select count(*) from new_rows) > 50 then
    perform pg_notify('pages', 'all');
    return null;
  end if;
  perform pg_notify('pages', 'product:' || id) from new_rows;
  if tg_op = 'INSERT' then
    perform pg_notify('pages', 'listing') where exists (select from new_rows);
  else
    perform pg_notify('pages', 'listing') where exists (
      select from new_rows n join old_rows o using (id)
      where (n.active, n.title, n.brand, n.category, n.audience, n.base_price, n.created_at, n.description)
        is distinct from (o.active, o.title, o.brand, o.category, o.audience, o.base_price, o.created_at, o.description));
  end if;
  return null;
end $$;

create trigger products_appear after insert on products
  referencing new table as new_rows for each statement execute function tell_pages_product();
create trigger products_change after update on products
  referencing new table as new_rows old table as old_rows for each statement execute function tell_pages_product();

-- Colours, pictures and new sizes: many at a time where a catalogue is filled.
create function tell_pages_parts() returns trigger language plpgsql as $$
begin
  if (select count(distinct product_id) from changed) > 50 then
    perform pg_notify('pages', 'all');
  else
    perform pg_notify('pages', 'product:' || product_id) from (select distinct product_id from changed) products;
  end if;
  return null;
end $$;

create trigger product_colours_appear after insert on product_colours
  referencing new table as changed for each statement execute function tell_pages_parts();
create trigger product_colours_change after update on product_colours
  referencing new table as changed for each statement execute function tell_pages_parts();
create trigger product_colours_go after delete on product_colours
  referencing old table as changed for each statement execute function tell_pages_parts();
create trigger pictures_appear after insert on pictures
  referencing new table as changed for each statement execute function tell_pages_parts();
create trigger pictures_change after update on pictures
  referencing new table as changed for each statement execute function tell_pages_parts();
create trigger pictures_go after delete on pictures
  referencing old table as changed for each statement execute function tell_pages_parts();
create trigger inventory_appears after insert on inventory
  referencing new table as changed for each statement execute function tell_pages_parts();

-- Stock: cards show whether a size is to be had, so only the first and the last pair of a size redraw a list. A product's
-- own page knows up to three pairs exactly, so that "2 items available" is true.
create function tell_pages_stock() returns trigger language plpgsql as $$
begin
  if (new.active and new.stock > 0) <> (old.active and old.stock > 0) then
    perform pg_notify('pages', 'product:' || new.product_id);
    perform pg_notify('pages', 'sizes');
  end if;
  perform pg_notify('pages', 'stock:' || new.product_id);
  return null;
end $$;

create trigger inventory_redraw after update on inventory
  for each row when (least(old.stock, 4) is distinct from least(new.stock, 4) or old.active <> new.active)
  execute function tell_pages_stock();

-- How many products on sale each brand and category has, and how their prices are spread, counted as they change:
-- no page counts the whole shop. `name` of a price is its step of ₨100.
create table shelf_counts (
  kind text not null check (kind in ('brand', 'category', 'price')),
  name text not null,
  n integer not null check (n >= 0),
  primary key (kind, name)
);

create function count_shelf(brand text, category text, audience text, base_price bigint)
  returns table (kind text, name text) language sql immutable as $$
  select 'brand', brand union all select 'category', category
  union all select 'category', audience where audience is not null
  union all select 'price', (base_price / 10000)::text
$$;

-- In one order of names, so that two changes never wait for each other in a circle.
create function count_shelves() returns trigger language plpgsql as $$
declare
  kinds text[];
  names text[];
  moves integer[];
begin
  if current_setting('qadam.reckoning', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' then
    insert into public.shelf_counts (kind, name, n)
      select c.kind, c.name, count(*) from new_rows p, public.count_shelf(p.brand, p.category, p.audience, p.base_price) c
      where p.active group by 1, 2 order by 1, 2
      on conflict (kind, name) do update set n = public.shelf_counts.n + excluded.n;
    return null;
  end if;
  -- What stayed where it was cancels out. Before and after are not joined: the plan is kept from a session's first
  -- change, and one that was made for a single product would take minutes for ten thousand.
  select array_agg(s.kind order by s.kind, s.name), array_agg(s.name order by s.kind, s.name),
      array_agg(s.by order by s.kind, s.name)
    into kinds, names, moves
    from (
      select m.kind, m.name, sum(m.by)::integer as by from (
        select c.kind, c.name, 1 as by from new_rows p,
          public.count_shelf(p.brand, p.category, p.audience, p.base_price) c where p.active
        union all
        select c.kind, c.name, -1 from old_rows p,
          public.count_shelf(p.brand, p.category, p.audience, p.base_price) c where p.active
      ) m group by 1, 2 having sum(m.by) <> 0
    ) s;
  if kinds is null then return null; end if;
  insert into public.shelf_counts (kind, name, n)
    select m.kind, m.name, 0 from unnest(kinds, names) m (kind, name) order by 1, 2
    on conflict (kind, name) do nothing;
  perform from public.shelf_counts s
    where (s.kind, s.name) in (select m.kind, m.name from unnest(kinds, names) m (kind, name))
    order by s.kind, s.name for update;
  update public.shelf_counts s set n = s.n + m.by from unnest(kinds, names, moves) m (kind, name, by)
    where s.kind = m.kind and s.name = m.name;
  return null;
end $$;

create trigger products_counted_in after insert on products
  referencing new table as new_rows for each statement execute function count_shelves();
create trigger products_counted_again after update on products
  referencing new table as new_rows old table as old_rows for each statement execute function count_shelves();

insert into shelf_counts (kind, name, n)
  select c.kind, c.name, count(*) from products p, count_shelf(p.brand, p.category, p.audience, p.base_price) c
  where p.active group by 1, 2;

-- Units sold in the last 90 days, reckoned anew every few minutes (server/catalogue/reckon-popularity.ts).
alter table products add column popularity integer not null default 0 check (popularity >= 0);
create index products_by_popularity on products (popularity desc, created_at desc, id desc) where active;
create index orders_standing on orders (created_at) where status <> 'CANCELLED';
create index inventory_sizes on inventory (size) where active and stock > 0;

-- Indexes for a hundred thousand products. A description's letter triples were nine tenths of what any change of a product
-- cost; its words are in the document, and a part of a word is looked for among the words (server/search/holds-text.ts).
drop index products_text;
-- New entries wait in a list, short enough to be read with every search, and are put in place together.
create index products_named on products using gin (title gin_trgm_ops, brand gin_trgm_ops)
  with (fastupdate = on, gin_pending_list_limit = 256);
drop index products_document;
create index products_document on products using gin (document) with (fastupdate = off) where active;
-- Words of titles alone: the best answers to a common word are found without looking at the others.
create index products_titled on products using gin (ts_filter(document, '{a}')) with (fastupdate = off) where active;
-- Brand and kind at once, and the neighbours of a price among those of a kind.
drop index products_by_brand;
create index products_by_brand on products (brand, category, audience) where active;
drop index products_by_category;
create index products_by_category on products (category, base_price, id) where active;
create index products_beside on products (category, audience, base_price, id) where active;
create index product_colours_by_name on product_colours (name, product_id);
create index products_in_sitemap on products (left(id::text, 2), updated_at) where active;
