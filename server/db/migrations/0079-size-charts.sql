-- Size charts of makers: for a brand, for an audience or type (Kids is a type), or for both. Without one the shop's own is used (rule C10).
create table size_charts (
  id integer generated always as identity primary key,
  brand text references brands (name) on update cascade on delete cascade,
  -- A name of the list of categories, of either kind.
  category text references categories (name) on update cascade on delete cascade,
  -- In order of size: eu, uk, us (either may be empty), and the foot in mm: `to`, and `from` or null.
  rows jsonb not null check (jsonb_typeof(rows) = 'array' and jsonb_array_length(rows) between 1 and 60),
  -- Beside the normal one, which has no name.
  widths text[] not null check (widths <@ '{Narrow,Wide}'),
  version integer not null default 1,
  check (brand is not null or category is not null)
);
create unique index size_charts_of on size_charts (coalesce(brand, ''), coalesce(category, ''));
create index size_charts_by_category on size_charts (category);
create trigger size_charts_redraw after insert or update or delete on size_charts
  for each statement execute function tell_pages_all();

-- The most exact one: a brand before a category, a type before an audience; null: the shop's own. shop/sizes/size-chart.ts says the same.
create function size_chart_of(brand text, category text, audience text) returns integer
  language sql stable parallel safe as $$
  select c.id from public.size_charts c
  where (c.brand is null or c.brand = $1) and (c.category is null or c.category = $2 or c.category = $3)
  order by c.brand is not null desc, coalesce(c.category = $2, false) desc, c.category is not null desc
  limit 1
$$;

-- What a size of a product is called in the UK by its maker's chart: empty where that says nothing, null where the shop's own is used.
create function uk_size(product_id uuid, size text) returns text language sql stable parallel safe as $$
  select coalesce((
    select r ->> 'uk' from jsonb_array_elements(c.rows) r
    where r ->> 'eu' = regexp_replace($2, ' (Narrow|Wide)$', '')
  ), '')
  from public.size_charts c
  where c.id = (select public.size_chart_of(p.brand, p.category, p.audience) from public.products p where p.id = $1)
$$;
