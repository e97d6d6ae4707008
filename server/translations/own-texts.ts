/** Every text of the owner that shoppers read, as it stands now: what a translation is of. */
import { sql, type RawBuilder } from 'kysely';
import { TEXT_SETTINGS } from '#shop/translations/own-text.ts';

/**
 * Rows of kind, id, place (their order within the kind), thing (what staff know it by), field, number (the order of the fields) and
 * source, none of them empty. What is not on sale, not shown or never published is not among them.
 */
export const ownTexts: RawBuilder<unknown> = sql`
  select kind, id, place, thing, field, number, source from (
    select 'product' as kind, p.id::text, p.title || ' ' || p.id as place, p.brand || ' ' || p.title as thing,
      f.field, f.number, f.source
    from products p cross join lateral (values ('title', 1, p.title), ('description', 2, p.description),
      ('searchTitle', 3, p.search_title), ('searchDescription', 4, p.search_description)) f (field, number, source)
    where p.active
    union all
    select 'category', c.slug, lpad(c.position::text, 9, '0') || c.name, c.name, f.field, f.number, f.source
    from categories c cross join lateral (values ('name', 1, c.name), ('description', 2, c.description),
      ('searchTitle', 3, c.search_title), ('searchDescription', 4, c.search_description)) f (field, number, source)
    union all
    select 'brand', b.slug, lpad(b.position::text, 9, '0') || b.name, b.name, f.field, f.number, f.source
    from brands b cross join lateral (values ('name', 1, b.name), ('tagline', 2, b.tagline),
      ('searchTitle', 3, b.search_title), ('searchDescription', 4, b.search_description)) f (field, number, source)
    union all
    select 'colour', c.name, c.name, c.name, 'name', 1, c.name
    from product_colours c where c.name <> 'Default' and exists (select from products p where p.id = c.product_id and p.active) group by c.name
    union all
    select distinct on (f.source) 'field', f.source, f.place, f.thing, 'name', 1, f.source from (
      select lpad(position::text, 9, '0') as place, name as thing, name as source from product_fields
      union all
      select lpad(d.position::text, 9, '0') || lpad(c.number::text, 9, '0'), d.name || ': ' || c.choice, c.choice
      from product_fields d cross join lateral unnest(d.choices) with ordinality c (choice, number)) f
    union all
    select 'collection', c.id::text, c.title || ' ' || c.id, c.title, f.field, f.number, f.source
    from collections c cross join lateral (values ('title', 1, c.title), ('body', 2, c.body),
      ('searchTitle', 3, c.search_title), ('searchDescription', 4, c.search_description)) f (field, number, source)
    where c.shown
    union all
    select 'page', v.page_id::text, v.title || ' ' || v.page_id, v.title, f.field, f.number, f.source
    from page_versions v cross join lateral (values ('title', 1, v.title), ('body', 2, v.body),
      ('searchTitle', 3, v.search_title), ('searchDescription', 4, v.search_description)) f (field, number, source)
    where v.shown
    union all
    ${ofSections()}
    union all
    select distinct on (r.row ->> 'name') 'menu', r.row ->> 'name', m.menu || lpad(r.number::text, 9, '0'), r.row ->> 'name',
      'name', 1, r.row ->> 'name'
    from settings s cross join lateral (values ('header'), ('footer')) m (menu)
    cross join lateral jsonb_array_elements(case jsonb_typeof(s.value -> m.menu) when 'array' then s.value -> m.menu
      else '[]' end) with ordinality r (row, number)
    where s.key = 'menus'
    union all
    select 'offer', o.id::text, o.title || ' ' || o.id, o.title, 'title', 1, o.title from offers o where o.active
    union all
    select 'setting', s.key, s.key, '', s.key, 1, s.value #>> '{}' from settings s where s.key in (${sql.join(TEXT_SETTINGS)})
    union all
    select 'email', e.name, e.name, e.name, f.field, f.number, f.source
    from email_words e cross join lateral (values ('subject', 1, e.subject), ('opening', 2, e.opening),
      ('closing', 3, e.closing)) f (field, number, source)
  ) own where source <> ''`;

function ofSections(): RawBuilder<unknown> {
  return sql`
    select 'section', s.section ->> 'id', lpad(s.number::text, 9, '0'),
      coalesce(nullif(s.section ->> 'title', ''), s.section ->> 'kind'), f.field, f.number::int, f.source
    from (select sections from home_arrangements where published_at is not null order by id desc limit 1) h
    cross join lateral jsonb_array_elements(h.sections) with ordinality s (section, number)
    cross join lateral (
      select * from (values ('title', 1::bigint, s.section ->> 'title'), ('text', 2, s.section ->> 'text'),
        ('button', 3, s.section #>> '{button,label}'), ('second', 4, s.section #>> '{second,label}'),
        ('alt', 5, case jsonb_typeof(s.section -> 'picture') when 'object' then s.section #>> '{picture,alt}' end)) one
      union all
      select t.field || '-' || q.number, q.number * 10 + t.number, q.question ->> t.field
      from jsonb_array_elements(case jsonb_typeof(s.section -> 'questions') when 'array' then s.section -> 'questions'
        else '[]' end) with ordinality q (question, number)
      cross join lateral (values ('question', 1), ('answer', 2)) t (field, number)) f (field, number, source)
    where s.section ->> 'hidden' is distinct from 'true'`;
}
