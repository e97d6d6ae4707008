-- A courier's own list of labels, compared with ours each hour, and after a restore before anything is booked there.

alter table courier_accounts
  -- When his list is read next.
  add column compare_at timestamptz not null default '-infinity',
  -- After a restore: what was booked there since is not known here, and nothing is booked before that is settled. Null otherwise.
  add column unknown_since timestamptz;

-- A label under one of our references that the shop did not book: found by a comparison or a look-up, and settled by a person.
create table found_labels (
  id bigint generated always as identity primary key,
  account_id bigint not null references courier_accounts (id),
  cn text not null check (length(cn) between 1 and 60),
  cn_key text generated always as (number_key(cn)) stored,
  -- Null for an order that is in no table any more: the backup is older.
  order_id uuid references orders (id),
  -- found: nobody has said anything; taken: it is the label of a parcel; left: a person has seen to it.
  state text not null default 'found' check (state in ('found', 'taken', 'cancelling', 'cancelled', 'left')),
  state_at timestamptz not null,
  -- When the courier is asked to cancel it again.
  look_at timestamptz,
  -- Each is asked about once.
  unique (account_id, cn_key)
);
create index found_labels_of_order on found_labels (order_id) where state in ('found', 'cancelling');
create index found_labels_to_cancel on found_labels (look_at) where state = 'cancelling';

-- Whether the same was asked before.
create index questions_by_cause on questions (cause);
