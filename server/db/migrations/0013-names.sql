-- One word for one thing (docs/glossary.md): tables, columns, constraints, indexes, triggers and functions get the names
-- that the code and the pages use. No row is rewritten. Functions refer to tables by text, so each of those that named an
-- old one is written anew with the same effect.

-- Tables and their identity sequences.
alter table inventory rename to variants;
alter sequence inventory_id_seq rename to variants_id_seq;
alter table listed_products rename to search_index;
alter table relistings rename to search_index_queue;
alter table shelf_counts rename to facet_counts;
alter table stock_requests rename to back_in_stock_alerts;
alter table returned_pairs rename to returned_items;
alter sequence returned_pairs_id_seq rename to returned_items_id_seq;

-- Columns.
alter table cart_lines rename column inventory_id to variant_id;
alter table order_items rename column inventory_id to variant_id;
alter table stock_movements rename column inventory_id to variant_id;
alter table batch_movements rename column inventory_id to variant_id;
alter table back_in_stock_alerts rename column inventory_id to variant_id;
alter table returned_items rename column inventory_id to variant_id;
alter table search_index rename column pairs to variants;
alter table search_index_queue rename column shelf to variants_changed;
alter table orders rename column came_back_at to returned_at;

-- Constraints, and with them their indexes. In a loop, because PostgreSQL names "not null" constraints from version 18 on.
do $$
declare
  it record;
begin
  for it in
    select conrelid::regclass as tab, conname as was, case
        when conrelid = 'variants'::regclass then regexp_replace(conname, '^inventory_', 'variants_')
        when conrelid = 'search_index'::regclass
          then replace(regexp_replace(conname, '^listed_products_', 'search_index_'), '_pairs_', '_variants_')
        when conrelid = 'search_index_queue'::regclass
          then replace(regexp_replace(conname, '^relistings_', 'search_index_queue_'), '_shelf_', '_variants_changed_')
        when conrelid = 'facet_counts'::regclass then regexp_replace(conname, '^shelf_counts_', 'facet_counts_')
        when conrelid = 'back_in_stock_alerts'::regclass
          then replace(regexp_replace(conname, '^stock_requests_', 'back_in_stock_alerts_'), 'inventory_id', 'variant_id')
        when conrelid = 'returned_items'::regclass
          then replace(regexp_replace(conname, '^returned_pairs_', 'returned_items_'), 'inventory_id', 'variant_id')
        else replace(conname, 'inventory_id', 'variant_id')
      end as is_now
    from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 't'
  loop
    if it.is_now <> it.was then
      execute format('alter table %s rename constraint %I to %I', it.tab, it.was, it.is_now);
    end if;
  end loop;
end $$;

-- Indexes.
alter index inventory_sellable rename to variants_sellable;
alter index inventory_by_size rename to variants_by_size;
alter index inventory_by_sku rename to variants_by_sku;
alter index inventory_running_low rename to variants_running_low;
alter index inventory_sizes rename to variants_sizes;
alter index stock_movements_of_inventory rename to stock_movements_of_variant;
alter index listed_document rename to search_index_document;
alter index listed_titled rename to search_index_titles;
alter index listed_newest rename to search_index_newest;
alter index listed_by_brand rename to search_index_by_brand;
alter index listed_by_category rename to search_index_by_category;
alter index listed_by_audience rename to search_index_by_audience;
alter index listed_by_price rename to search_index_by_price;
alter index relistings_of_transaction rename to search_index_queue_of_transaction;
alter index stock_requests_waiting rename to back_in_stock_alerts_of_variant;
alter index stock_requests_of_email rename to back_in_stock_alerts_of_email;
alter index returned_pairs_of_order rename to returned_items_of_order;
alter index orders_came_back rename to orders_returned;
alter index products_on_desk rename to products_in_admin;

