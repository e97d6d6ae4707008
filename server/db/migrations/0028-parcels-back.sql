-- What becomes of a parcel that was on the road: checked in fit or unfit, or lost. Pairs that are written off are movements
-- of their order, beside the one that gives its stock back, and name the parcel they were in.
alter table parcels drop constraint parcels_outcome_check;
alter table parcels add constraint parcels_outcome_check check (outcome in ('cancelled', 'checked-in', 'lost'));
alter table parcels add constraint lost_on_the_road check (outcome is distinct from 'lost' or handed_at is not null);
create index parcels_on_the_road on parcels (road, road_at) where handed_at is not null and ended_at is null;
create index parcels_by_hand_over on parcels (handed_at) where handed_at is not null;

alter table stock_movements add column parcel_id bigint references parcels (id);
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements drop constraint stock_movements_check;
alter table stock_movements add constraint stock_movements_reason_check check (reason in
  ('opening', 'order', 'cancelled', 'reinstated', 'count', 'delivery', 'import', 'returned', 'exchanged', 'corrected',
   'unfit', 'lost'));
alter table stock_movements add constraint stock_movements_check check (
  (reason in ('order', 'cancelled', 'reinstated', 'returned', 'exchanged', 'corrected', 'unfit', 'lost'))
    = (order_id is not null));
alter table stock_movements add constraint written_off_of_a_parcel check (
  (reason in ('unfit', 'lost')) = (parcel_id is not null));
create index stock_movements_of_parcel on stock_movements (parcel_id) where parcel_id is not null;

-- Why, in the words of the courier as staff wrote them down; '' where the word says all.
alter table parcel_events add column note text not null default '' check (length(note) <= 200);

-- What staff decided after an attempt. The courier is told by hand, or by whatever sends it: told_at.
create table parcel_advice (
  id bigint generated always as identity primary key,
  parcel_id bigint not null references parcels (id),
  -- again: another attempt at the door; back: bring it back.
  advice text not null check (advice in ('again', 'back')),
  -- For the courier: another phone number, a better address.
  remark text not null default '' check (length(remark) <= 200),
  at timestamptz not null,
  told_at timestamptz,
  actor uuid
);
create index parcel_advice_of_parcel on parcel_advice (parcel_id, at desc);
create index parcel_advice_to_tell on parcel_advice (parcel_id) where told_at is null;

-- A page that lists parcels hears of them like one that lists orders.
create function tell_of_parcel() returns trigger language plpgsql as $$
begin
  perform pg_notify('orders', json_build_object('id', p.order_id, 'new', false)::text)
  from parcels p where p.id = (to_jsonb(new) ->> tg_argv[0])::bigint;
  return null;
end $$;
create trigger parcels_are_news after update of road, outcome, handed_at on parcels
  for each row execute function tell_of_parcel('id');
create trigger advice_is_news after insert or update on parcel_advice
  for each row execute function tell_of_parcel('parcel_id');
