-- Checkout sessions of the Universal Commerce Protocol (decision 0054): what a platform asks for until it is ordered, for some hours. The order
-- is written by the checkout's own verb with the session's id as its key, so a session whose key has an order is completed.
create table checkout_sessions (
  id uuid primary key,
  asked jsonb not null,
  -- City and state that the session held before, about which a question was asked already.
  asked_before text not null,
  -- Paisa that the platform was told at the last change: nothing else is ordered at.
  shown_total bigint not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  canceled_at timestamptz,
  -- While its order is being placed nothing else changes it; what was seen then stays as it was.
  completing_at timestamptz,
  seen jsonb,
  constraint seen_when_completing check (completing_at is null or seen is not null)
);
create index checkout_sessions_old on checkout_sessions (ends_at);

-- Calls that may be repeated are those of platforms, too, which have no key of this shop: their id is made of the address of their profile.
alter table api_calls drop constraint api_calls_key_id_fkey;
