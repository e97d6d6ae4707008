-- What a gateway takes from customers it holds until it pays out: an account of its own in the cash ledger, and the payouts that staff
-- saw in the bank (decision 0042).
alter table cash_lines drop constraint cash_lines_account_check;
alter table cash_lines add constraint cash_lines_account_check check (account in
  ('customers', 'courier', 'gateway', 'bank', 'fees', 'fee-tax', 'withheld', 'claims', 'written-off', 'paid-before'));
alter table cash_lines add column gateway text references gateway_accounts (gateway);
alter table cash_lines add constraint gateways_are_named check ((account = 'gateway') = (gateway is not null));

alter table cash_entries drop constraint cash_entries_what_check;
alter table cash_entries add constraint cash_entries_what_check check (what in
  ('delivered', 'statement', 'transfer', 'claim', 'given-up', 'paid-before', 'payment', 'refund', 'at-gateway', 'payout', 'reversal'));

-- What each gateway holds: the sum of its lines, by construction. Less than nothing: it takes it off a later payout.
create table gateway_balances (
  gateway text primary key references gateway_accounts (gateway),
  paisa bigint not null
);

create function add_to_gateway_balances() returns trigger language plpgsql as $$
begin
  insert into gateway_balances (gateway, paisa)
  select gateway, sum(paisa) from new_lines where account = 'gateway' group by gateway order by gateway
  on conflict (gateway) do update set paisa = gateway_balances.paisa + excluded.paisa;
  return null;
end $$;
create trigger cash_lines_move_gateways after insert on cash_lines
  referencing new table as new_lines for each statement execute function add_to_gateway_balances();

create or replace function refuse_direct_balance() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception '% changes only through cash_lines', tg_table_name using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger gateway_balances_by_lines before insert or update or delete on gateway_balances
  for each row execute function refuse_direct_balance();

create table gateway_payouts (
  id bigint generated always as identity primary key,
  gateway text not null references gateway_accounts (gateway),
  -- The day on which the bank had it.
  paid_on date not null,
  -- Paisa: what came to the bank, and what the gateway took off before.
  received bigint not null check (received > 0),
  fee bigint not null check (fee >= 0),
  tax bigint not null check (tax >= 0),
  withheld bigint not null check (withheld >= 0),
  reference text not null check (length(reference) between 1 and 80),
  -- As in the ledger: outlives the account.
  actor uuid,
  recorded_at timestamptz not null,
  -- Written down by mistake, and taken back: its number is free.
  undone_at timestamptz
);
create unique index gateway_payouts_once on gateway_payouts (gateway, number_key(reference)) where undone_at is null;
create index gateway_payouts_by_day on gateway_payouts (paid_on, id);

create function keep_gateway_payout() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.undone_at is not null or new.undone_at is null
    or (to_jsonb(new) - 'undone_at') <> (to_jsonb(old) - 'undone_at') then
    raise exception 'payout % is taken back once, and changed in nothing', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger gateway_payouts_stay before update or delete on gateway_payouts
  for each row execute function keep_gateway_payout();

-- What gateways took so far stands as in the bank. It is moved by an entry of its own for each order, less what was given back by the
-- same gateway; entries of the past stay as they were.
with held as (
  select p.order_id, p.way, max(p.id) as last, max(p.created_at) as at, sum(p.amount) as paisa
  from payments p join gateway_accounts a on a.gateway = p.way
  where p.undone_at is null
  group by p.order_id, p.way having sum(p.amount) filter (where p.amount > 0) > 0 and sum(p.amount) > 0
), moved as (
  insert into cash_entries (what, cause, order_id, at)
  select 'at-gateway', 'at-gateway:' || way || ':' || order_id, order_id, at from held order by last
  returning id, cause
)
insert into cash_lines (entry_id, position, account, gateway, paisa)
select m.id, l.position, l.account, case l.account when 'gateway' then h.way end, l.sign * h.paisa
from held h join moved m on m.cause = 'at-gateway:' || h.way || ':' || h.order_id
cross join (values (1, 'gateway', 1), (2, 'bank', -1)) as l (position, account, sign);
