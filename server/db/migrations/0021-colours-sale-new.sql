-- The list can be filtered by colour and by what is reduced (server/search/conditions.ts).

create index search_index_reduced on search_index (created_at desc, id desc) where active and own_price < whole_rupees(base_price);

-- A colour that a product gets or loses moves it between lists that do not show it.
create function tell_pages_listing() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'listing') where exists (select from changed);
  return null;
end $$;

create function tell_pages_colour_names() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'listing')
    where exists (select product_id, name from new_rows except select product_id, name from old_rows);
  return null;
end $$;

create trigger product_colours_list_new after insert on product_colours
  referencing new table as changed for each statement execute function tell_pages_listing();
create trigger product_colours_list_changed after update on product_colours
  referencing new table as new_rows old table as old_rows for each statement execute function tell_pages_colour_names();
create trigger product_colours_list_gone after delete on product_colours
  referencing old table as changed for each statement execute function tell_pages_listing();
