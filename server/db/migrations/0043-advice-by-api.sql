-- What staff decided after an attempt is told by the courier's API where he has one.
alter table parcel_advice
  -- Null: told by hand, or told. planned: to be sent; asking: being sent; unknown: no answer came, and his tracking is looked at before
  -- it is said again; refused: he said no, and it is told by hand.
  add column sending text check (sending in ('planned', 'asking', 'unknown', 'refused')),
  -- In his words.
  add column sending_said text not null default '' check (length(sending_said) <= 300),
  add column tries integer not null default 0,
  -- When it goes on by itself; null where a person has to.
  add column look_at timestamptz,
  add constraint told_is_not_sent check (told_at is null or sending is null);
create index parcel_advice_to_send on parcel_advice (look_at) where sending in ('planned', 'asking', 'unknown');
