// What every route says about itself: the facts that guard, page cache, sitemap, robots.txt and request limits read.
import type { Audience } from '../accounts/permissions.ts';

export type RouteFacts = {
  /** The route module, as a path under web/. */
  file: string;
  /**
   * The layout around the page: one of the three frames, or the list that stays visible behind it (its URL). Null for a
   * resource route, which has no page.
   */
  frame: 'storefront' | 'profile' | 'admin' | `/${string}` | null;
  /** Who may load it (GET, HEAD). */
  see: Audience;
  /** Who may act on it (every other method). */
  act: Audience;
  /**
   * Query parameters of the copies that the page cache may hold; with any other parameter, or null, none is held. What
   * the bytes depend on is said by `cachePage` in the loader.
   */
  cache: readonly string[] | null;
  index: Indexing;
  /** When there is too much to do: `browsing` is turned away first, `buying` last, `media` never, since it has its own queue. */
  loadClass: 'browsing' | 'buying' | 'media';
  /** A write that nobody waits for: turned away with whoever looks. */
  isIdle?: true;
  /** Query parameter that makes the page part of an order: its load class is then `buying`. */
  buyingWith?: string;
  /** Other sites send browsers back to it with a form; it uses no cookie. */
  isFromOutside?: true;
  /** Bytes of the largest body it takes. */
  maxBody: number;
  /** Its name in the navigation of the help pages; a page without one is not there. */
  help?: string;
  /** Of the admin portal: staff have it in their own language, too. Pages of shoppers are in every language without saying so. */
  inLanguages?: true;
  /** Route id, where one module answers two URLs. */
  id?: string;
};

/**
 * Search engines. `path`: listed, in the sitemap, canonical under its path without a query. `own`: the same, but the page
 * itself writes its canonical link. `unlisted`: neither told of nor refused. `disallow`: in robots.txt, and noindex.
 * `private`: the same, and no link on it is followed: the admin portal, and what a secret link opens.
 */
export type Indexing = 'path' | 'own' | 'unlisted' | 'disallow' | 'private';

/** What a page tells of itself. */
export const MAX_BEACON_BYTES = 300;
/** Any form: the longest review in Urdu is a quarter of it, and reading costs time for every byte. */
export const MAX_FORM_BYTES = 100_000;
/** What another service tells by its webhook. */
export const MAX_HOOK_BYTES = 256_000;
/** A form in the admin portal: a product with all its sizes. */
export const MAX_ADMIN_FORM_BYTES = 1_000_000;
/** A picture in its form. */
export const MAX_PICTURE_FORM_BYTES = 25_500_000;
/** A photo that somebody chose by mistake: read to its end, so that its form can be answered with what was typed. */
export const MAX_PROOF_FORM_BYTES = 64_000_000;
/** A CSV or JSON file of ten thousand products. */
export const MAX_IMPORT_BYTES = 10_000_000;
/** An export of another shop: two hundred thousand rows. */
export const MAX_MOVE_IN_BYTES = 80_000_000;
