-- What is taken off for paying first follows what was agreed and what was paid for it, and one transfer is one.
alter table orders
  -- What had to be paid for what was taken off: its total then, in paisa. While that much is paid the discount stays, whatever was added to the
  -- order and paid since. 0 where nothing is taken off.
  add column prepay_total bigint not null default 0 check (prepay_total >= 0),
  -- What the checkout fixed, for goods of this amount, both in paisa: `prepay_off` is the share of it for the goods of today. Without them a
  -- pair that was added and taken out again made it smaller.
  add column prepay_offer bigint not null default 0 check (prepay_offer >= 0 and prepay_offer % 100 = 0),
  add column prepay_goods bigint not null default 0 check (prepay_goods >= 0);

-- One transfer is one by its number, whether it was written down as bank or as Raast: both come to the same account, and who reads its
-- statement may call one the other. Other ways have numbers of their own.
-- Of those that were written down twice before, once by each name, the later one is marked and stays as it is: which of them is wrong only a
-- person can tell. It is known as before, so that no third one comes of it; `select * from payments where is_second` lists them.
alter table payments add column is_second boolean not null default false;
update payments later set is_second = true
where way in ('bank', 'raast') and undone_at is null and exists (
  select from payments earlier
  where earlier.provider_ref = later.provider_ref and earlier.way in ('bank', 'raast') and earlier.undone_at is null and earlier.id < later.id
);
drop trigger payments_append_only on payments;
create trigger payments_append_only
  before update of id, order_id, return_id, way, amount, provider_ref, is_second, actor, created_at or delete on payments
  for each row execute function refuse_change();
drop index one_transfer_pays_once;
create unique index one_transfer_pays_once on payments ((case when way = 'raast' then 'bank' else way end), provider_ref)
  where undone_at is null and not is_second;

-- None of this was kept before. What is paid of today's total keeps the discount, as it did, and its share is of the goods of today. At the end:
-- a table whose rows changed is not altered in the same transaction.
update orders set prepay_offer = prepay_off, prepay_goods = subtotal - discount_total + prepay_discount,
  prepay_total = case when prepay_discount > 0 then least(grand_total, paid) else 0 end
where prepay_until is not null;
