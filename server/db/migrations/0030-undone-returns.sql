-- A return that was recorded by mistake is taken back by a row that is its reverse: sums over the table stay what is back.
alter table returned_items add column undoes bigint unique references returned_items (id);
-- Paisa that this exchange added to what its parcel collects. Which of several had added what nobody wrote down: the first.
alter table returned_items add column collect bigint not null default 0;
alter table returned_items disable trigger returned_items_append_only;
update returned_items r set collect = p.cod
from parcels p
where p.id = r.parcel_id and r.id = (select min(f.id) from returned_items f where f.parcel_id = p.id);
alter table returned_items enable trigger returned_items_append_only;
alter table returned_items drop constraint returned_items_quantity_check;
alter table returned_items add constraint returned_items_quantity_check check (
  case when undoes is null then quantity between 1 and 1000 and collect >= 0
  else quantity between -1000 and -1 and collect <= 0 end);

-- No more of a line come back than it sold, and none of an order that is not out. Taken back is a return as a whole, and no
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
  if new.undoes is not null and not exists (
    select from returned_items r left join parcels p on p.id = r.parcel_id
    where r.id = new.undoes and r.undoes is null and p.handed_at is null
      and (r.order_id, r.variant_id, r.restocked, -r.quantity, -r.collect)
        = (new.order_id, new.variant_id, new.restocked, new.quantity, new.collect)
      and (r.sent_instead, r.parcel_id) is not distinct from (new.sent_instead, new.parcel_id)
  ) then
    raise exception 'return % has no such reverse', new.undoes using errcode = 'check_violation';
  end if;
  return new;
end $$;
