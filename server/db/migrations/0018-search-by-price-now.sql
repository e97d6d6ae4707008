-- Lists and searches read search_index alone, in every order: with what a product costs when no offer is live, and its
-- popularity. What a shopper pays under the live offers is an expression of base_price and own_price
-- (server/search/prices.ts), so nothing is written when an offer starts or ends.

-- As shop/pricing/money.ts rounds.
create function whole_rupees(amount bigint) returns bigint language sql immutable parallel safe as $$
  select (amount + 50) / 100 * 100
$$;

create function percent_of(amount bigint, percent bigint) returns bigint language sql immutable parallel safe as $$
  select (amount * percent + 5000) / 10000 * 100
$$;

create function price_without_offers(base_price bigint, discount_percentage smallint) returns bigint
  language sql immutable parallel safe as $$
  select public.whole_rupees(base_price)
    - public.percent_of(public.whole_rupees(base_price), coalesce(discount_percentage, 0)::bigint)
$$;

alter table search_index
  add column own_price bigint not null default 0,
  add column popularity integer not null default 0;

-- Every row is rewritten: the GIN indexes are built in a fraction of the time that updating them takes.
drop index search_index_document, search_index_titles, search_index_by_price;
update search_index l
  set own_price = price_without_offers(p.base_price, p.discount_percentage), popularity = p.popularity
  from products p where p.id = l.id;
alter table search_index alter column own_price drop default, alter column popularity drop default;
create index search_index_document on search_index using gin (document) with (fastupdate = on) where active;
create index search_index_titles on search_index using gin (ts_filter(document, '{a}')) with (fastupdate = on) where active;
create index search_index_by_own_price on search_index (own_price, base_price, id) where active;
create index search_index_by_base_price on search_index (base_price, id) where active;
create index search_index_by_popularity on search_index (popularity desc, created_at desc, id desc) where active;
drop index products_by_price, products_by_popularity;

create or replace function update_search_index(changed uuid[], moved uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  written integer;
  rewritten integer;
begin
  perform from public.search_index l where l.id = any(changed || moved) order by l.id for no key update;
  if changed <> '{}' then
    insert into public.search_index (id, active, created_at, brand, category, audience, base_price, own_price, popularity,
        document, sizes, colours, variants)
      select p.id, p.active, p.created_at, p.brand, p.category, p.audience, p.base_price,
        public.price_without_offers(p.base_price, p.discount_percentage), p.popularity,
        p.document, s.sizes, s.colours, s.variants
      from public.sellable_variants_of(array(
        select given.id from unnest(changed) as given (id)
        where not exists (select from public.search_index l where l.id = given.id)
      )) s join public.products p on p.id = s.id
      order by p.id;
    get diagnostics written = row_count;
    update public.search_index l
      set active = p.active, created_at = p.created_at, brand = p.brand, category = p.category, audience = p.audience,
        base_price = p.base_price, own_price = public.price_without_offers(p.base_price, p.discount_percentage),
        popularity = p.popularity, document = p.document
      from public.products p
      where l.id = any(changed) and p.id = l.id
        and (l.active, l.created_at, l.brand, l.category, l.audience, l.base_price, l.own_price, l.popularity, l.document)
          is distinct from (p.active, p.created_at, p.brand, p.category, p.audience, p.base_price,
            public.price_without_offers(p.base_price, p.discount_percentage), p.popularity, p.document);
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

-- A new popularity is a change of the search index as any other.
create or replace function queue_products_for_search() returns trigger language plpgsql as $$
begin
  perform set_config('qadam.search_index_queue', 'products', true);
  insert into public.search_index_queue (product_id, variants_changed)
    select n.id, false from new_rows n;
  return null;
end $$;

-- A product's own discount moves it in the lists, as its base price does.
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
      where (n.active, n.title, n.brand, n.category, n.audience, n.base_price, n.discount_percentage, n.created_at, n.description)
        is distinct from (o.active, o.title, o.brand, o.category, o.audience, o.base_price, o.discount_percentage, o.created_at, o.description));
  end if;
  return null;
end $$;

-- Facet counts of prices: what a product costs when no offer is live.
drop function facets_of(text, text, text, bigint);
create function facets_of(brand text, category text, audience text, own_price bigint)
  returns table (kind text, name text) language sql immutable as $$
  select 'brand', brand union all select 'category', category
  union all select 'category', audience where audience is not null
  union all select 'price', (own_price / 10000)::text
$$;

-- In one order of names, so that two changes never wait for each other in a circle.
create or replace function count_facets() returns trigger language plpgsql as $$
declare
  kinds text[];
  names text[];
  moves integer[];
begin
  if current_setting('qadam.computing_popularity', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' then
    insert into public.facet_counts (kind, name, n)
      select f.kind, f.name, count(*) from new_rows p, public.facets_of(p.brand, p.category, p.audience,
        public.price_without_offers(p.base_price, p.discount_percentage)) f
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
        select f.kind, f.name, 1 as by from new_rows p, public.facets_of(p.brand, p.category, p.audience,
          public.price_without_offers(p.base_price, p.discount_percentage)) f where p.active
        union all
        select f.kind, f.name, -1 from old_rows p, public.facets_of(p.brand, p.category, p.audience,
          public.price_without_offers(p.base_price, p.discount_percentage)) f where p.active
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

delete from facet_counts where kind = 'price';
insert into facet_counts (kind, name, n)
  select f.kind, f.name, count(*) from products p, facets_of(p.brand, p.category, p.audience,
    price_without_offers(p.base_price, p.discount_percentage)) f
  where p.active and f.kind = 'price' group by 1, 2;

analyze search_index;
