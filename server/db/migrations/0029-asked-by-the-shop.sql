-- The shop asks by itself: WhatsApp Cloud and SMS as channels of the outbox, the accounts that send them, and what customers reply.
alter table messages add column channel text not null default 'email' check (channel in ('email', 'whatsapp', 'sms'));
-- The provider's own id of a message that he took: replies and receipts name it.
alter table messages add column provider_id text;
-- How far it came after that, as the provider tells; its receipts come doubled and out of order.
alter table messages add column receipt text check (receipt in ('sent', 'delivered', 'read', 'failed'));
alter table messages drop constraint messages_status_check;
-- `unknown`: handed to a provider who did not answer. No provider has an idempotency key, so it is not sent again by itself.
alter table messages add constraint messages_status_check
  check (status in ('waiting', 'sent', 'failed', 'kept', 'unknown'));
create index messages_by_provider_id on messages (channel, provider_id) where provider_id is not null;

-- What the shop sent by itself has its message; `reached` is false once it is certain that it did not reach the phone.
alter table asks add column message_id uuid unique references messages (id);
alter table asks add column reached boolean not null default true;

create table message_accounts (
  channel text primary key check (channel in ('whatsapp', 'sms')),
  provider text not null,
  -- What is no secret, by the names of the provider's fields.
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  -- The secrets among them as JSON, AES-256-GCM under a key from AUTH_SECRET (platform/secrets/seal.ts).
  sealed bytea not null,
  is_on boolean not null default false,
  -- A real provider took a test message; null until then, and again when the account changes.
  tried_at timestamptz,
  version integer not null default 1
);

-- What customers wrote back, once each by the provider's id.
create table replies (
  id text primary key,
  channel text not null check (channel in ('whatsapp', 'sms')),
  -- E.164; '' once the customer's data was erased.
  phone text not null,
  text text not null,
  -- The order that it answers, where that is certain.
  order_id uuid references orders (id),
  -- Why somebody has to read it; '' for an answer that the shop could act on.
  why text not null,
  received_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references users (id) on delete set null
);

create index replies_to_read on replies (received_at, id) where settled_at is null;
create index replies_of_order on replies (order_id, received_at) where order_id is not null;

-- When the shop looks at a pending order next: at once after it was placed, then when a message is due. Null: never by itself.
alter table orders add column ask_at timestamptz;
alter table orders alter column ask_at set default '-infinity';
create index orders_to_ask on orders (ask_at, id) where status = 'PENDING' and ask_at is not null;

-- How far the customer was trusted when the order came in (shop/asking/trust.ts), to see later whether that was worth anything.
alter table orders add column trust_level text check (trust_level in ('known', 'ask', 'call', 'pay-first'));

-- `trusted`: confirmed without being asked, by the owner's rule, with the reason.
alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check
  check (kind in ('placed', 'status', 'note', 'call', 'stage', 'return', 'correction', 'trusted'));
