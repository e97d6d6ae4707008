-- The language of the page that a back-in-stock alert was asked on, for its email and its links; null is English.
alter table back_in_stock_alerts add column language text check (language ~ '^[a-z]{2}$');
