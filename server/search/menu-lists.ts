/** Brands and categories as the menu of every page names them: read once, until the database tells that they changed. */
import type { Db } from '#server/db/transact.ts';
import { listBrands, listCategories } from './shop-facets.ts';

type MenuEntry = { name: string; slug: string };

export type MenuNames = { brands: MenuEntry[]; categories: MenuEntry[] };

export type MenuLists = {
  find(db: Db): Promise<MenuNames>;
  /** A notification of the channel `pages`. */
  heard(tag: string): void;
  /** Whether all notifications arrive. While some may be missed nothing is remembered. */
  trust(isHearing: boolean): void;
};

/** One for each process. It may be late by the way of a notification, as cached pages are. */
export function openMenuLists(): MenuLists {
  let known: MenuNames | null = null;
  let news = 0;
  let isHearing = false;
  const forget = () => {
    news += 1;
    known = null;
  };
  return {
    find: async (db) => {
      if (known) return known;
      const before = news;
      const names = await readMenuNames(db);
      // What changed meanwhile may be newer than what was read.
      if (isHearing && before === news) known = names;
      return names;
    },
    heard: (tag) => {
      if (tag === 'all') forget();
    },
    trust: (isNowHearing) => {
      isHearing = isNowHearing;
      forget();
    },
  };
}

export async function readMenuNames(db: Db): Promise<MenuNames> {
  const [brands, categories] = await Promise.all([listBrands(db), listCategories(db)]);
  return { brands: brands.map(toEntry), categories: categories.filter((each) => each.listed).map(toEntry) };
}

function toEntry({ name, slug }: MenuEntry): MenuEntry {
  return { name, slug };
}
