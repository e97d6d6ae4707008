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
