-- Who holds which rupee: a double-entry ledger in integer paisa. What happened is one entry, of lines that sum to zero; a mistake is
-- reversed, never edited (decision 0026). Cash, not bookkeeping: revenue stays what the orders say.
create table cash_entries (
  id bigint generated always as identity primary key,
  what text not null check (what in
    ('delivered', 'statement', 'transfer', 'claim', 'given-up', 'paid-before', 'refund', 'reversal')),
  -- What it was made by, such as delivered:parcel:7: an entry is posted once a cause.
  cause text not null unique check (length(cause) between 1 and 200),
  order_id uuid references orders (id),
  parcel_id bigint references parcels (id),
  -- The entry that it takes back, which is taken back once.
  reverses bigint unique references cash_entries (id),
  note text not null default '' check (length(note) <= 300),
  -- As in the stock ledger: outlives the account. Null for what no person of the shop did.
  actor uuid,
  -- When it happened, which is not always when it was written down.
  at timestamptz not null,
  posted_at timestamptz not null default now(),
  constraint reversal_names_what_it_reverses check ((what = 'reversal') = (reverses is not null))
);
create index cash_entries_of_parcel on cash_entries (parcel_id, id) where parcel_id is not null;
create index cash_entries_of_order on cash_entries (order_id, id) where order_id is not null;
create index cash_entries_by_time on cash_entries (at, id);

create table cash_lines (
  entry_id bigint not null references cash_entries (id),
  position integer not null check (position >= 1),
  account text not null check (account in
    ('customers', 'courier', 'bank', 'fees', 'fee-tax', 'withheld', 'claims', 'written-off', 'paid-before')),
  -- Whose line it is of the account courier; null for parcels that were delivered when nobody had named who carries them.
  courier_id bigint references courier_accounts (id),
  parcel_id bigint references parcels (id),
  -- Debit +, credit -.
  paisa bigint not null check (paisa <> 0 and abs(paisa) < 1000000000000000),
  primary key (entry_id, position),
  constraint only_couriers_are_named check (courier_id is null or account = 'courier')
);
create index cash_lines_of_parcel on cash_lines (parcel_id, account) where parcel_id is not null;

create trigger cash_entries_append_only before update or delete on cash_entries
  for each row execute function refuse_change();
create trigger cash_lines_append_only before update or delete on cash_lines
  for each row execute function refuse_change();

create function check_entry_is_zero() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(paisa), 1) from cash_lines where entry_id = new.id) <> 0 then
    raise exception 'cash entry % does not sum to zero', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger cash_entries_are_zero after insert on cash_entries
  deferrable initially deferred for each row execute function check_entry_is_zero();

create function check_line_of_new_entry() returns trigger language plpgsql as $$
begin
  if not exists (select from cash_entries where id = new.entry_id and xmin = pg_current_xact_id()::xid) then
    raise exception 'cash lines are written with their entry' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger cash_lines_with_entry before insert on cash_lines
  for each row execute function check_line_of_new_entry();

-- What a courier holds of each parcel, where it is not nothing: the sum of its lines, by construction.
create table courier_balances (
  courier_id bigint references courier_accounts (id),
  -- Null for lines of a statement that no parcel is known for.
  parcel_id bigint references parcels (id),
  paisa bigint not null,
  unique nulls not distinct (courier_id, parcel_id)
);
create index courier_balances_of_parcel on courier_balances (parcel_id);

create function add_to_courier_balances() returns trigger language plpgsql as $$
begin
  insert into courier_balances (courier_id, parcel_id, paisa)
  select courier_id, parcel_id, sum(paisa) from new_lines where account = 'courier'
  group by courier_id, parcel_id order by courier_id, parcel_id
  on conflict (courier_id, parcel_id) do update set paisa = courier_balances.paisa + excluded.paisa;
  delete from courier_balances b using new_lines n
  where n.account = 'courier' and b.paisa = 0 and b.parcel_id is not distinct from n.parcel_id
    and b.courier_id is not distinct from n.courier_id;
  return null;
