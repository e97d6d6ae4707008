-- Orders that are paid by transfer before they go out. What a customer says to have paid is a claim; it is money once staff have seen it in
-- the bank, and is then a row of `payments` (decision 0030).

-- Paisa that came in without a courier, less what was given back without a return: the sum of its payments, by construction.
alter table orders add column paid bigint not null default 0 constraint orders_paid_check check (paid >= 0);

-- A payment that was written down by mistake is taken back, once; its number may then pay another order.
alter table payments add column undone_at timestamptz check (undone_at is null or amount > 0 and return_id is null);
alter table payments drop constraint one_transfer_pays_once;
create unique index one_transfer_pays_once on payments (way, provider_ref) where undone_at is null;

create function follow_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.undone_at is not null or new.undone_at is null) then
    raise exception 'payment % is taken back once', new.id using errcode = 'restrict_violation';
  end if;
  update orders set paid = paid + case tg_op when 'INSERT' then new.amount else -new.amount end where id = new.order_id;
  return null;
end $$;
create trigger payments_pay_orders after insert on payments
  for each row when (new.return_id is null) execute function follow_payment();
create trigger payments_are_taken_back after update of undone_at on payments
  for each row execute function follow_payment();

alter table cash_entries drop constraint cash_entries_what_check;
alter table cash_entries add constraint cash_entries_what_check check (what in
  ('delivered', 'statement', 'transfer', 'claim', 'given-up', 'paid-before', 'payment', 'refund', 'reversal'));

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check
  check (kind in ('placed', 'status', 'note', 'call', 'stage', 'return', 'correction', 'trusted', 'payment'));

create table payment_claims (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  way text not null check (way in ('bank', 'raast')),
  -- Paisa, as the customer says.
  amount bigint not null check (amount > 0 and amount % 100 = 0),
  -- From which bank and whose account, in the customer's words.
  payer text not null default '' check (length(payer) <= 100),
  reference text not null check (length(reference) between 1 and 80),
  state text not null default 'claimed' check (state in ('claimed', 'matched', 'refused')),
  -- Why it was refused, for the customer.
  answer text not null default '' check (length(answer) <= 300),
  payment_id bigint unique references payments (id),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint matched_is_paid check ((state = 'matched') = (payment_id is not null)),
  constraint settled_has_time check ((state = 'claimed') = (settled_at is null))
);
create unique index payment_claims_once on payment_claims (order_id, number_key(reference)) where state <> 'refused';
create index payment_claims_of_order on payment_claims (order_id, id);
create index payment_claims_to_check on payment_claims (id) where state = 'claimed';
create index payment_claims_by_reference on payment_claims (number_key(reference));
create index orders_paid_cancelled on orders (id) where status = 'CANCELLED' and paid > 0;
create index orders_paid on orders (id) where paid > 0;
