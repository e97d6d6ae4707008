-- What lists and searches look in: a narrow row for each product with the sizes it has on the shelf, so that no product is
-- asked for its shelf one by one (decision 0011). It is brought up to date at the end of each transaction that changed a
-- product or on which a size sold out or came back.
create table listed_products (
  id uuid primary key references products (id) on delete cascade,
  active boolean not null,
  created_at timestamptz not null,
  brand text not null,
  category text not null,
  audience text,
  base_price bigint not null,
  document tsvector not null,
  -- Sizes with at least one pair to sell, the names of all colours, and "size colour" with at least one pair to sell.
  sizes text[] not null,
  colours text[] not null,
  pairs text[] not null
) with (fillfactor = 85); -- A size that sells out is written beside its old row, and no index hears of it.

create function shelves_of(products uuid[])
  returns table (id uuid, sizes text[], colours text[], pairs text[]) language sql stable as $$
  select p.id, coalesce(s.sizes, '{}'), coalesce(c.names, '{}'), coalesce(s.pairs, '{}')
  from unnest(products) as p (id)
  left join lateral (
    select array_agg(distinct i.size collate "C") as sizes, array_agg(distinct (i.size || ' ' || i.colour) collate "C") as pairs
    from public.inventory i where i.product_id = p.id and i.active and i.stock > 0
  ) s on true
  left join lateral (
    select array_agg(k.name order by k.name collate "C") as names from public.product_colours k where k.product_id = p.id
  ) c on true
$$;

-- Products to be brought up to date before a transaction ends, each with whether its shelf changed: empty between
-- transactions, so nothing is lost with it in a crash.
create unlogged table relistings (
  xid xid8 not null default pg_current_xact_id(),
  product_id uuid not null,
  shelf boolean not null
);

create index relistings_of_transaction on relistings (xid);

-- Rows of listed_products are locked here alone, after every other lock of the transaction and in the order of ids: so an
-- order, the desk and an import may wait for each other here, but never in a circle. Whoever waited reads the shelves anew,
-- for a function's statements see what was committed before each of them.
-- Planned once a session, by the indexes: a plan that was made for a shop of ten products must do for ten thousand.
create function keep_listed(changed uuid[], moved uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  written integer;
  rewritten integer;
begin
  perform from public.listed_products l where l.id = any(changed || moved) order by l.id for no key update;
  if changed <> '{}' then
    insert into public.listed_products
      select p.id, p.active, p.created_at, p.brand, p.category, p.audience, p.base_price, p.document, s.sizes, s.colours, s.pairs
      from public.shelves_of(array(
        select given.id from unnest(changed) as given (id)
        where not exists (select from public.listed_products l where l.id = given.id)
      )) s join public.products p on p.id = s.id
      order by p.id;
    get diagnostics written = row_count;
    update public.listed_products l
      set active = p.active, created_at = p.created_at, brand = p.brand, category = p.category, audience = p.audience,
        base_price = p.base_price, document = p.document
      from public.products p
      where l.id = any(changed) and p.id = l.id
        and (l.active, l.created_at, l.brand, l.category, l.audience, l.base_price, l.document)
          is distinct from (p.active, p.created_at, p.brand, p.category, p.audience, p.base_price, p.document);
    get diagnostics rewritten = row_count;
    -- No search reads a list of entries that wait (0010).
    if written + rewritten > 0 then
      perform gin_clean_pending_list('public.listed_document'), gin_clean_pending_list('public.listed_titled');
    end if;
  end if;
  update public.listed_products l set sizes = s.sizes, colours = s.colours, pairs = s.pairs
    from public.shelves_of(moved) s
    where l.id = s.id and (l.sizes, l.colours, l.pairs) is distinct from (s.sizes, s.colours, s.pairs);
end $$;

-- Once a transaction, for all of its products together.
create function settle_relistings() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  changed uuid[];
  moved uuid[];
begin
  if coalesce(current_setting('qadam.relisting', true), '') = '' then return null; end if;
  perform set_config('qadam.relisting', '', true);
  with due as (delete from public.relistings where xid = pg_current_xact_id() returning product_id, shelf)
  select coalesce(array_agg(distinct product_id) filter (where not shelf), '{}'),
      coalesce(array_agg(distinct product_id) filter (where shelf), '{}')
    into changed, moved from due;
  perform public.keep_listed(changed, moved);
  return null;
end $$;

create constraint trigger relistings_settle after insert on relistings
  deferrable initially deferred for each row execute function settle_relistings();

-- Said before it is written down: where constraints are immediate the settling follows at once.
create function relist_products() returns trigger language plpgsql as $$
begin
  if current_setting('qadam.reckoning', true) = 'on' then return null; end if;
  perform set_config('qadam.relisting', 'products', true);
  insert into public.relistings (product_id, shelf) select id, false from new_rows;
  return null;
end $$;

create trigger products_relist_new after insert on products
  referencing new table as new_rows for each statement execute function relist_products();
create trigger products_relist_changed after update on products
  referencing new table as new_rows for each statement execute function relist_products();

create function relist_colours() returns trigger language plpgsql as $$
begin
  perform set_config('qadam.relisting', 'colours', true);
  insert into public.relistings (product_id, shelf) select distinct product_id, true from changed;
  return null;
end $$;

create trigger product_colours_relist_new after insert on product_colours
  referencing new table as changed for each statement execute function relist_colours();
create trigger product_colours_relist_changed after update on product_colours
  referencing new table as changed for each statement execute function relist_colours();
create trigger product_colours_relist_gone after delete on product_colours
  referencing old table as changed for each statement execute function relist_colours();

-- A sale that leaves a pair calls none of this. Neighbouring rows of one product are written down once.
create function relist_shelf() returns trigger language plpgsql as $$
declare
  product uuid := case when tg_op = 'DELETE' then old.product_id else new.product_id end;
begin
  if current_setting('qadam.relisting', true) is distinct from product::text then
    perform set_config('qadam.relisting', product::text, true);
    insert into public.relistings (product_id, shelf) values (product, true);
  end if;
  return null;
end $$;

create trigger inventory_relists after update on inventory
  for each row when ((new.active and new.stock > 0) <> (old.active and old.stock > 0)
    or (new.active and new.stock > 0 and (new.size <> old.size or new.colour <> old.colour)))
  execute function relist_shelf();
create trigger inventory_relists_gone after delete on inventory
  for each row when (old.active and old.stock > 0) execute function relist_shelf();

insert into listed_products
  select p.id, p.active, p.created_at, p.brand, p.category, p.audience, p.base_price, p.document, s.sizes, s.colours, s.pairs
  from shelves_of(array(select id from products)) s join products p on p.id = s.id
  order by p.created_at, p.id;

-- Searches and lists that are gathered look here now, so their indexes are here too.
create index listed_document on listed_products using gin (document) with (fastupdate = on) where active;
create index listed_titled on listed_products using gin (ts_filter(document, '{a}')) with (fastupdate = on) where active;
create index listed_newest on listed_products (created_at desc, id desc) where active;
create index listed_by_brand on listed_products (brand, category, audience) where active;
create index listed_by_category on listed_products (category, audience) where active;
create index listed_by_audience on listed_products (audience) where active;
create index listed_by_price on listed_products (base_price) where active;
drop trigger products_settle_search on products;
drop function settle_products_search();
drop index products_document, products_titled, products_by_brand, products_by_audience;

-- What an offer would take the place of (server/offers/price-groups.ts).
create index products_reduced on products (category, audience, base_price, discount_percentage)
  where active and discount_percentage > 0;

analyze listed_products;
