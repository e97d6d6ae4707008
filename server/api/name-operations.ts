// Brands and categories by the API: what their page of the admin portal does, by the same verbs. The slug stays when the name changes.
import { z } from 'zod';
import type { Staff } from '#shop/accounts/permissions.ts';
import { readListedName } from '#shop/catalogue/listed-name-form.ts';
import { isRefusal, refuse } from '#shop/refusals/refusals.ts';
import { adminBrands, adminCategories } from '#server/catalogue/admin-lists.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { findName } from '#server/lists/find-name.ts';
import { changeName, createName, deleteName } from '#server/lists/save-name.ts';
import { text } from './fields.ts';
import { operation } from './operation.ts';
import { asForm } from './order-forms.ts';
import { withFields } from './problem.ts';

const params = z.strictObject({ slug: text(100).min(1) });
const kind = z.enum(['type', 'audience']).describe('What it is (Sneakers), or for whom (Women)');

const fields = {
  name: text(60).min(1),
  text: text(200).describe('What shoppers read beside the name'),
  listed: z.boolean().describe('Whether it is among the choices of shoppers'),
  searchTitle: text(120).describe('For search engines; empty: in the shop’s own words'),
  searchDescription: text(300).describe('For search engines; empty: in the shop’s own words'),
};

const newFields = {
  ...fields,
  text: fields.text.default(''),
  listed: fields.listed.default(true),
  searchTitle: fields.searchTitle.default(''),
  searchDescription: fields.searchDescription.default(''),
};

const change = z.strictObject(fields).partial();
const stored = { slug: z.string(), name: z.string(), text: fields.text, listed: fields.listed };
const counts = {
  products: z.int().describe('Products that have it, archived ones too'),
  offers: z.int(),
};
const searchTexts = { searchTitle: z.string(), searchDescription: z.string() };
const version = z.int().describe('One more after each change');
const brand = z.object({ ...stored, ...searchTexts, version });
const category = brand.extend({ kind });
const removed = z.object({ name: z.string() });
const ofForm = ['name-taken', 'missing-information', 'check-the-form'] as const;

export const nameOperations = [
  operation({
    id: 'listBrands',
    method: 'GET',
    path: 'brands',
    scope: 'lists:read',
    tag: 'Brands',
    summary: 'All brands in the owner’s order, with what uses each',
    answer: z.object({ data: z.array(z.object({ ...stored, ...counts })) }),
    run: async ({ app: { db } }) => ({ data: await adminBrands(db) }),
  }),
  operation({
    id: 'getBrand',
    method: 'GET',
    path: 'brands/{slug}',
    scope: 'lists:read',
    tag: 'Brands',
    summary: 'One brand',
    params,
    answer: brand,
    refusals: ['name-gone'],
    run: ({ app, params: { slug } }) => readName(app, 'brands', slug),
  }),
  operation({
    id: 'createBrand',
    method: 'POST',
    path: 'brands',
    scope: 'lists:write',
    tag: 'Brands',
    summary: 'Add a brand; it comes last in the list',
    body: z.strictObject(newFields),
    answer: brand,
    status: 201,
    refusals: ofForm,
    run: ({ app, actor, body }) => addName(app, actor, 'brands', { ...body, kind: 'type' }),
  }),
  operation({
    id: 'changeBrand',
    method: 'PATCH',
    path: 'brands/{slug}',
    scope: 'lists:write',
    tag: 'Brands',
    summary: 'Change what is sent; products and links follow another name',
    params,
    body: change,
    current: brand,
    answer: brand,
    refusals: ['name-gone', 'saved-meanwhile', ...ofForm],
    run: ({ app, actor, params: { slug }, body, current }) =>
      editName(app, actor, 'brands', { slug, current: { ...current, kind: 'type' }, body }),
  }),
  operation({
    id: 'deleteBrand',
    method: 'DELETE',
    path: 'brands/{slug}',
    scope: 'lists:write',
    tag: 'Brands',
    summary: 'Remove a brand that no product has, archived ones counted',
    params,
    answer: removed,
    refusals: ['name-gone', 'name-in-use'],
    run: ({ app, actor, params: { slug } }) => removeName(app, actor, 'brands', slug),
  }),
  operation({
    id: 'listCategories',
    method: 'GET',
    path: 'categories',
    scope: 'lists:read',
    tag: 'Categories',
    summary: 'All categories in the owner’s order, with what uses each',
    answer: z.object({
      data: z.array(
        z.object({
          ...stored,
          ...counts,
          kind,
          aliases: z.array(z.string()).describe('Names of before, under which it is still found'),
        }),
      ),
    }),
    run: async ({ app: { db } }) => ({ data: await adminCategories(db) }),
  }),
  operation({
    id: 'getCategory',
    method: 'GET',
    path: 'categories/{slug}',
    scope: 'lists:read',
    tag: 'Categories',
    summary: 'One category',
    params,
    answer: category,
    refusals: ['name-gone'],
    run: ({ app, params: { slug } }) => readName(app, 'categories', slug),
  }),
  operation({
    id: 'createCategory',
    method: 'POST',
    path: 'categories',
    scope: 'lists:write',
    tag: 'Categories',
    summary: 'Add a category; it comes last of its kind',
    body: z.strictObject({ ...newFields, kind }),
    answer: category,
    status: 201,
    refusals: ofForm,
    run: ({ app, actor, body }) => addName(app, actor, 'categories', body),
  }),
  operation({
    id: 'changeCategory',
    method: 'PATCH',
    path: 'categories/{slug}',
    scope: 'lists:write',
    tag: 'Categories',
    summary: 'Change what is sent; products follow another name, the old one still finds it. The kind stays',
    params,
    body: change,
    current: category,
    answer: category,
    refusals: ['name-gone', 'saved-meanwhile', ...ofForm],
    run: ({ app, actor, params: { slug }, body, current }) =>
      editName(app, actor, 'categories', { slug, current, body }),
  }),
  operation({
    id: 'deleteCategory',
    method: 'DELETE',
    path: 'categories/{slug}',
    scope: 'lists:write',
    tag: 'Categories',
    summary: 'Remove a category that no product and no offer has',
    params,
    answer: removed,
    refusals: ['name-gone', 'name-in-use'],
    run: ({ app, actor, params: { slug } }) => removeName(app, actor, 'categories', slug),
  }),
];

type List = 'brands' | 'categories';

async function readName({ db }: AppContext, list: List, slug: string) {
  const found = await findName(db, list, slug);
  return found ? { ...found, slug } : refuse('name-gone');
}

type FormFields = Parameters<typeof asForm>[0];

async function addName(app: AppContext, actor: Staff, list: List, body: FormFields) {
  const read = readListedName(asForm(body));
  if (!read.ok) return withFields(read.refusal, read.errors);
  const made = await createName(app.db, actor, list, read.input);
  return isRefusal(made) ? made : readName(app, list, made.slug);
}

type SentChange = { slug: string; current: FormFields & { name: string; version: number }; body: FormFields };

async function editName(app: AppContext, actor: Staff, list: List, { slug, current, body }: SentChange) {
  const read = readListedName(asForm({ ...current, ...body }));
  if (!read.ok) return withFields(read.refusal, read.errors);
  const saved = { was: current.name, version: current.version, input: read.input };
  const changed = await changeName(app.db, actor, list, saved);
  return isRefusal(changed) ? changed : readName(app, list, slug);
}

async function removeName({ db }: AppContext, actor: Staff, list: List, slug: string) {
  const found = await findName(db, list, slug);
  return found ? deleteName(db, actor, list, found.name) : refuse('name-gone');
}
