-- What search looks in: the words of each product, kept by the table itself, and the shop's vocabulary, in which a
-- misspelled word finds the one that was meant.

-- unaccent() depends on a dictionary that could be exchanged, so PostgreSQL will not index it; ours is not exchanged.
-- Names are written with their schema, because a restored backup computes these with an empty search path.
-- Lower case, no accents, apostrophes dropped, every other sign a space. Letters beyond Latin are kept.
create function search_fold(given text) returns text language sql immutable parallel safe
as $$
  select trim(regexp_replace(
    replace(lower(public.unaccent('public.unaccent'::regdictionary, coalesce(given, ''))), '''', ''),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'))
$$;

-- Neighbouring words as one: "air force" is also typed "airforce".
create function search_joined(folded text) returns text language sql immutable parallel safe
as $$
  select coalesce(string_agg(word || next, ' '), '')
  from (
    select word, lead(word) over (order by place) as next
    from unnest(string_to_array(folded, ' ')) with ordinality as given (word, place)
  ) pairs
  where next is not null
$$;

-- Weights: A title, B brand, C category and audience, D description.
create function search_document(title text, brand text, category text, audience text, description text)
returns tsvector language sql immutable parallel safe
as $$
  select setweight(to_tsvector('pg_catalog.simple', public.search_fold(title) || ' ' || public.search_joined(public.search_fold(title))), 'A')
    || setweight(to_tsvector('pg_catalog.simple', public.search_fold(brand) || ' ' || public.search_joined(public.search_fold(brand))), 'B')
    || setweight(to_tsvector('pg_catalog.simple', public.search_fold(category) || ' ' || public.search_fold(audience)), 'C')
    || setweight(to_tsvector('pg_catalog.simple', public.search_fold(description)), 'D')
$$;

alter table products add column document tsvector not null
  generated always as (search_document(title, brand, category, audience, description)) stored;

-- Without the list of pending entries that such an index keeps: a shop is read far more than it is written, and after
-- an import the planner rather reads whole tables than that list.
create index products_document on products using gin (document) with (fastupdate = off);
create index product_colours_name on product_colours using gin (name gin_trgm_ops) with (fastupdate = off);
alter index products_text set (fastupdate = off);

-- "42 black" is asked of the shelf by size and colour at once, and the index alone should know.
drop index inventory_by_size;
create index inventory_by_size on inventory (size, product_id) include (colour) where active and stock > 0;

-- Every word any product was described with. A word whose last product is gone stays: it finds nothing.
create table search_words (word text primary key);

create index search_words_near on search_words using gin (word gin_trgm_ops) with (fastupdate = off);
-- Words that begin as typed, whatever the database's collation.
create index search_words_beginning on search_words (word text_pattern_ops);

-- In the order of the alphabet, so that two sellers adding the same words wait for each other one way round.
create function keep_words(documents tsvector[]) returns void language sql
as $$
  insert into public.search_words (word)
  select distinct given.word from unnest(documents) as document, unnest(tsvector_to_array(document)) as given (word)
  where length(given.word) between 3 and 40 and given.word !~ '^[0-9]+$'
    and not exists (select from public.search_words known where known.word = given.word)
  order by given.word
  on conflict do nothing
$$;

create function keep_words_of_new_products() returns trigger language plpgsql as $$
begin
  perform public.keep_words(array_agg(document)) from new_products;
  return null;
end $$;

create function keep_words_of_product() returns trigger language plpgsql as $$
begin
  perform public.keep_words(array[new.document]);
  return null;
end $$;

create trigger products_words_of_new after insert on products
  referencing new table as new_products for each statement execute function keep_words_of_new_products();

create trigger products_words_of_changed after update on products
  for each row when (old.document is distinct from new.document) execute function keep_words_of_product();

select keep_words(array_agg(document)) from products;
