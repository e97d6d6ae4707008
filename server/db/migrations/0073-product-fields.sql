-- Fields of products that the owner defines (material, sole, article number), and what each product says of them.
create table product_fields (
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 40),
  name text not null,
  kind text not null check (kind in ('choice', 'number', 'yes-no', 'text')),
  -- Of a number.
  unit text not null,
  -- Of a choice, in the owner's order.
  choices text[] not null,
  filtered boolean not null,
  -- What it is called in the feeds; one field each.
  feed text unique check (feed in ('material', 'pattern', 'mpn')),
  position integer not null,
  version integer not null default 1
);
create trigger product_fields_redraw after insert or update or delete on product_fields
  for each statement execute function tell_pages_all();

-- By the keys of the fields: a choice as an array of one, a number, true or false, or a text.
alter table products add column details jsonb not null default '{}'
  check (jsonb_typeof(details) = 'object' and pg_column_size(details) <= 8000);

-- What of them can be filtered by, as an address writes it: all but texts, which are as many as there are products.
create function facts_of(details jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(key || ':' || said order by key, said), '{}') from (
    select d.key, e.said from jsonb_each(details) d, jsonb_array_elements_text(d.value) e (said)
    where jsonb_typeof(d.value) = 'array'
    union all
    select d.key, case when d.value = 'true' then 'yes' when d.value = 'false' then 'no' else d.value #>> '{}' end
    from jsonb_each(details) d where jsonb_typeof(d.value) in ('number', 'boolean')
  ) facts
$$;

-- Choices and texts are words that a search finds. Yes, no and a number alone mean nothing there.
create function detail_words(details jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(said #>> '{}', ' '), '')
  from jsonb_path_query(details, '$.* ? (@.type() == "string" || @.type() == "array")') held,
    jsonb_path_query(held, 'lax $[*]') said
$$;

-- The document says them with the weight of the description. A generated column gets another expression by being made anew.
create function search_document(title text, brand text, category text, audience text, description text, details jsonb)
returns tsvector language sql immutable parallel safe as $$
  select case when details = '{}' then public.search_document(title, brand, category, audience, description)
    else public.search_document(title, brand, category, audience,
      coalesce(description, '') || ' ' || public.detail_words(details)) end
$$;
drop trigger products_words_of_changed on products;
alter table products drop column document;
alter table products add column document tsvector not null
  generated always as (search_document(title, brand, category, audience, description, details)) stored;
create trigger products_words_of_changed after update on products
  for each row when (old.document is distinct from new.document) execute function add_words_of_product();

-- Every product says nothing yet: nothing is written but the column.
alter table search_index add column facts text[] not null default '{}';
alter table search_index alter column facts drop default;
create index search_index_facts on search_index using gin (facts) with (fastupdate = off) where active;

create or replace function update_search_index(changed uuid[], moved uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  written integer;
  rewritten integer;
begin
  perform from public.search_index l where l.id = any(changed || moved) order by l.id for no key update;
  if changed <> '{}' then
    insert into public.search_index (id, active, created_at, brand, category, audience, base_price, own_price, popularity,
        document, facts, sizes, colours, variants)
      select p.id, p.active, p.created_at, p.brand, p.category, p.audience, p.base_price,
        public.price_without_offers(p.base_price, p.discount_percentage), p.popularity,
        p.document, public.facts_of(p.details), s.sizes, s.colours, s.variants
      from public.sellable_variants_of(array(
        select given.id from unnest(changed) as given (id)
        where not exists (select from public.search_index l where l.id = given.id)
      )) s join public.products p on p.id = s.id
      order by p.id;
    get diagnostics written = row_count;
    update public.search_index l
      set active = p.active, created_at = p.created_at, brand = p.brand, category = p.category, audience = p.audience,
        base_price = p.base_price, own_price = public.price_without_offers(p.base_price, p.discount_percentage),
        popularity = p.popularity, document = p.document, facts = public.facts_of(p.details)
      from public.products p
      where l.id = any(changed) and p.id = l.id
        and (l.active, l.created_at, l.brand, l.category, l.audience, l.base_price, l.own_price, l.popularity, l.document,
            l.facts)
          is distinct from (p.active, p.created_at, p.brand, p.category, p.audience, p.base_price,
            public.price_without_offers(p.base_price, p.discount_percentage), p.popularity, p.document,
            public.facts_of(p.details));
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

-- A value that a product gets or loses moves it between lists.
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
      where (n.active, n.title, n.brand, n.category, n.audience, n.base_price, n.discount_percentage, n.created_at,
          n.description, n.details)
        is distinct from (o.active, o.title, o.brand, o.category, o.audience, o.base_price, o.discount_percentage, o.created_at,
          o.description, o.details));
  end if;
  return null;
end $$;

-- Counted as brands and categories are: how many of the whole shop have a value, and which numbers there are at all.
alter table facet_counts drop constraint facet_counts_kind_check;
alter table facet_counts add constraint facet_counts_kind_check check (kind in ('brand', 'category', 'price', 'field'));
drop function facets_of(text, text, text, bigint);
create function facets_of(brand text, category text, audience text, own_price bigint, details jsonb)
  returns table (kind text, name text) language sql immutable as $$
  select 'brand', brand union all select 'category', category
  union all select 'category', audience where audience is not null
  union all select 'price', (own_price / 10000)::text
  union all select 'field', unnest(public.facts_of(details)) where details <> '{}'
$$;

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
        public.price_without_offers(p.base_price, p.discount_percentage), p.details) f
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
          public.price_without_offers(p.base_price, p.discount_percentage), p.details) f where p.active
        union all
        select f.kind, f.name, -1 from old_rows p, public.facets_of(p.brand, p.category, p.audience,
          public.price_without_offers(p.base_price, p.discount_percentage), p.details) f where p.active
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
