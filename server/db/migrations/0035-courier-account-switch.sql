-- Whether the shop itself books there: while it is off, labels are made in the courier's portal, and what is on the road is still followed.
-- The end of a secret is told by who can open it, so it is not stored beside it.
alter table courier_accounts
  add column is_on boolean not null default true,
  drop column secret_ends;
