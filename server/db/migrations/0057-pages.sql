-- The owner's own pages: each is known by its address, and its text is that of a version. The newest version is the draft
-- until it is shown; at most one is shown.
create table pages (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  created_at timestamptz not null default now()
);
create table page_versions (
  id bigint generated always as identity primary key,
  page_id bigint not null references pages on delete cascade,
  title text not null,
  -- Markdown, with names of settings in braces.
  body text not null,
  -- For search engines; empty: the title, and the first words of the text.
  search_title text not null,
  search_description text not null,
  shown boolean not null default false,
  saved_at timestamptz not null default now(),
  saved_by text not null
);
create index page_versions_by_page on page_versions (page_id, id desc);
create unique index page_versions_one_shown on page_versions (page_id) where shown;

-- A draft redraws nothing. The footer of every page may link to what is shown.
create trigger page_versions_redraw after update on page_versions
  for each row when (old.shown is distinct from new.shown) execute function tell_pages_all();
create trigger page_versions_gone after delete on page_versions
  for each row when (old.shown) execute function tell_pages_all();
create trigger pages_moved after update on pages
  for each row when (old.slug <> new.slug) execute function tell_pages_all();
