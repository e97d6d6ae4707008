-- From when a pending order counts as silent: it was asked as often as the plan says, or its number is wrong, and nobody
-- answered. Null while it is still being asked. Written by what happens to the order, from the rule in shop/asking/next-step.ts.
alter table orders add column silent_at timestamptz;

create index orders_silent on orders (silent_at) where status = 'PENDING' and silent_at is not null;