-- Triggers. Those of one event run in the order of their names, which stays as it was.
alter trigger inventory_appears on variants rename to variants_appear;
alter trigger inventory_is_back on variants rename to variants_back_in_stock;
alter trigger inventory_opens_empty on variants rename to variants_open_empty;
alter trigger inventory_redraw on variants rename to variants_redraw;
alter trigger inventory_relists on variants rename to variants_search_queue;
alter trigger inventory_relists_gone on variants rename to variants_search_queue_gone;
alter trigger inventory_stock_by_movement on variants rename to variants_stock_by_movement;
alter trigger products_are_back on products rename to products_back_in_stock;
alter trigger products_relist_new on products rename to products_search_queue_new;
alter trigger products_relist_changed on products rename to products_search_queue_changed;
alter trigger product_colours_relist_new on product_colours rename to product_colours_search_queue_new;
alter trigger product_colours_relist_changed on product_colours rename to product_colours_search_queue_changed;
alter trigger product_colours_relist_gone on product_colours rename to product_colours_search_queue_gone;
alter trigger relistings_settle on search_index_queue rename to search_index_queue_process;
alter table search_index_queue rename constraint relistings_settle to search_index_queue_process;
alter trigger returned_pairs_were_sold on returned_items rename to returned_items_were_sold;
alter trigger returned_pairs_are_kept on returned_items rename to returned_items_append_only;
alter trigger stock_movements_are_kept on stock_movements rename to stock_movements_append_only;
alter trigger order_items_are_kept on order_items rename to order_items_append_only;
alter trigger audit_log_is_kept on audit_log rename to audit_log_append_only;
alter trigger audit_log_is_not_emptied on audit_log rename to audit_log_no_truncate;

-- Functions of stock.
create or replace function apply_stock_movements() returns trigger language plpgsql as $$
begin
  update variants set stock = variants.stock + moved.delta
  from (select variant_id, sum(delta)::integer as delta from new_movements group by variant_id) moved
  where variants.id = moved.variant_id;
  return null;
end $$;

create or replace function refuse_direct_stock_change() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'variants.stock changes only through stock_movements' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- No more of a line is returned than it sold, and nothing of an order that is not out.
alter function check_pairs_came_from_order() rename to check_returned_items_were_sold;
create or replace function check_returned_items_were_sold() returns trigger language plpgsql as $$
begin
  perform 1 from orders where id = new.order_id and status = 'FULFILLED' for no key update;
  if not found or (
    select l.quantity < new.quantity + coalesce(
      (select sum(r.quantity) from returned_items r
        where r.order_id = new.order_id and r.variant_id = new.variant_id), 0)
    from order_items l where l.order_id = new.order_id and l.variant_id = new.variant_id
  ) then
    raise exception 'order % has no such pairs out', new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Back-in-stock alerts: whatever makes a variant sellable again writes the emails in its own transaction (0005).
alter function answer_stock_requests(bigint[]) rename to queue_back_in_stock_emails;
create or replace function queue_back_in_stock_emails(back bigint[]) returns void language sql as $$
  with due as (
    update back_in_stock_alerts set told_at = now() where variant_id = any(back) and told_at is null returning id, email
  ), emails as (
    insert into messages (kind, recipient, details)
    select 'back-in-stock', email, jsonb_build_object('requestId', id) from due returning id
  )
  select graphile_worker.add_job(
    'send-message', json_build_object('messageId', id), job_key => 'message-' || id, max_attempts => 12
  ) from emails;
$$;

alter function size_is_back() rename to variant_back_in_stock;
create or replace function variant_back_in_stock() returns trigger language plpgsql as $$
begin
  if exists (select from back_in_stock_alerts where variant_id = new.id and told_at is null)
    and exists (select from products where id = new.product_id and active) then
    perform queue_back_in_stock_emails(array[new.id]);
  end if;
  return null;
end $$;

-- Of products that are sold again, only the variants with an alert are looked at, and all of them together.
alter function product_is_back() rename to products_back_in_stock;
create or replace function products_back_in_stock() returns trigger language plpgsql as $$
begin
  perform public.queue_back_in_stock_emails(array(
    select distinct alert.variant_id from new_rows n join old_rows o using (id)
      join public.variants v on v.product_id = n.id
      join public.back_in_stock_alerts alert on alert.variant_id = v.id and alert.told_at is null
    where n.active and not o.active and v.active and v.stock > 0
    order by 1));
  return null;
