-- Customers of another shop (decision 0034): a file of people is read once into rows, shown, and written from there.
create table move_in_rows (
  move_in_id uuid not null references move_ins (id) on delete cascade,
  position integer not null check (position >= 0),
  line integer not null,
  -- The person or order as it will be here; null once it is, so that names and addresses are in one place.
  moved jsonb,
  outcome text not null check (outcome in ('add', 'same', 'refused')),
  taken_at timestamptz,
  primary key (move_in_id, position)
);
create index move_in_rows_to_take on move_in_rows (move_in_id, position) where taken_at is null;

-- Accounts that came without a password. `told_at`: when the owner had them written to.
create table moved_accounts (
  user_id uuid primary key references users (id) on delete cascade,
  move_in_id uuid not null references move_ins (id) on delete cascade,
  told_at timestamptz
);
create index moved_accounts_of_move_in on moved_accounts (move_in_id, user_id);

create table moved_customers (
  customer_id uuid primary key references customers (id) on delete cascade,
  move_in_id uuid not null references move_ins (id) on delete cascade
);
create index moved_customers_of_move_in on moved_customers (move_in_id, customer_id);

-- Whoever moved in has not ordered here yet.
alter table customers alter column last_order_at drop not null;

create or replace function write_customer() returns trigger language plpgsql as $$
begin
  insert into customers (phone, name, email, last_order_at, user_id, since)
  values (new.phone, new.customer_name, new.email, new.created_at, new.user_id,
    least(new.created_at, (select p.created_at from profiles p where p.user_id = new.user_id)))
  on conflict (phone) do update set
    name = case when excluded.last_order_at >= coalesce(customers.last_order_at, '-infinity') then excluded.name else customers.name end,
    email = case when excluded.last_order_at >= coalesce(customers.last_order_at, '-infinity') then excluded.email else customers.email end,
    last_order_at = greatest(customers.last_order_at, excluded.last_order_at),
    user_id = coalesce(excluded.user_id, customers.user_id),
    since = least(customers.since, excluded.since);
  return null;
end $$;

-- A customer who moved in stays when an order goes to another phone, unless it is erased.
create or replace function leave_customer(left_phone text, is_erased boolean) returns void language plpgsql as $$
begin
  if is_erased then
    update customers set name = '', email = '', note = '', tags = '{}', user_id = null where phone = left_phone;
    update customers c set name = o.customer_name, email = o.email, last_order_at = o.created_at
    from (select customer_name, email, created_at from orders where phone = left_phone order by created_at desc limit 1) o
    where c.phone = left_phone;
  end if;
  delete from customers c
  where phone = left_phone and blocked_why is null and note = '' and tags = '{}'
    and not exists (select from orders where phone = left_phone)
    and (is_erased or not exists (select from moved_customers m where m.customer_id = c.id));
end $$;

create or replace function change_customer() returns trigger language plpgsql as $$
begin
  if new.phone <> '+920000000000' then
    insert into customers (phone, name, email, last_order_at, user_id, since)
    values (new.phone, new.customer_name, new.email, new.created_at, new.user_id,
      least(new.created_at, (select created_at from profiles where user_id = new.user_id)))
    on conflict (phone) do update set
      name = case when excluded.last_order_at >= coalesce(customers.last_order_at, '-infinity') then excluded.name else customers.name end,
      email = case when excluded.last_order_at >= coalesce(customers.last_order_at, '-infinity') then excluded.email else customers.email end,
      last_order_at = greatest(customers.last_order_at, excluded.last_order_at),
      user_id = coalesce(excluded.user_id, customers.user_id),
      since = least(customers.since, excluded.since);
  end if;
  if new.phone <> old.phone then
    perform leave_customer(old.phone, new.phone = '+920000000000');
  end if;
  return null;
end $$;
