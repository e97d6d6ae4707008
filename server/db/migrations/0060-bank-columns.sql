-- Which columns the statements of a bank have, as staff chose them once: kept by their headings, so that each bank has its own.
create table bank_columns (
  -- The headings of a file, in their order.
  headings text primary key check (length(headings) between 1 and 4000),
  columns jsonb not null,
  kept_at timestamptz not null
);
