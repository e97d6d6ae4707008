// The size limit of a wishlist.

/** Different products; more is a script, not a wish. */
export const MAX_WISHLIST = 200;
