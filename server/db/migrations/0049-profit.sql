-- What each pair sold really earned (decision 0031). A row a line of an order that is delivered or came back, worked out by a job of its
-- own from orders, parcels, ledger and returns; sums of a day are kept by triggers, so that a page of a year reads no orders.

-- What no ledger knows of a parcel, as it was when the parcel was first counted: a setting of today changes no figure of yesterday.
create table profit_terms (
  parcel_id bigint primary key references parcels (id),
  -- Paisa.
  packing bigint not null check (packing >= 0),
  -- What its courier will charge, until a statement says what he did.
  expected_fee bigint not null check (expected_fee >= 0)
);

-- Orders to be worked out anew. Only ever added to by triggers and emptied by the job; without a unique key, so that no verb waits for it.
create table profit_queue (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id)
);

create table profit_lines (
  order_id uuid not null references orders (id),
  variant_id bigint not null,
  -- Of Pakistan: when it was delivered, or its parcel settled that came back.
  day date not null,
  product_id uuid not null references products (id),
  size text not null,
  colour text not null,
  city text not null,
  -- Null where nobody was named.
  courier_id bigint references courier_accounts (id),
  trust text,
  -- A line without a cost is in no sum of money.
  is_costed boolean not null,
  -- Pairs.
  sold integer not null check (sold >= 0),
  refused integer not null check (refused >= 0),
  returned integer not null check (returned >= 0),
  -- Paisa, each as it adds to or takes from the profit by its name.
  goods bigint not null,
  discount bigint not null,
  delivery bigint not null,
  refunds bigint not null,
  cost bigint not null,
  fees bigint not null,
  expected_fees bigint not null,
  packing bigint not null,
  withheld bigint not null,
  primary key (order_id, variant_id)
);
create index profit_lines_by_day on profit_lines (day, order_id, variant_id);
create index profit_lines_of_product on profit_lines (product_id, day);
create index profit_lines_of_city on profit_lines (city, day);
create trigger profit_lines_are_replaced before update on profit_lines
  for each row execute function refuse_change();

-- The sums of a day: of all, and by each of what a seller asks by.
create table profit_days (
  kind text not null check (kind in ('all', 'product', 'size', 'colour', 'city', 'courier', 'trust')),
  day date not null,
  -- Id or name; '' where there is none.
  key text not null,
  sold bigint not null,
  refused bigint not null,
  returned bigint not null,
  -- Pairs left out of the money, since nobody said what they cost.
  uncosted bigint not null,
  goods bigint not null,
  discount bigint not null,
  delivery bigint not null,
  refunds bigint not null,
  cost bigint not null,
  fees bigint not null,
  expected_fees bigint not null,
  packing bigint not null,
  withheld bigint not null,
  primary key (kind, day, key)
);

-- The same of a month, kept by its first day: a year of a shop with thousands of products is then thousands of rows, not hundreds of thousands.
create table profit_months (like profit_days including all);

create function move_profit_days() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  with moved as (
    select k.kind, l.day, k.key, sum(f.money * l.sold) as sold, sum(f.money * l.refused) as refused, sum(f.money * l.returned) as returned,
      sum((sign - f.money) * (l.sold + l.refused)) as uncosted, sum(f.money * l.goods) as goods, sum(f.money * l.discount) as discount,
      sum(f.money * l.delivery) as delivery, sum(f.money * l.refunds) as refunds, sum(f.money * l.cost) as cost,
      sum(f.money * l.fees) as fees, sum(f.money * l.expected_fees) as expected_fees, sum(f.money * l.packing) as packing,
      sum(f.money * l.withheld) as withheld
    from moved_lines l cross join lateral (values (case when l.is_costed then sign else 0 end)) as f (money)
    cross join lateral (values ('all', ''), ('product', l.product_id::text), ('size', l.size), ('colour', l.colour),
      ('city', l.city), ('courier', coalesce(l.courier_id::text, '')), ('trust', coalesce(l.trust, ''))) as k (kind, key)
    group by 1, 2, 3
  ), months as (
    insert into profit_months as d (kind, day, key, sold, refused, returned, uncosted, goods, discount, delivery, refunds, cost, fees,
      expected_fees, packing, withheld)
    select kind, date_trunc('month', day)::date, key, sum(sold), sum(refused), sum(returned), sum(uncosted), sum(goods), sum(discount),
      sum(delivery), sum(refunds), sum(cost), sum(fees), sum(expected_fees), sum(packing), sum(withheld)
    from moved group by 1, 2, 3 order by 1, 2, 3
    on conflict (kind, day, key) do update set sold = d.sold + excluded.sold, refused = d.refused + excluded.refused,
      returned = d.returned + excluded.returned, uncosted = d.uncosted + excluded.uncosted, goods = d.goods + excluded.goods,
      discount = d.discount + excluded.discount, delivery = d.delivery + excluded.delivery, refunds = d.refunds + excluded.refunds,
      cost = d.cost + excluded.cost, fees = d.fees + excluded.fees, expected_fees = d.expected_fees + excluded.expected_fees,
      packing = d.packing + excluded.packing, withheld = d.withheld + excluded.withheld
  )
  insert into profit_days as d (kind, day, key, sold, refused, returned, uncosted, goods, discount, delivery, refunds, cost, fees,
    expected_fees, packing, withheld)
  select * from moved order by kind, day, key
  on conflict (kind, day, key) do update set sold = d.sold + excluded.sold, refused = d.refused + excluded.refused,
    returned = d.returned + excluded.returned, uncosted = d.uncosted + excluded.uncosted, goods = d.goods + excluded.goods,
    discount = d.discount + excluded.discount, delivery = d.delivery + excluded.delivery, refunds = d.refunds + excluded.refunds,
    cost = d.cost + excluded.cost, fees = d.fees + excluded.fees, expected_fees = d.expected_fees + excluded.expected_fees,
    packing = d.packing + excluded.packing, withheld = d.withheld + excluded.withheld;
  return null;
