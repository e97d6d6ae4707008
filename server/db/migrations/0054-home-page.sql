-- The home page as its owner arranged it: what was published, newest last, and the one draft. Without a row it is the default.
create table home_arrangements (
  id bigint generated always as identity primary key,
  sections jsonb not null,
  saved_at timestamptz not null,
  saved_by text not null,
  -- null: the draft.
  published_at timestamptz
);
create unique index home_arrangements_one_draft on home_arrangements ((true)) where published_at is null;

-- Only the home page shows it: no other cached page is dropped.
create function tell_pages_home() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'home');
  return null;
end $$;
create trigger home_arrangements_redraw after insert on home_arrangements
  for each row when (new.published_at is not null) execute function tell_pages_home();
