-- A parcel that is checked in, or given up as lost, was not paid at the door, whatever its courier said of it before.
create function has_cash(parcel parcels) returns boolean language sql immutable return
  (parcel).road = 'delivered' and (parcel).outcome is null;

create or replace function post_deliveries(parcel_ids bigint[]) returns void language plpgsql as $$
begin
  with wrong as (
    select e.id, e.order_id, e.parcel_id, p.road_at from cash_entries e
    join cash_lines l on l.entry_id = e.id and l.account = 'courier' join parcels p on p.id = e.parcel_id
    where e.parcel_id = any(parcel_ids) and e.what = 'delivered' and not exists (select from cash_entries r where r.reverses = e.id)
      and (not has_cash(p) or p.cod <> l.paisa or p.account_id is distinct from l.courier_id)
  )
  insert into cash_entries (what, cause, order_id, parcel_id, reverses, at)
  select 'reversal', 'reversal:' || id, order_id, parcel_id, id, road_at from wrong order by id;

  insert into cash_entries (what, cause, order_id, parcel_id, at)
  select 'delivered', concat_ws(':', 'delivered:parcel', p.id, nullif(d.times, 0) + 1), p.order_id, p.id, p.road_at
  from parcels p cross join lateral (
    select count(*) as times, count(*) filter (where not exists (select from cash_entries r where r.reverses = e.id)) as standing
    from cash_entries e where e.parcel_id = p.id and e.what = 'delivered'
  ) d
  where p.id = any(parcel_ids) and has_cash(p) and p.cod > 0 and d.standing = 0 order by p.id;

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

create or replace function follow_changed_deliveries() returns trigger language plpgsql as $$
declare
  changed bigint[] := array(
    select n.id from new_parcels n join old_parcels o on o.id = n.id
    where (has_cash(n) or has_cash(o))
      and (has_cash(n), n.cod, n.account_id) is distinct from (has_cash(o), o.cod, o.account_id));
begin
  if cardinality(changed) > 0 then
    perform post_deliveries(changed);
  end if;
  return null;
end $$;
select post_deliveries(array(select id from parcels where road = 'delivered' and outcome is not null));
