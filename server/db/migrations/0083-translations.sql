-- The owner's own texts in another language: names and descriptions of products, his pages, menus, sections of the home page and so
-- on. A text without a row stands in English, and so does one whose English was changed after it was translated.
create table translations (
  language text not null check (language ~ '^[a-z]{2}$'),
  -- What it is a text of, which one of these, and which of its texts (shop/translations/own-text.ts).
  kind text not null check (kind ~ '^[a-z]+$' and length(kind) <= 20),
  id text not null check (length(id) <= 200),
  field text not null check (field ~ '^[A-Za-z0-9-]+$' and length(field) <= 40),
  -- The English text that it says.
  source text not null,
  text text not null check (text <> ''),
  saved_at timestamptz not null default now(),
  saved_by text not null,
  primary key (language, kind, id, field)
);
-- Pages ask by the English text that they are about to show; a description is too long for an index.
create index translations_by_source on translations (language, md5(source));

-- Pages in this language alone: those in English show none of it.
create function tell_pages_language() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'language:' || coalesce(new.language, old.language));
  return null;
end $$;
create trigger translations_redraw after insert or update or delete on translations
  for each row execute function tell_pages_language();
