-- Gateways that take money on a page of their own: JazzCash, Easypaisa, Safepay, PayFast (decision 0039). A row of
-- `gateway_tries` is one way of a customer to that page, with a reference of its own that is bound to one order and amount.
alter table payments drop constraint payments_way_check;
alter table payments add constraint payments_way_check
  check (way in ('bank', 'raast', 'jazzcash', 'easypaisa', 'safepay', 'payfast', 'cash'));

create table gateway_accounts (
  gateway text primary key check (length(gateway) between 1 and 40),
  fields jsonb not null default '{}',
  -- Its secrets (platform/secrets/seal.ts).
  sealed bytea not null,
  -- Offered to customers; what was begun before is asked for all the same.
  is_on boolean not null default false,
  -- When the real gateway took the account last.
  tried_at timestamptz,
  version integer not null
);

create table gateway_tries (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  gateway text not null references gateway_accounts (gateway),
  -- Ours, as the gateway knows it; nobody guesses it.
  ref text not null unique check (ref ~ '^[0-9A-Z]{20}$'),
  -- Paisa.
  amount bigint not null check (amount > 0 and amount % 100 = 0),
  -- The gateway's own name of it, where it gives one before anything is paid.
  token text check (length(token) between 1 and 200),
  -- failed: the gateway says that nothing was paid. unknown: nobody could say, and a person is asked.
  state text not null default 'begun' check (state in ('begun', 'paid', 'failed', 'unknown')),
  -- In the gateway's words, the last one.
  said text not null default '' check (length(said) <= 300),
  begun_at timestamptz not null,
  -- Until when the customer can pay there.
  expires_at timestamptz not null,
  -- When the gateway is asked next; null for never.
  inquire_at timestamptz,
  inquiries integer not null default 0,
  payment_id bigint unique references payments (id),
  constraint paid_is_a_payment check ((state = 'paid') = (payment_id is not null)),
  constraint begun_is_asked_for check (state <> 'begun' or inquire_at is not null)
);
create unique index gateway_tries_by_token on gateway_tries (gateway, token) where token is not null;
create index gateway_tries_of_order on gateway_tries (order_id, id);
create index gateway_tries_to_ask on gateway_tries (inquire_at) where inquire_at is not null;

-- What gateways and the browsers of customers bring, as it came: read by a job, kept a month.
create table gateway_messages (
  id bigint generated always as identity primary key,
  gateway text not null references gateway_accounts (gateway),
  -- push: told by the gateway itself; return: brought by the browser.
  brought_by text not null check (brought_by in ('push', 'return')),
  content_type text not null check (length(content_type) <= 200),
  body bytea not null,
  received_at timestamptz not null,
  read_at timestamptz
);
create index gateway_messages_by_time on gateway_messages (received_at);