end $$;
create trigger profit_lines_added after insert on profit_lines
  referencing new table as moved_lines for each statement execute function move_profit_days();
create trigger profit_lines_removed after delete on profit_lines
  referencing old table as moved_lines for each statement execute function move_profit_days();

-- Whatever changes what an order earned puts it into the queue, in its own transaction.
create function queue_profit() returns trigger language plpgsql as $$
begin
  insert into profit_queue (order_id) values (new.order_id);
  return null;
end $$;
-- Also one that leaves anew: what an earlier one of its order cost counts once this one is over.
create trigger parcels_earn after update on parcels for each row
  when ((old.handed_at is not null or new.handed_at is not null)
    and (old.road = 'delivered', old.outcome, old.account_id, old.handed_at, old.cod)
      is distinct from (new.road = 'delivered', new.outcome, new.account_id, new.handed_at, new.cod))
  execute function queue_profit();
create trigger parcels_begin_to_earn after insert on parcels for each row
  when (new.handed_at is not null) execute function queue_profit();
create trigger returned_items_earn after insert on returned_items for each row execute function queue_profit();
create trigger payments_earn after insert on payments for each row when (new.amount < 0) execute function queue_profit();

create function queue_profit_of_cash() returns trigger language plpgsql as $$
begin
  insert into profit_queue (order_id)
  select distinct p.order_id from new_lines l join parcels p on p.id = l.parcel_id
  where l.account in ('fees', 'fee-tax', 'withheld', 'claims', 'written-off');
  return null;
end $$;
create trigger cash_lines_earn after insert on cash_lines
  referencing new table as new_lines for each statement execute function queue_profit_of_cash();

-- Settled is a parcel that a statement names, be its fee 0.
create function queue_profit_of_statement() returns trigger language plpgsql as $$
begin
  insert into profit_queue (order_id)
  select distinct p.order_id from statement_lines l join parcels p on p.id = l.parcel_id where l.statement_id = new.id;
  return null;
end $$;
create trigger statements_earn after update of withdrawn_at on statements for each row
  when (old.withdrawn_at is distinct from new.withdrawn_at) execute function queue_profit_of_statement();

create function queue_profit_of_lines() returns trigger language plpgsql as $$
begin
  insert into profit_queue (order_id) select distinct p.order_id from new_lines l join parcels p on p.id = l.parcel_id;
  return null;
end $$;
create trigger statement_lines_earn after insert on statement_lines
  referencing new table as new_lines for each statement execute function queue_profit_of_lines();
create function queue_profit_of_line() returns trigger language plpgsql as $$
begin
  insert into profit_queue (order_id) select order_id from parcels where id in (old.parcel_id, new.parcel_id);
  return null;
end $$;
create trigger statement_lines_move_profit after update of parcel_id on statement_lines for each row
  when (old.parcel_id is distinct from new.parcel_id) execute function queue_profit_of_line();

-- Those of the past.
insert into profit_queue (order_id)
select distinct order_id from parcels where handed_at is not null and (road = 'delivered' or outcome is not null);
