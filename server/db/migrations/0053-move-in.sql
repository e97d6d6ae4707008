-- Moving in from another shop (decision 0034): what a file brings is read once, shown, and then taken in some products at a time, so
-- that a kill costs nothing and all of it is one batch.
alter table batches drop constraint batches_kind_check;
alter table batches add constraint batches_kind_check check (kind in ('json', 'csv', 'delete-all', 'selection', 'move-in'));

create table move_ins (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  format text not null check (length(format) between 1 and 40),
  state text not null default 'checked' check (state in ('checked', 'running', 'done', 'undone')),
  -- What it will bring, as counted when the file was read.
  figures jsonb not null,
  batch_id uuid references batches (id) on delete set null,
  actor uuid references users (id) on delete set null,
  actor_email text not null,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  constraint started_with_a_batch check ((state = 'checked') = (started_at is null))
);
create index move_ins_newest on move_ins (created_at desc, id desc);

-- A product of the file as it will be here, in the order of the file.
create table move_in_products (
  move_in_id uuid not null references move_ins (id) on delete cascade,
  position integer not null check (position >= 0),
  handle text not null,
  moved jsonb not null,
  -- What the dry run found.
  outcome text not null check (outcome in ('add', 'change', 'same', 'refused')),
  product_id uuid references products (id) on delete set null,
  taken_at timestamptz,
  primary key (move_in_id, position)
);
create index move_in_products_to_take on move_in_products (move_in_id, position) where taken_at is null;
create index move_in_products_of_product on move_in_products (product_id) where product_id is not null;

create table move_in_problems (
  id bigint generated always as identity primary key,
  move_in_id uuid not null references move_ins (id) on delete cascade,
  line integer not null,
  is_note boolean not null,
  text text not null check (length(text) <= 400)
);
create index move_in_problems_in_order on move_in_problems (move_in_id, line, id);

-- A move-in ends with its batch, wherever that is undone, and old addresses lead to none of its products any more.
create function end_undone_move_in() returns trigger language plpgsql as $$
begin
  update move_ins set state = 'undone', ended_at = new.undone_at where batch_id = new.id;
  delete from redirects r using move_ins m, move_in_products p
  where m.batch_id = new.id and p.move_in_id = m.id and r.target_key = '/product/' || p.product_id
    and exists (select from products where id = p.product_id and archived_at is not null);
  return null;
end $$;
create trigger move_in_is_undone after update of undone_at on batches
  for each row when (old.undone_at is null and new.undone_at is not null) execute function end_undone_move_in();
