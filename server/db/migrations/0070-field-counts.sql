-- Field data of real visitors (rule X28): how often a figure fell into a bucket, by day of Pakistan. No address, no
-- browser, no person: at most 714 rows a day, however many visit.
create table field_counts (
  day date not null,
  page text not null check (page in ('home', 'list', 'product', 'cart', 'checkout', 'tracking', 'other')),
  device text not null check (device in ('phone', 'desktop')),
  measure text not null check (measure in ('lcp', 'inp', 'cls')),
  bucket smallint not null check (bucket between 0 and 19),
  count integer not null check (count > 0),
  primary key (day, page, device, measure, bucket)
);
