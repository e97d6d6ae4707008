-- Collections: products that the owner put together, by hand or by a rule, under an address of their own.
create table collections (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null,
  -- Markdown, with names of settings in braces.
  body text not null,
  -- For search engines; empty: the title, and the first words of the text.
  search_title text not null,
  search_description text not null,
  -- key, width, height, placeholder and alt; null: none.
  picture jsonb,
  -- The filters of a list, as its address has them; null: by hand.
  rule text,
  -- By hand, in the owner's order. One that is gone or not on sale is not shown.
  products uuid[] not null,
  shown boolean not null,
  version integer not null default 1,
  saved_at timestamptz not null,
  saved_by text not null
);

-- The pages of collections and the home page that shows one; which products there are is told by products.
create function tell_pages_collections() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'collections');
  return null;
end $$;
create trigger collections_redraw after insert or update or delete on collections
  for each statement execute function tell_pages_collections();
