-- People by phone: whoever ordered is a customer, with an account or without one. The row is written by the orders themselves, so
-- that it cannot miss anybody; note, tags and block are what staff add. Figures are counted from the orders when they are shown.
create table customers (
  id uuid primary key default gen_random_uuid(),
  phone text not null unique,
  -- As the latest order has them.
  name text not null,
  email text not null,
  last_order_at timestamptz not null,
  -- The account behind the latest order that had one.
  user_id uuid references users (id) on delete set null,
  -- When the account was made, or the first order placed, whichever was first.
  since timestamptz not null,
  note text not null default '' check (length(note) <= 1000),
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  -- Null: not blocked. New orders of a blocked phone are taken and marked, never refused.
  blocked_why text check (length(blocked_why) between 1 and 200),
  version integer not null default 1,
  search_text text not null generated always as (lower(name || ' ' || phone || ' ' || email)) stored
);

create index customers_newest on customers (since desc, id desc);
create index customers_of_user on customers (user_id) where user_id is not null;
create index customers_blocked on customers (since desc, id desc) where blocked_why is not null;
create index customers_search on customers using gin (search_text gin_trgm_ops);

drop index profiles_newest;
create index profiles_newest on profiles (created_at desc, user_id desc);
create index profiles_of_phone on profiles (phone) where phone is not null;

-- The phone that a deleted account's orders are left with is nobody's.
create function write_customers() returns trigger language plpgsql as $$
begin
  insert into customers (phone, name, email, last_order_at, user_id, since)
  select o.phone, (array_agg(o.customer_name order by o.created_at desc))[1],
    (array_agg(o.email order by o.created_at desc))[1], max(o.created_at),
    (array_agg(o.user_id order by o.created_at desc) filter (where o.user_id is not null))[1],
    least(min(o.created_at), min(p.created_at))
  from written o left join profiles p on p.user_id = o.user_id
  where o.phone <> '+920000000000' group by o.phone order by o.phone
  on conflict (phone) do update set
    name = case when excluded.last_order_at >= customers.last_order_at then excluded.name else customers.name end,
    email = case when excluded.last_order_at >= customers.last_order_at then excluded.email else customers.email end,
    last_order_at = greatest(customers.last_order_at, excluded.last_order_at),
    user_id = coalesce(excluded.user_id, customers.user_id),
    since = least(customers.since, excluded.since);
  return null;
end $$;

create trigger orders_write_customers after insert on orders
  referencing new table as written for each statement execute function write_customers();

-- An order went to another phone: a number that was mistyped goes, unless staff wrote something about it. Of somebody whose
-- account is deleted only the bare number of a blocked phone stays.
create function leave_customer(left_phone text, is_erased boolean) returns void language plpgsql as $$
begin
  if is_erased then
    update customers set name = '', email = '', note = '', tags = '{}', user_id = null where phone = left_phone;
    update customers c set name = o.customer_name, email = o.email, last_order_at = o.created_at
    from (select customer_name, email, created_at from orders where phone = left_phone order by created_at desc limit 1) o
    where c.phone = left_phone;
  end if;
  delete from customers
  where phone = left_phone and blocked_why is null and note = '' and tags = '{}'
    and not exists (select from orders where phone = left_phone);
end $$;

create function change_customer() returns trigger language plpgsql as $$
begin
  if new.phone <> '+920000000000' then
    insert into customers (phone, name, email, last_order_at, user_id, since)
    values (new.phone, new.customer_name, new.email, new.created_at, new.user_id,
      least(new.created_at, (select created_at from profiles where user_id = new.user_id)))
    on conflict (phone) do update set
      name = case when excluded.last_order_at >= customers.last_order_at then excluded.name else customers.name end,
      email = case when excluded.last_order_at >= customers.last_order_at then excluded.email else customers.email end,
      last_order_at = greatest(customers.last_order_at, excluded.last_order_at),
      user_id = coalesce(excluded.user_id, customers.user_id),
      since = least(customers.since, excluded.since);
  end if;
  if new.phone <> old.phone then
    perform leave_customer(old.phone, new.phone = '+920000000000');
  end if;
  return null;
end $$;

create trigger orders_change_customers after update of phone, customer_name, email, user_id on orders
  for each row when ((new.phone, new.customer_name, new.email, new.user_id) is distinct from
    (old.phone, old.customer_name, old.email, old.user_id)) execute function change_customer();

insert into customers (phone, name, email, last_order_at, user_id, since)
select o.phone, (array_agg(o.customer_name order by o.created_at desc))[1], (array_agg(o.email order by o.created_at desc))[1],
  max(o.created_at), (array_agg(o.user_id order by o.created_at desc) filter (where o.user_id is not null))[1],
  least(min(o.created_at), min(p.created_at))
from orders o left join profiles p on p.user_id = o.user_id
where o.phone <> '+920000000000' group by o.phone;
