-- What couriers tell by API of the money of a parcel, until staff import it as a statement (decision 0045).
create table told_payments (
  parcel_id bigint not null references parcels (id),
  account_id bigint not null references courier_accounts (id),
  -- Under which the courier paid it: a number for many parcels, and several of one that is paid in parts.
  number text not null check (length(number) between 1 and 60),
  dated date not null,
  -- Paisa, as in statement_lines.
  cod bigint,
  fee bigint not null,
  tax bigint not null,
  withheld bigint not null,
  net bigint not null,
  -- First heard; what is told again with other amounts keeps it.
  told_at timestamptz not null,
  primary key (parcel_id, number)
);
create index told_payments_of_account on told_payments (account_id, number);

create table payment_looks (
  parcel_id bigint primary key references parcels (id),
  looked_at timestamptz not null
);

alter table courier_accounts
  -- When all its parcels whose money is open are asked about next, and when the last round that asked all of them was due.
  add column payments_due_at timestamptz not null default '-infinity',
  add column payments_read_at timestamptz not null default '-infinity';
