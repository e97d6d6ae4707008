-- What customers say when they are asked whether they want their order. Every answer is a row that stays as it was given, so
-- that behind each confirmed order an answer or a person of the staff can be found (I9 of the integrity check).
create table answers (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  answer text not null check (answer in ('yes', 'no', 'no-answer', 'later', 'wrong-number', 'change')),
  way text not null check (way in ('page', 'call', 'whatsapp', 'sms')),
  -- Who of the staff wrote it down, or the account that answered for itself; null for whoever has the order's private link.
  actor uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);

create index answers_of_order on answers (order_id, id);

-- The actor becomes null when the account is deleted; nothing else ever changes.
create trigger answers_append_only before update of id, order_id, answer, way, created_at or delete on answers
  for each row execute function refuse_change();
