-- Accounts: how people prove who they are, the addresses they keep, and letters about an account.

-- An account is used once its address is confirmed; only a confirmed address may claim orders placed with it.
alter table users add column confirmed_at timestamptz;

-- Argon2id in its usual text form. Apart from users, so that no list of people can carry it along.
create table credentials (
  user_id uuid primary key references users (id) on delete cascade,
  password_hash text not null check (password_hash like '$argon2id$%'),
  changed_at timestamptz not null default now()
);

-- Of a session's token only the SHA-256 is kept: who reads this table cannot be anybody.
-- `second_factor_due`: the password was right, the code is still to come; such a session is nobody's yet.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  second_factor_due boolean not null default false,
  agent text not null default '' check (length(agent) <= 300),
  address text not null default '' check (length(address) <= 64),
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index sessions_of_user on sessions (user_id, seen_at desc);
create index sessions_expired on sessions (expires_at);

-- What a link in an e-mail proves. One of a kind for a person: a newer request takes the older one's place.
create table verifications (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('confirm', 'reset', 'email-change', 'invite')),
  id uuid not null unique default gen_random_uuid(),
  -- The address it was sent to; for a change of address, the new one.
  email citext not null check (length(email) <= 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, kind)
);

-- Browsers that a person has signed in with: theirs are not slowed down by somebody guessing elsewhere.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32),
  seen_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);

-- The second factor of staff. `last_step`: the 30 s step of the last code taken, so that no code counts twice.
create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  secret bytea not null check (length(secret) = 20),
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

create table recovery_codes (
  user_id uuid not null references second_factors (user_id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (user_id, code_hash)
);

-- Secrets that the shop makes for itself once, such as the key of the links in its e-mails.
create table secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

-- Where a customer has parcels brought. One is the usual one.
create table addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  street text not null check (length(street) between 1 and 200),
  city text not null check (length(city) between 1 and 80),
  state text not null check (length(state) between 1 and 60),
  postal_code text not null default '' check (postal_code ~ '^([0-9]{5})?$'),
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);

create unique index addresses_default on addresses (user_id) where is_default;
create index addresses_of_user on addresses (user_id, created_at, id);

-- The ledger outlives the accounts of those who wrote it, and lets nobody change a row, not even to forget one.
alter table stock_movements drop constraint stock_movements_actor_fkey;

-- Lists of customers: by name, newest first.
create index users_newest on users (created_at desc, id desc);
create index profiles_of_staff on profiles (role) where role <> 'CUSTOMER';
create index orders_by_email on orders (lower(email)) where user_id is null;

-- Letters that are not about an order, or about it more than once: `details` says what they are about.
alter table messages add column details jsonb not null default '{}' check (jsonb_typeof(details) = 'object');
alter table messages add column user_id uuid references users (id) on delete set null;
alter table messages drop constraint messages_order_id_kind_key;
create unique index messages_once on messages (order_id, kind) where kind in ('order-placed-customer', 'order-placed-owner');
