-- What couriers say of their parcels, raw, and what each of their words means.
alter table parcel_events
  -- Whose word it is; null for the shop's own, which is the name of a road.
  add column account_id bigint references courier_accounts (id);
create index parcel_events_of_word on parcel_events (account_id, lower(word)) where account_id is not null;

-- Why the last attempt at the door was in vain.
alter table parcels
  add column road_why text
    constraint known_why check (road_why in ('refused', 'absent', 'bad-address', 'closed', 'wants-to-open', 'no-cash')),
  add constraint why_of_a_try check (road_why is null or road = 'tried');

-- Every word that a courier ever said, in whatever case. Where it leaves a parcel is looked up here when its events are read,
-- so that a meaning that is set right sets right what was said before.
create table courier_words (
  account_id bigint not null references courier_accounts (id),
  word text not null check (length(word) between 1 and 200),
  -- A road, a try with its reason, or nothing of where it is; null until somebody says.
  meaning text check (meaning ~ '^(booked|handed|moving|out|tried(:(refused|absent|bad-address|closed|wants-to-open|no-cash))?|held|delivered|returning|back|lost|cancelled|nothing)$'),
  -- Who of the staff said so; null for the list of the courier's file. Outlives the account.
  chosen_by uuid,
  seen_at timestamptz not null,
  -- False from a change of its meaning until every parcel that he said it of is where it should be.
  is_folded boolean not null default true
);
create unique index courier_words_once on courier_words (account_id, lower(word));
create index courier_words_to_fold on courier_words (account_id) where not is_folded;
