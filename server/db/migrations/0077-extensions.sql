-- What extensions keep (decision 0048): values of their own, and money by their gateways.
create table extension_values (
  extension text not null check (extension ~ '^[a-z][a-z0-9-]{1,30}$'),
  key text not null check (length(key) between 1 and 120),
  value jsonb not null check (length(value::text) <= 64000),
  primary key (extension, key)
);

-- A gateway of an extension is marked by its name.
alter table payments drop constraint payments_way_check;
alter table payments add constraint payments_way_check
  check (way in ('bank', 'raast', 'jazzcash', 'easypaisa', 'safepay', 'payfast', 'cash') or way ~ '^x-[a-z]+(-[a-z]+)*$');
