-- Which courier is proposed for an order: the accounts in the owner's order, and what each of them is proposed for (rule Q18).
alter table courier_accounts
  -- Its place in that order; null for one that is never proposed.
  add column preference integer,
  -- Of these cities alone, as they are written; none means all.
  add column only_cities text[] not null default '{}',
  -- The most that one of its parcels collects at the door, in paisa, and the heaviest one.
  add column max_cash bigint check (max_cash > 0),
  add column max_grams integer check (max_grams > 0);

-- Who is given by hand carries everything everywhere, and is proposed only when the owner says so.
update courier_accounts a set preference = o.place
from (select id, row_number() over (order by id) as place from courier_accounts where courier <> 'by-hand') o
where o.id = a.id;
