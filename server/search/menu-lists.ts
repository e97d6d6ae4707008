/** What the menu of every page names: brands, categories, and whether anything is reduced. Read once, until the database tells that it changed. */
import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { listBrands, listCategories } from './shop-facets.ts';

type MenuEntry = { name: string; slug: string };

type RememberedNames = {
  brands: MenuEntry[];
  categories: MenuEntry[];
  /** Whether a product is reduced by itself. Offers begin and end by the clock, of which no notification tells. */
  isReduced: boolean;
};

/** `hasSale`: a product is reduced, or an offer is live. */
export type MenuNames = Omit<RememberedNames, 'isReduced'> & { hasSale: boolean };

export type MenuLists = {
  find(db: Db): Promise<RememberedNames>;
  /** A notification of the channel `pages`. */
  heard(tag: string): void;
  /** Whether all notifications arrive. While some may be missed nothing is remembered. */
  trust(isHearing: boolean): void;
};

/** One for each process. It may be late by the way of a notification, as cached pages are. */
export function openMenuLists(): MenuLists {
  let known: RememberedNames | null = null;
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
      const names = await readNames(db);
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

type AskingMenu = { db: Db; now(): Date; menuLists?: MenuLists };

/** At this moment by the shop's clock; without `menuLists` read anew. */
export async function menuNames({ db, now, menuLists }: AskingMenu): Promise<MenuNames> {
  const [{ isReduced, ...names }, offers] = await Promise.all([
    menuLists?.find(db) ?? readNames(db),
    liveOffers(db, now()),
  ]);
  return { ...names, hasSale: isReduced || offers.length > 0 };
}

async function readNames(db: Db): Promise<RememberedNames> {
  const [brands, categories, isReduced] = await Promise.all([
    listBrands(db),
    listCategories(db),
    readIsReduced(db),
  ]);
  return {
    brands: brands.map(toEntry),
    categories: categories.filter((each) => each.listed).map(toEntry),
    isReduced,
  };
}

async function readIsReduced(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from products where active and discount_percentage > 0) as is`.execute(db);
  return rows[0]?.is ?? false;
}

function toEntry({ name, slug }: MenuEntry): MenuEntry {
  return { name, slug };
}
