-- Keys of other programs for the API, and what is known of calls that may be repeated (decision 0036).

-- Of a key only the SHA-256 is stored. It acts for the Super Admin who made it, and ends with that role.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (length(token_hash) = 32),
  name text not null check (length(name) between 1 and 60),
  -- Its first characters, by which people tell keys apart.
  hint text not null check (length(hint) between 4 and 12),
  scopes text[] not null check (cardinality(scopes) between 1 and 40),
  made_by uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_of_maker on api_keys (made_by);

-- One row for each Idempotency-Key of a key, for a day: under way while it has no status, then the answer for whoever repeats it.
create table api_calls (
  key_id uuid not null references api_keys (id) on delete cascade,
  idempotency_key text not null check (length(idempotency_key) between 8 and 100),
  request_hash bytea not null check (length(request_hash) = 32),
  begun_at timestamptz not null,
  status smallint,
  body text,
  primary key (key_id, idempotency_key),
  constraint answered_whole check ((status is null) = (body is null))
);
create index api_calls_old on api_calls (begun_at);
