-- Addresses of pages that moved: one row each, found by its key when nothing else answers.
create table redirects (
  -- As people would type it, in lower case, without a slash at its end; with its query where it has one.
  source text primary key check (source like '/_%' and length(source) <= 500),
  -- A page of this shop. Never the source of another redirect: chains are flattened when they are written.
  target text not null check (target like '/%' and length(target) <= 500),
  target_key text not null check (target_key <> source),
  -- The email of a person, or null: by the shop itself, when something moved.
  made_by text,
  made_at timestamptz not null default now()
);
create index redirects_by_target on redirects (target_key);

-- A list that came out empty, for a brand that is gone, may be in the page cache.
create function tell_pages_redirects() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'listing');
  return null;
end $$;

create trigger redirects_redraw after insert or update or delete on redirects
  for each statement execute function tell_pages_redirects();
