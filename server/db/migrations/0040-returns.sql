-- A return is a row from the moment it is asked for: which line, why, what the customer gets instead, and how far it is. What was
-- recorded before is one that is over. `returned_items` stays what lies on the table again: fit or not, taken back by its reverse.
create table returns (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  variant_id bigint not null,
  quantity integer not null check (quantity between 1 and 1000),
  -- Null where staff recorded it without a reason.
  why text check (why in ('small', 'big', 'fault', 'wrong-pair', 'looks')),
  -- What goes out instead, one for one; null when the money goes back.
  instead_id bigint references variants (id),
  how text not null check (how in ('swap', 'courier', 'brings')),
  state text not null check (state in ('asked', 'agreed', 'coming', 'received', 'closed', 'refused')),
  -- Since when the other pair is out of stock for it; null while it is on sale.
  held_at timestamptz,
  -- The exchange parcel in which it goes out.
  parcel_id bigint references parcels (id),
  -- Paisa: cash at the door of the exchange; to give back once the return is here.
  collect bigint not null default 0 check (collect >= 0 and collect % 100 = 0),
  refund bigint not null default 0 check (refund >= 0 and refund % 100 = 0),
  -- What staff said when they agreed or refused; the customer reads it.
  answer text not null default '' check (length(answer) <= 300),
  -- What the customer wrote.
  remark text not null default '' check (length(remark) <= 300),
  -- Null where the customer asked. As in the ledger: outlives the account.
  asked_by uuid,
  asked_at timestamptz not null default now(),
  agreed_at timestamptz,
  state_at timestamptz not null default now(),
  -- A line that a correction removes takes what was asked of it along; it has nothing open then.
  foreign key (order_id, variant_id) references order_items (order_id, variant_id) on update cascade on delete cascade,
  check (instead_id is not null or held_at is null),
  check (held_at is not null or parcel_id is null)
);

-- What was recorded: over, or, where it was taken back, refused.
insert into returns (id, order_id, variant_id, quantity, instead_id, how, state, held_at, parcel_id, collect, asked_by, asked_at, agreed_at, state_at)
overriding system value
select r.id, r.order_id, r.variant_id, r.quantity, r.sent_instead, 'brings', case when u.id is null then 'closed' else 'refused' end,
  case when u.id is null and r.sent_instead is not null then r.created_at end, case when u.id is null then r.parcel_id end,
  case when u.id is null then r.collect else 0 end, r.actor, r.created_at, r.created_at, coalesce(u.created_at, r.created_at)
from returned_items r left join returned_items u on u.undoes = r.id
where r.undoes is null order by r.id;
select setval(pg_get_serial_sequence('returns', 'id'), coalesce((select max(id) from returns), 0) + 1, false);

alter table returned_items add column return_id bigint references returns (id);
alter table returned_items disable trigger returned_items_append_only;
update returned_items set return_id = coalesce(undoes, id);
alter table returned_items enable trigger returned_items_append_only;
alter table returned_items alter column return_id set not null;
alter table returned_items drop constraint parcels_carry_what_is_sent;
alter table returned_items drop constraint returned_items_quantity_check;
alter table returned_items drop column sent_instead, drop column parcel_id, drop column collect;
alter table returned_items add constraint returned_items_quantity_check check (
  case when undoes is null then quantity between 1 and 1000 else quantity between -1000 and -1 end);

create index returns_of_order on returns (order_id, id);
create index returns_of_parcel on returns (parcel_id) where parcel_id is not null;
create index returns_open on returns (state, state_at, id) where state in ('asked', 'agreed', 'coming', 'received');
create index returned_items_of_return on returned_items (return_id);

-- No more of a line come back than it sold, and none of an order that is not out. Taken back is what came back as a whole, and no
-- more once what goes out instead has left.
create or replace function check_returned_items_were_sold() returns trigger language plpgsql as $$
begin
  perform 1 from orders where id = new.order_id and status = 'FULFILLED' for no key update;
  if not found or new.undoes is null and (
    select l.quantity < new.quantity + coalesce(
      (select sum(r.quantity) from returned_items r
        where r.order_id = new.order_id and r.variant_id = new.variant_id), 0)
    from order_items l where l.order_id = new.order_id and l.variant_id = new.variant_id
  ) then
    raise exception 'order % has no such pairs out', new.order_id using errcode = 'check_violation';
  end if;
  if new.undoes is null and new.quantity > 0 and not exists (
    select from returns r where r.id = new.return_id
      and (r.order_id, r.variant_id, r.quantity) = (new.order_id, new.variant_id, new.quantity)
  ) or new.undoes is not null and not exists (
    select from returned_items r join returns a on a.id = r.return_id left join parcels p on p.id = a.parcel_id
    where r.id = new.undoes and r.undoes is null and p.handed_at is null
      and (r.order_id, r.variant_id, r.restocked, -r.quantity, r.return_id)
        = (new.order_id, new.variant_id, new.restocked, new.quantity, new.return_id)
  ) then
    raise exception 'return % has no such reverse', new.undoes using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- What is asked for was sold, is out, and is asked for once.
create function check_returns_were_sold() returns trigger language plpgsql as $$
begin
  perform 1 from orders where id = new.order_id and status = 'FULFILLED' for no key update;
  if not found or (
    select l.quantity < new.quantity + coalesce(
      (select sum(r.quantity) from returns r where r.order_id = new.order_id and r.variant_id = new.variant_id
        and r.state <> 'refused' and r.id <> new.id), 0)
    from order_items l where l.order_id = new.order_id and l.variant_id = new.variant_id
  ) then
    raise exception 'order % has no such pairs out', new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger returns_were_sold before insert on returns for each row execute function check_returns_were_sold();

-- An exchange parcel that brings the other pair and takes the first one along.
alter table parcels add column is_swap boolean not null default false;
alter table parcels add constraint swaps_are_exchanges check (not is_swap or kind = 'exchange');

create function tell_of_return() returns trigger language plpgsql as $$
begin
  perform pg_notify('orders', json_build_object('id', new.order_id, 'new', false)::text);
  return null;
end $$;
create trigger returns_are_news after insert or update of state on returns
  for each row execute function tell_of_return();
