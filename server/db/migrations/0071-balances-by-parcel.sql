-- A balance that came to nothing is found by its parcel. By "is not distinct from" no index can be asked: each line was held against every
-- balance, and a statement of 1,000 lines took longer the more parcels were open.
create or replace function add_to_courier_balances() returns trigger language plpgsql as $$
begin
  insert into courier_balances (courier_id, parcel_id, paisa)
  select courier_id, parcel_id, sum(paisa) from new_lines where account = 'courier'
  group by courier_id, parcel_id order by courier_id, parcel_id
  on conflict (courier_id, parcel_id) do update set paisa = courier_balances.paisa + excluded.paisa;
  delete from courier_balances b
  where b.paisa = 0 and b.parcel_id = any(array(select parcel_id from new_lines where account = 'courier' and parcel_id is not null));
  delete from courier_balances b
  where b.paisa = 0 and b.parcel_id is null
    and exists (select from new_lines n where n.account = 'courier' and n.parcel_id is null);
  return null;
end $$;
