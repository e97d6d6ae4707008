-- The language in which a member of staff reads the admin portal; null is English.
alter table profiles add column language text check (language ~ '^[a-z]{2}$');
