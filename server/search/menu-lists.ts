/** What the menu of every page names: brands, categories, and whether anything is reduced. Read once, until the database tells that it changed. */
import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';
import { listBrands, listCategories } from './shop-facets.ts';

type MenuEntry = { name: string; slug: string };

export type MenuNames = {
  brands: MenuEntry[];
  categories: MenuEntry[];
  /** Whether a product is reduced, or an offer has begun or will. */
  hasSale: boolean;
};

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
  const [brands, categories, hasSale] = await Promise.all([
    listBrands(db),
    listCategories(db),
    readHasSale(db),
  ]);
  return {
    brands: brands.map(toEntry),
    categories: categories.filter((each) => each.listed).map(toEntry),
    hasSale,
  };
}

/** Whether the menu that the shop comes with leads to what is reduced. An offer counts from the moment it is made until it has ended. */
export async function readHasSale(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from products where active and discount_percentage > 0)
      or exists (select from offers where active and (end_at is null or end_at > now())) as has`.execute(db);
  return rows[0]?.has ?? false;
}

function toEntry({ name, slug }: MenuEntry): MenuEntry {
  return { name, slug };
}
