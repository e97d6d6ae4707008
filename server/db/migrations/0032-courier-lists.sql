-- Which columns a courier's own list has, as staff chose them once: headings, and how its dates are written.
alter table courier_accounts add column list_columns jsonb;