end $$;

-- Pages: `qadam.computing_popularity` is set by server/catalogue/compute-popularity.ts, whose writes show on no card.
create or replace function tell_pages_product() returns trigger language plpgsql as $$
begin
  if current_setting('qadam.computing_popularity', true) = 'on' then return null; end if;
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

-- Facet counts.
alter function count_shelf(text, text, text, bigint) rename to facets_of;

-- In one order of names, so that two changes never wait for each other in a circle.
alter function count_shelves() rename to count_facets;
create or replace function count_facets() returns trigger language plpgsql as $$
declare
  kinds text[];
  names text[];
  moves integer[];
begin
  if current_setting('qadam.computing_popularity', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' then
    insert into public.facet_counts (kind, name, n)
      select f.kind, f.name, count(*) from new_rows p, public.facets_of(p.brand, p.category, p.audience, p.base_price) f
      where p.active group by 1, 2 order by 1, 2
      on conflict (kind, name) do update set n = public.facet_counts.n + excluded.n;
    return null;
  end if;
  -- What stayed where it was cancels out. Before and after are not joined: the plan is reused from a session's first
  -- change, and one that was made for a single product would take minutes for ten thousand.
  select array_agg(s.kind order by s.kind, s.name), array_agg(s.name order by s.kind, s.name),
      array_agg(s.by order by s.kind, s.name)
    into kinds, names, moves
    from (
      select m.kind, m.name, sum(m.by)::integer as by from (
        select f.kind, f.name, 1 as by from new_rows p,
          public.facets_of(p.brand, p.category, p.audience, p.base_price) f where p.active
        union all
        select f.kind, f.name, -1 from old_rows p,
          public.facets_of(p.brand, p.category, p.audience, p.base_price) f where p.active
      ) m group by 1, 2 having sum(m.by) <> 0
    ) s;
  if kinds is null then return null; end if;
  insert into public.facet_counts (kind, name, n)
    select m.kind, m.name, 0 from unnest(kinds, names) m (kind, name) order by 1, 2
    on conflict (kind, name) do nothing;
  perform from public.facet_counts c
    where (c.kind, c.name) in (select m.kind, m.name from unnest(kinds, names) m (kind, name))
    order by c.kind, c.name for update;
  update public.facet_counts c set n = c.n + m.by from unnest(kinds, names, moves) m (kind, name, by)
    where c.kind = m.kind and c.name = m.name;
  return null;
end $$;

-- The search's vocabulary.
alter function keep_words(tsvector[]) rename to add_search_words;

alter function keep_words_of_new_products() rename to add_words_of_new_products;
create or replace function add_words_of_new_products() returns trigger language plpgsql as $$
begin
  perform public.add_search_words(array_agg(document)) from new_products;
  return null;
end $$;

alter function keep_words_of_product() rename to add_words_of_product;
create or replace function add_words_of_product() returns trigger language plpgsql as $$
begin
  perform public.add_search_words(array[new.document]);
  return null;
end $$;

-- The search index (0012, decision 0011).
drop function shelves_of(uuid[]);
create function sellable_variants_of(products uuid[])
  returns table (id uuid, sizes text[], colours text[], variants text[]) language sql stable as $$
  select p.id, coalesce(s.sizes, '{}'), coalesce(c.names, '{}'), coalesce(s.variants, '{}')
  from unnest(products) as p (id)
  left join lateral (
    select array_agg(distinct v.size collate "C") as sizes, array_agg(distinct (v.size || ' ' || v.colour) collate "C") as variants
    from public.variants v where v.product_id = p.id and v.active and v.stock > 0
  ) s on true
  left join lateral (
    select array_agg(k.name order by k.name collate "C") as names from public.product_colours k where k.product_id = p.id
  ) c on true
$$;

-- Rows of search_index are locked here alone, after every other lock of the transaction and in the order of ids: so an
-- order, a form of the admin portal and an import may wait for each other here, but never in a circle. Whoever waited reads
-- the variants anew, for a function's statements see what was committed before each of them.
-- Planned once a session, by the indexes: a plan that was made for a shop of ten products must do for ten thousand.
-- `changed`: products with other words or prices; `moved`: products with other variants or colours.
alter function keep_listed(uuid[], uuid[]) rename to update_search_index;
create or replace function update_search_index(changed uuid[], moved uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  written integer;
  rewritten integer;
begin
  perform from public.search_index l where l.id = any(changed || moved) order by l.id for no key update;
  if changed <> '{}' then
    insert into public.search_index
      select p.id, p.active, p.created_at, p.brand, p.category, p.audience, p.base_price, p.document, s.sizes, s.colours, s.variants
      from public.sellable_variants_of(array(
        select given.id from unnest(changed) as given (id)
        where not exists (select from public.search_index l where l.id = given.id)
      )) s join public.products p on p.id = s.id
      order by p.id;
    get diagnostics written = row_count;
    update public.search_index l
      set active = p.active, created_at = p.created_at, brand = p.brand, category = p.category, audience = p.audience,
        base_price = p.base_price, document = p.document
      from public.products p
      where l.id = any(changed) and p.id = l.id
        and (l.active, l.created_at, l.brand, l.category, l.audience, l.base_price, l.document)
          is distinct from (p.active, p.created_at, p.brand, p.category, p.audience, p.base_price, p.document);
    get diagnostics rewritten = row_count;
    -- No search reads the pending list of a GIN index (0010).
    if written + rewritten > 0 then
      perform gin_clean_pending_list('public.search_index_document'), gin_clean_pending_list('public.search_index_titles');
    end if;
  end if;
  update public.search_index l set sizes = s.sizes, colours = s.colours, variants = s.variants
    from public.sellable_variants_of(moved) s
    where l.id = s.id and (l.sizes, l.colours, l.variants) is distinct from (s.sizes, s.colours, s.variants);
end $$;

-- Once a transaction, for all of its products together. `qadam.search_index_queue` is not empty while some are queued.
alter function settle_relistings() rename to process_search_index_queue;
create or replace function process_search_index_queue() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  changed uuid[];
  moved uuid[];
begin
  if coalesce(current_setting('qadam.search_index_queue', true), '') = '' then return null; end if;
  perform set_config('qadam.search_index_queue', '', true);
  with due as (
    delete from public.search_index_queue where xid = pg_current_xact_id() returning product_id, variants_changed
  )
  select coalesce(array_agg(distinct product_id) filter (where not variants_changed), '{}'),
      coalesce(array_agg(distinct product_id) filter (where variants_changed), '{}')
    into changed, moved from due;
  perform public.update_search_index(changed, moved);
  return null;
end $$;

-- Set before the row is written: where constraints are immediate the queue is processed at once.
alter function relist_products() rename to queue_products_for_search;
create or replace function queue_products_for_search() returns trigger language plpgsql as $$
begin
  if current_setting('qadam.computing_popularity', true) = 'on' then return null; end if;
  perform set_config('qadam.search_index_queue', 'products', true);
  insert into public.search_index_queue (product_id, variants_changed) select id, false from new_rows;
  return null;
end $$;

alter function relist_colours() rename to queue_colours_for_search;
create or replace function queue_colours_for_search() returns trigger language plpgsql as $$
begin
  perform set_config('qadam.search_index_queue', 'colours', true);
  insert into public.search_index_queue (product_id, variants_changed) select distinct product_id, true from changed;
  return null;
end $$;

-- Not called by a sale that leaves stock. Neighbouring variants of one product are queued once.
alter function relist_shelf() rename to queue_variant_for_search;
create or replace function queue_variant_for_search() returns trigger language plpgsql as $$
declare
  product uuid := case when tg_op = 'DELETE' then old.product_id else new.product_id end;
begin
  if current_setting('qadam.search_index_queue', true) is distinct from product::text then
    perform set_config('qadam.search_index_queue', product::text, true);
    insert into public.search_index_queue (product_id, variants_changed) values (product, true);
  end if;
  return null;
end $$;
