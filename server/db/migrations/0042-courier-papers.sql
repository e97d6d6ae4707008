-- Papers that a courier makes, as he sent them: the label of a parcel, the load sheet of a hand-over. They name customers, and can
-- be had again from him: erased after two weeks, and in no backup.
create table courier_papers (
  id bigint generated always as identity primary key,
  account_id bigint not null references courier_accounts (id),
  parcel_id bigint unique references parcels (id),
  handover_id bigint unique references handovers (id),
  -- The number that a label is of: another one of the parcel has another label.
  cn text check (length(cn) between 1 and 60),
  -- What the first of two calls told: a sheet that was made is not made again, it is only read.
  told text not null default '' check (length(told) <= 1000),
  state text not null default 'asked' check (state in ('asked', 'here', 'failed')),
  -- Why there is none, in the words of the courier.
  said text not null default '' check (length(said) <= 300),
  tries integer not null default 0,
  -- When it is asked for next by itself.
  again_at timestamptz not null,
  made_at timestamptz,
  pdf bytea check (length(pdf) <= 5242880),
  constraint of_a_parcel_or_a_hand_over check (num_nonnulls(parcel_id, handover_id) = 1),
  constraint label_of_a_number check ((parcel_id is null) = (cn is null)),
  constraint here_as_bytes check ((pdf is not null) = (state = 'here') and (made_at is not null) = (state = 'here'))
);
create index courier_papers_to_ask on courier_papers (again_at) where state = 'asked';
create index courier_papers_made on courier_papers (made_at) where made_at is not null;

-- The pages of labels and of a hand-over load again when a paper comes.
create function tell_of_paper() returns trigger language plpgsql as $$
begin
  perform pg_notify('orders', json_build_object('id', p.order_id, 'new', false)::text)
  from parcels p where p.id = new.parcel_id or p.handover_id = new.handover_id order by p.id limit 1;
  return null;
end $$;
create trigger papers_are_news after insert or update of state on courier_papers
  for each row execute function tell_of_paper();
