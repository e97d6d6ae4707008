-- What was written to customers to ask whether they want their order: by staff, with the prepared text.
create table asks (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  way text not null check (way in ('whatsapp', 'sms')),
  -- Who of the staff wrote; null once that account is deleted.
  actor uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);

create index asks_of_order on asks (order_id, id);

create trigger asks_append_only before update of id, order_id, way, created_at or delete on asks
  for each row execute function refuse_change();
