-- The owner's own words in an email to customers: an email without a row has ours. A save writes the row anew, so that its version
-- is one that no other save ever had.
create table email_words (
  name text primary key check (name ~ '^[a-z]+(-[a-z]+)*$' and length(name) <= 40),
  version bigint generated always as identity unique,
  -- Plain text with placeholders in braces. An empty subject is ours; an empty opening or closing is nothing.
  subject text not null check (length(subject) <= 120 and subject !~ '[[:cntrl:]]'),
  opening text not null check (length(opening) <= 600),
  closing text not null check (length(closing) <= 600),
  saved_at timestamptz not null default now(),
  saved_by text not null,
  check (subject || opening || closing <> '')
);
