-- Many products changed at once: what the search indexes and the letters "back in stock" cost is paid once a statement.

-- Each product has some two hundred entries in the two search indexes, and sorting the entries of five hundred products
-- before they are put in is twenty times as fast as putting in each by itself. The list in which they wait is emptied
-- before the statement ends, so no search ever reads one (0002 says why that would be bad).
alter index products_document set (fastupdate = on);
alter index products_titled set (fastupdate = on);

create function settle_products_search() returns trigger language plpgsql as $$
begin
  perform gin_clean_pending_list('public.products_document'), gin_clean_pending_list('public.products_titled');
  return null;
end $$;

create trigger products_settle_search after insert or update on products
  for each statement execute function settle_products_search();

-- Of products that come back, only the sizes that somebody waits for are looked at, and all of them together.
drop trigger products_are_back on products;
create or replace function product_is_back() returns trigger language plpgsql as $$
begin
  perform public.answer_stock_requests(array(
    select distinct waiting.inventory_id from new_rows n join old_rows o using (id)
      join public.inventory i on i.product_id = n.id
      join public.stock_requests waiting on waiting.inventory_id = i.id and waiting.told_at is null
    where n.active and not o.active and i.active and i.stock > 0
    order by 1));
  return null;
end $$;

create trigger products_are_back after update on products
  referencing new table as new_rows old table as old_rows for each statement execute function product_is_back();
