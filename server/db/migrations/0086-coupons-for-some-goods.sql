-- Coupons for the goods of one brand or one category alone (rule F18).
alter table coupons
  add column only_brand text references brands (name) on update cascade,
  add column only_category text references categories (name) on update cascade;