end $$;
create trigger cash_lines_move_balances after insert on cash_lines
  referencing new table as new_lines for each statement execute function add_to_courier_balances();

create function refuse_direct_balance() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'courier_balances changes only through cash_lines' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger courier_balances_by_lines before insert or update or delete on courier_balances
  for each row execute function refuse_direct_balance();

-- A courier took the money of a parcel as long as the parcel is delivered: posted by whatever changes where it is, who carries it or
-- what is asked at the door, in the same transaction. What was said of another courier or amount is reversed and said anew.
create function post_deliveries(parcel_ids bigint[]) returns void language plpgsql as $$
begin
  with wrong as (
    select e.id, e.order_id, e.parcel_id, p.road_at from cash_entries e
    join cash_lines l on l.entry_id = e.id and l.account = 'courier' join parcels p on p.id = e.parcel_id
    where e.parcel_id = any(parcel_ids) and e.what = 'delivered' and not exists (select from cash_entries r where r.reverses = e.id)
      and (p.road <> 'delivered' or p.cod <> l.paisa or p.account_id is distinct from l.courier_id)
  )
  insert into cash_entries (what, cause, order_id, parcel_id, reverses, at)
  select 'reversal', 'reversal:' || id, order_id, parcel_id, id, road_at from wrong order by id;

  insert into cash_entries (what, cause, order_id, parcel_id, at)
  select 'delivered', concat_ws(':', 'delivered:parcel', p.id, nullif(d.times, 0) + 1), p.order_id, p.id, p.road_at
  from parcels p cross join lateral (
    select count(*) as times, count(*) filter (where not exists (select from cash_entries r where r.reverses = e.id)) as standing
    from cash_entries e where e.parcel_id = p.id and e.what = 'delivered'
  ) d
  where p.id = any(parcel_ids) and p.road = 'delivered' and p.cod > 0 and d.standing = 0 order by p.id;

  insert into cash_lines (entry_id, position, account, courier_id, parcel_id, paisa)
  select e.id, l.position, l.account, case when l.account = 'courier' then p.account_id end, p.id, l.sign * p.cod
  from cash_entries e join parcels p on p.id = e.parcel_id
  cross join (values (1, 'courier', 1), (2, 'customers', -1)) as l (position, account, sign)
  where e.parcel_id = any(parcel_ids) and e.what = 'delivered'
    and not exists (select from cash_lines n where n.entry_id = e.id)
  union all
  select r.id, n.position, n.account, n.courier_id, n.parcel_id, -n.paisa
  from cash_entries r join cash_lines n on n.entry_id = r.reverses
  where r.parcel_id = any(parcel_ids) and not exists (select from cash_lines n where n.entry_id = r.id)
  order by 1, 2;
end $$;

create function follow_new_deliveries() returns trigger language plpgsql as $$
begin
  if exists (select from new_parcels where road = 'delivered') then
    perform post_deliveries(array(select id from new_parcels where road = 'delivered'));
  end if;
  return null;
end $$;
create trigger parcels_bring_cash after insert on parcels
  referencing new table as new_parcels for each statement execute function follow_new_deliveries();

create function follow_changed_deliveries() returns trigger language plpgsql as $$
declare
  changed bigint[] := array(
    select n.id from new_parcels n join old_parcels o on o.id = n.id
    where (n.road = 'delivered' or o.road = 'delivered')
      and (n.road = 'delivered', n.cod, n.account_id) is distinct from (o.road = 'delivered', o.cod, o.account_id));
begin
  if cardinality(changed) > 0 then
    perform post_deliveries(changed);
  end if;
  return null;
end $$;
create trigger parcels_move_cash after update on parcels
  referencing old table as old_parcels new table as new_parcels for each statement execute function follow_changed_deliveries();

-- Those from before the ledger.
select post_deliveries(array(select id from parcels where road = 'delivered'));
