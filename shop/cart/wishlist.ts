// The wishlist: how much it holds.

/** Different products; more is a script, not a wish. */
export const MAX_WISHLIST = 200;
