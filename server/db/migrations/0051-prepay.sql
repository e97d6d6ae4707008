-- Paying first, chosen at the checkout (decision 0033): until when, and what is taken off the total once it is paid in full by then.
alter table orders
  -- Null where it was not chosen, or the time has passed.
  add column prepay_until timestamptz,
  -- Paisa, offered with the order and fixed there.
  add column prepay_off bigint not null default 0 check (prepay_off >= 0 and prepay_off % 100 = 0),
  -- Paisa, given: a part of discount_total, so that whatever shares a discount out over the lines shares this too.
  add column prepay_discount bigint not null default 0 check (prepay_discount >= 0 and prepay_discount % 100 = 0),
  add constraint prepay_is_a_discount check (prepay_discount <= discount_total);
create index orders_prepay on orders (prepay_until) where prepay_until is not null and status in ('PENDING', 'CONFIRMED');
