// When a size is low: one rule for the dashboard, its tasks and the list of products.

/** A size that sells is low at so many pairs, whatever its pace. */
export const LOW_STOCK = 3;

/** In days: the pace is that of the last so many, and what lasts no longer than the second at that pace is low. */
export const PACE_DAYS = 30;
export const LASTS_DAYS = 14;

export const LOW_STOCK_MEANS = `A size is low when it sold in the last ${PACE_DAYS} days and has ${LOW_STOCK} pairs or fewer left, or what sells in ${LASTS_DAYS} days. Only sizes on sale count.`;
