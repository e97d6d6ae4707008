-- A product may have one video, stored beside the pictures. Until a product shows it, it waits among the uploads; it has no size in pixels there.

alter table products add column video text check (video ~ '^[0-9a-f]{32}-(mp4|webm)$');
create index products_by_video on products (video) where video is not null;

alter table uploads drop constraint uploads_key_check;
alter table uploads add constraint uploads_key_check check (key ~ '^[0-9a-f]{32}-(jpeg|photo|mp4|webm)$');
alter table uploads drop constraint uploads_width_check;
alter table uploads add constraint uploads_width_check check (width > 0 or key ~ '-(mp4|webm)$');
alter table uploads drop constraint uploads_height_check;
alter table uploads add constraint uploads_height_check check (height > 0 or key ~ '-(mp4|webm)$');
