-- The language that an order was placed in, for its emails and its links; null is English.
alter table orders add column language text check (language ~ '^[a-z]{2}$');
