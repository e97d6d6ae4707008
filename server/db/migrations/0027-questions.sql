-- What the shop cannot know or decide by itself, and a person settles: one row a cause, open until somebody answers it or the
-- cause goes away. A question never holds a customer's name, phone or words: those stand with its order.
create table questions (
  id bigint generated always as identity primary key,
  -- What it is about, such as word:3:sorted: while it is open it is not asked a second time.
  cause text not null check (length(cause) between 1 and 300),
  kind text not null check (length(kind) between 1 and 40),
  -- What its words are made of (shop/questions/questions.ts).
  facts jsonb not null default '{}',
  order_id uuid references orders (id),
  parcel_id bigint references parcels (id),
  raised_at timestamptz not null,
  settled_at timestamptz,
  -- Who of the staff; null where nobody had to. As in the ledger: outlives the account.
  settled_by uuid,
  answer text check (length(answer) between 1 and 60),
  note text not null default '' check (length(note) <= 300),
  constraint settled_with_an_answer check ((settled_at is null) = (answer is null)),
  constraint settled_by_somebody check (settled_by is null or settled_at is not null)
);
create unique index one_question_a_cause on questions (cause) where settled_at is null;
create index questions_open on questions (id) where settled_at is null;
create index questions_of_order on questions (order_id, id) where order_id is not null;
