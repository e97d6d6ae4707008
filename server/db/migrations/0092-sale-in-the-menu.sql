-- The menu that the shop comes with leads to what is reduced while something is. It stands on every page: the first product that is reduced,
-- and the last one that is no more, change all of them. Offers tell so already.

create function tell_pages_sale() returns trigger language plpgsql as $$
declare
  moved uuid[];
begin
  if current_setting('qadam.computing_popularity', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' then
    select array_agg(id) into moved from new_rows where active and discount_percentage > 0;
  else
    select array_agg(n.id) into moved from new_rows n join old_rows o using (id)
    where (n.active and coalesce(n.discount_percentage, 0) > 0) <> (o.active and coalesce(o.discount_percentage, 0) > 0);
  end if;
  if moved is null then return null; end if;
  if not exists (
    select from public.products where active and discount_percentage > 0 and id <> all (moved)
  ) then
    perform pg_notify('pages', 'all');
  end if;
  return null;
end $$;

create trigger products_sale_insert after insert on products referencing new table as new_rows
  for each statement execute function tell_pages_sale();
create trigger products_sale_update after update on products referencing old table as old_rows new table as new_rows
  for each statement execute function tell_pages_sale();
