// The services of a page: database, pictures, configuration and time, handed to every loader and action.
import type { Kysely } from 'kysely';
import { createContext } from 'react-router';
import type { Config } from '#platform/config/config.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Log } from '#platform/log/log.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import type { OrderNews } from '#server/orders/order-news.ts';
import type { FieldCounts } from '#server/speed/field-counts.ts';
import type { MenuLists } from '#server/search/menu-lists.ts';
import type { SoldOut } from '#server/stock/sold-out.ts';

export type AppContext = {
  db: Kysely<Tables>;
  /** For showing, never for a decision: a replica, where there is one that is up to the moment. */
  reading: Kysely<Tables>;
  media: MediaStore;
  config: Config;
  log: Log;
  now(): Date;
  /** News of orders as they happen; without it the admin portal polls every 30 seconds. */
  orderNews?: OrderNews;
  /** Counts field data of visits; without it none is kept. */
  fieldCounts?: FieldCounts;
  /** What is known to be sold out; without it every order asks the database. */
  soldOut?: SoldOut;
  /** What menus name; without it every page asks the database. */
  menuLists?: MenuLists;
};

/** Set once a request (server/pages.ts), before any loader or action. */
export const shopContext = createContext<AppContext>();

/** The client's address, as the HTTP server found it (client-address.ts); for rate limits, never for authorisation. */
export const addressContext = createContext<string>('0.0.0.0');

/** What made a page fail, left by the renderer for the answer around it; null while nothing did. */
export const failureContext = createContext<{ error: unknown } | null>(null);
