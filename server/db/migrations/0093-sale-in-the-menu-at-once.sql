-- Two who take away the last two reductions at once each saw the other's product as still reduced: neither told, and cached pages kept
-- "Sale" in their menu. A lock held to the end would put them in a row, but a transaction of products locks more rows after this one, in
-- its own order: with the lock between them two such could wait for each other. So all pages are told not only of the last reduction (and
-- the first) but while few others are left: more than can be under way at the same moment. Beyond them a reduction that comes or goes
-- leaves the menu as it is; a price that moves every night in a large sale does not throw all pages away.

create or replace function tell_pages_sale() returns trigger language plpgsql as $$
declare
  moved uuid[];
  others int;
begin
  if current_setting('qadam.computing_popularity', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' then
    select array_agg(id) into moved from new_rows where active and discount_percentage > 0;
  else
    select array_agg(n.id) into moved from new_rows n join old_rows o using (id)
    where (n.active and coalesce(n.discount_percentage, 0) > 0) <> (o.active and coalesce(o.discount_percentage, 0) > 0);
  end if;
  if moved is null then return null; end if;
  -- A statement of more than 50 products tells all pages in any case (tell_pages_product): 200 is four of those below.
  select count(*) into others from (
    select from public.products where active and discount_percentage > 0 and id <> all (moved) limit 201
  ) reduced;
  if others <= 200 then perform pg_notify('pages', 'all'); end if;
  return null;
end $$;
