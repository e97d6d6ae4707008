// The limits of a search and a list: how much of a text is read, how many matches are ranked, counted and shown.

/** Characters: more of a text says nothing more of a shoe, and the time of a search must not grow with it. */
export const MAX_TYPED = 100;
export const MAX_WORDS = 8;
/** Shorter texts match nearly everything, so nothing is suggested for them. */
export const MIN_SUGGESTED_FOR = 2;
export const MAX_SUGGESTED_PRODUCTS = 5;
export const MAX_SUGGESTED_NAMES = 3;

/** Known words that a typed one may mean: itself, its nearest spellings. */
export const MAX_MEANINGS = 6;
/** Known words that contain what was typed. */
export const MAX_CONTAINING = 100;
/** Ways out of a search that found nothing, each a count of its own. */
export const MAX_WAYS_OUT = 6;

/** Matches beyond this are not counted: the list says "1,000+". */
export const MAX_COUNTED = 1_000;
/** Matches beyond this have no facet counts. */
export const MAX_FACET_MATCHES = 20_000;
/** Of more matches than a page grows to (MAX_SHOWN) so many of the newest are ranked, beside those whose title matches. */
export const MAX_RANKED = 60;

/** Products a step of the list (rule C20). */
export const STEP = 24;
/** As many as one page grows to; from there "Load More" goes on to a page of its own. */
export const MAX_SHOWN = STEP * 10;

/** Similar products: candidates on either side of the price, enough to find some that have the size. */
export const MAX_SIMILAR_LOOKED_AT = 60;
