-- A photograph without transparent parts is stored as a JPEG, and its key says so (decision 0053). Those of before stay as they are.

alter table uploads drop constraint uploads_key_check;
alter table uploads add constraint uploads_key_check check (key ~ '^[0-9a-f]{32}-(jpeg|photo)$');
