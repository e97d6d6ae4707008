-- What search engines show of a product; empty: its brand and title, and its description.
alter table products
  add column search_title text not null default '',
  add column search_description text not null default '';
