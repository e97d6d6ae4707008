-- What a shopper keeps and says: wishlist, reviews, requests for a size that is gone; and how often somebody may ask.

-- A guest's list is found by its id, which only his browser holds; a person's by the person alone.
create table wishlists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index wishlists_stale on wishlists (updated_at) where user_id is null;

create table wishlist_items (
  wishlist_id uuid not null references wishlists (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  added_at timestamptz not null default clock_timestamp(),
  primary key (wishlist_id, product_id)
);

create index wishlist_items_newest on wishlist_items (wishlist_id, added_at desc, product_id);
create index wishlist_items_of_product on wishlist_items (product_id);

-- Reviews are written by who received the pair. The order proves it; `buyer` is the SHA-256 of the order's phone, so that
-- one buyer has one say however many orders he placed, and the number itself is stored once, with the order.
create table reviews (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products (id),
  order_id uuid not null references orders (id),
  user_id uuid references users (id) on delete set null,
  buyer bytea not null check (length(buyer) = 32),
  stars smallint not null check (stars between 1 and 5),
  fit text not null check (fit in ('small', 'true', 'large')),
  title text not null default '' check (length(title) <= 120),
  body text not null check (length(body) between 1 and 2000),
  shown_name text not null check (length(shown_name) between 1 and 40),
  status text not null default 'pending' check (status in ('pending', 'published', 'rejected')),
  moderated_at timestamptz,
  -- Why it was rejected, for staff.
  reason text not null default '' check (length(reason) <= 300),
  answer text not null default '' check (length(answer) <= 1000),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  constraint one_review_a_buyer unique (product_id, buyer),
  check ((status = 'pending') = (moderated_at is null)),
  check ((answer = '') = (answered_at is null))
);

create unique index one_review_a_person on reviews (product_id, user_id) where user_id is not null;
create index reviews_published on reviews (product_id, created_at desc, id desc) where status = 'published';
create index reviews_newest on reviews (status, created_at desc, id desc);
create index reviews_of_order on reviews (order_id);

-- The published reviews of a product in figures, so that a card costs one look-up. No row: no reviews.
create table product_ratings (
  product_id uuid primary key references products (id) on delete cascade,
  reviews integer not null check (reviews >= 0),
  stars_total integer not null,
  -- How many of one to five stars.
  by_stars integer[] not null check (cardinality(by_stars) = 5),
  runs_small integer not null,
  runs_true integer not null,
  runs_large integer not null
);

create function rate_product() returns trigger language plpgsql as $$
declare
  rated uuid := case when tg_op = 'DELETE' then old.product_id else new.product_id end;
begin
  -- The row is locked before the reviews are read, so that of two at once the later counts both.
  insert into product_ratings values (rated, 0, 0, '{0,0,0,0,0}', 0, 0, 0)
  on conflict (product_id) do update set product_id = excluded.product_id;
  update product_ratings set
    (reviews, stars_total, by_stars, runs_small, runs_true, runs_large) = (
      select count(*), coalesce(sum(stars), 0),
        array[count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
          count(*) filter (where stars = 4), count(*) filter (where stars = 5)]::integer[],
        count(*) filter (where fit = 'small'), count(*) filter (where fit = 'true'), count(*) filter (where fit = 'large')
      from reviews where product_id = rated and status = 'published'
    )
  where product_id = rated;
  delete from product_ratings where product_id = rated and reviews = 0;
  perform pg_notify('pages', 'product:' || rated);
  return null;
end $$;

create trigger reviews_rate_new after insert on reviews
  for each row when (new.status = 'published') execute function rate_product();
create trigger reviews_rate_changed after update on reviews
  for each row when (old.status = 'published' or new.status = 'published') execute function rate_product();
create trigger reviews_rate_gone after delete on reviews
  for each row when (old.status = 'published') execute function rate_product();

-- "Tell me when it is back": once an address and size. `token` is the link that takes it back.
create table stock_requests (
  id uuid primary key default gen_random_uuid(),
  email citext not null check (length(email) <= 254),
  inventory_id bigint not null references inventory (id) on delete cascade,
  token text not null unique check (length(token) = 32),
  created_at timestamptz not null default now(),
  -- When the letter was written; null while the request waits.
  told_at timestamptz,
  unique (email, inventory_id)
);

create index stock_requests_waiting on stock_requests (inventory_id) where told_at is null;
create index stock_requests_of_email on stock_requests (email) where told_at is null;

-- Whatever brings a size back (a delivery, a count, a cancelled order, the seller showing it again) writes the letters in
-- its own transaction: each request is answered once, or not at all if that rolls back.
create function answer_stock_requests(back bigint[]) returns void language sql as $$
  with due as (
    update stock_requests set told_at = now() where inventory_id = any(back) and told_at is null returning id, email
  ), letters as (
    insert into messages (kind, recipient, details)
    select 'back-in-stock', email, jsonb_build_object('requestId', id) from due returning id
  )
  select graphile_worker.add_job(
    'send-message', json_build_object('messageId', id), job_key => 'message-' || id, max_attempts => 12
  ) from letters;
$$;

create function size_is_back() returns trigger language plpgsql as $$
begin
  if exists (select from stock_requests where inventory_id = new.id and told_at is null)
    and exists (select from products where id = new.product_id and active) then
    perform answer_stock_requests(array[new.id]);
  end if;
  return null;
end $$;

create trigger inventory_is_back after update on inventory
  for each row when (new.active and new.stock > 0 and (old.stock = 0 or not old.active))
  execute function size_is_back();

create function product_is_back() returns trigger language plpgsql as $$
begin
  perform answer_stock_requests(array(
    select i.id from inventory i where i.product_id = new.id and i.active and i.stock > 0));
  return null;
end $$;

create trigger products_are_back after update of active on products
  for each row when (new.active and not old.active) execute function product_is_back();

-- How often somebody tried something, shared by all processes. Losing it in a crash costs nothing.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limits_expired on rate_limits (expire);
