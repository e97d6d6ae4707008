-- A photograph of a product is kept twice where a shoe was found on it: as it was sent, and framed. A row shows one, and
-- names the other with its size, so that the owner can change between them: {key, width, height, placeholder, isWhole}.
alter table uploads add column other jsonb;
alter table pictures add column other jsonb;

create index pictures_by_other_key on pictures ((other ->> 'key')) where other is not null;
