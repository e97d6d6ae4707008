-- Pictures of a move-in: fetched from the hosts that the owner named, each by itself, after its product is there.
alter table move_ins add column hosts text[] not null default '{}';

create table move_in_pictures (
  move_in_id uuid not null,
  position integer not null,
  -- Of the product's pictures, from 0.
  place integer not null check (place >= 0),
  product_id uuid not null references products (id) on delete cascade,
  url text not null check (length(url) <= 2000),
  host text not null,
  alt text not null default '',
  -- Null for a picture of the whole product.
  colour text,
  state text not null default 'waiting' check (state in ('waiting', 'here', 'failed')),
  -- Why it is not here, in words.
  why text not null default '' check (length(why) <= 300),
  primary key (move_in_id, position, place),
  foreign key (move_in_id, position) references move_in_products on delete cascade
);
create index move_in_pictures_to_fetch on move_in_pictures (move_in_id, host, position, place) where state = 'waiting';
create index move_in_pictures_of_product on move_in_pictures (product_id);
