-- What search engines show of the list of a brand or a category; empty: its name, and a sentence of the shop.
alter table brands
  add column search_title text not null default '',
  add column search_description text not null default '';
alter table categories
  add column search_title text not null default '',
  add column search_description text not null default '';
