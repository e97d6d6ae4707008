-- How the shop looks: what was published, newest last, and the one draft. What is shown now is the setting 'appearance', so
-- that every page that reads the settings has it, and is told when it changes.
create table appearances (
  id bigint generated always as identity primary key,
  appearance jsonb not null,
  saved_at timestamptz not null,
  saved_by text not null,
  -- null: the draft.
  published_at timestamptz
);
create unique index appearances_one_draft on appearances ((true)) where published_at is null;
