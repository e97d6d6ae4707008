-- Money of an order that does not come through a courier: more than nothing was paid, less than nothing was given back. Written
-- once. What may be given back is what the cash ledger says the customer paid (migration 0036), less what was given back.
create table payments (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  return_id bigint references returns (id),
  way text not null check (way in ('bank', 'raast', 'jazzcash', 'easypaisa', 'cash')),
  -- Paisa.
  amount bigint not null check (amount <> 0 and amount % 100 = 0),
  -- The number of the transfer: one transfer pays one order. Null for cash in the hand.
  provider_ref text check (length(provider_ref) between 1 and 80),
  note text not null default '' check (length(note) <= 300),
  -- As in the ledger: outlives the account.
  actor uuid,
  created_at timestamptz not null default now(),
  constraint one_transfer_pays_once unique (way, provider_ref)
);
create index payments_of_order on payments (order_id, id);
create index payments_of_return on payments (return_id) where return_id is not null;
create trigger payments_append_only before update or delete on payments
  for each row execute function refuse_change();

create function check_refund_was_paid() returns trigger language plpgsql as $$
begin
  perform 1 from orders where id = new.order_id for no key update;
  if -new.amount > (
    select -coalesce(sum(l.paisa), 0) from cash_entries e join cash_lines l on l.entry_id = e.id
    where e.order_id = new.order_id and l.account = 'customers'
  ) then
    raise exception 'order % was not paid that much', new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refunds_were_paid before insert on payments
  for each row when (new.amount < 0) execute function check_refund_was_paid();

-- Under which number a returned pair travels, as the customer or staff wrote it down: the scan of the box finds its return.
alter table returns add column back_number text not null default '' check (length(back_number) <= 60);
create index returns_by_number on returns (number_key(back_number)) where back_number <> '';
