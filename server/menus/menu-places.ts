// What a row of a menu can lead to: pages of the shop, and the owner's pages, collections, categories and brands, in each language.
import { defaultFooter } from '#shop/menus/default-footer.ts';
import { defaultHeader } from '#shop/menus/default-header.ts';
import type { MenuPlace } from '#shop/menus/menu-places.ts';
import { href } from '#shop/text/href.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { shownCollections } from '#server/collections/load-collections.ts';
import type { Db } from '#server/db/transact.ts';
import { shownPages } from '#server/own-pages/load-pages.ts';
import type { MenuNames } from '#server/search/menu-lists.ts';

export type NamesAndSettings = { names: MenuNames; settings: Settings };

/** What shoppers see of each kind, own pages before the rest. */
export async function loadPlaces(db: Db, { names, settings }: NamesAndSettings): Promise<MenuPlace[]> {
  const [pages, collections, titles] = await Promise.all([
    shownPages(db),
    shownCollections(db),
    translatedTitles(db),
  ]);
  const usual = [...defaultHeader(names), ...defaultFooter(settings)].filter(({ to }) => to !== '');
  const own = [
    ...pages.map(({ slug, title }) => place('page', title, href('/pages/:slug', { slug }))),
    ...collections.map(({ slug, title }) => place('collection', title, href('/collections/:slug', { slug }))),
    ...names.categories.map(({ name }) => place('category', name, href('/shop', { category: name }))),
    ...names.brands.map(({ name }) => place('brand', name, href('/shop', { brand: name }))),
  ];
  const others = new Map(usual.map((row) => [row.to, { ...row, kind: null }]));
  for (const { to } of own) others.delete(to);
  return [...others.values(), ...own];

  function place(kind: PlaceKind, name: string, to: string): MenuPlace {
    const also = titles.filter((each) => each.kind === kind && each.source === name).map(({ text }) => text);
    return { name, to, kind, also };
  }
}

type PlaceKind = 'page' | 'collection' | 'category' | 'brand';

// One whose English was changed since is of no title any more.
function translatedTitles(db: Db) {
  return db
    .selectFrom('translations')
    .select(['kind', 'source', 'text'])
    .where('kind', 'in', ['page', 'collection', 'category', 'brand'])
    .where('field', 'in', ['title', 'name'])
    .orderBy('language')
    .execute();
}
