-- What had to be paid for what was taken off for paying first: its total then, in paisa. While that much of it is paid the discount stays,
-- whatever was added to the order and paid since. 0 where nothing is taken off.
alter table orders add column prepay_total bigint not null default 0 check (prepay_total >= 0);
-- It was not kept before: what is paid of today's total keeps the discount, as it did.
update orders set prepay_total = least(grand_total, paid) where prepay_discount > 0;
