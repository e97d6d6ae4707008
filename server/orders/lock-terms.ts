// What lines are priced by: the settings, the offers of the moment, and the variants, locked until the transaction ends.
import { sendTogether, type Results } from '#platform/db/send-together.ts';
import type { Tx } from '#server/db/transact.ts';
import { liveOffersStatement } from '#server/offers/live-offers.ts';
import { toOffer } from '#server/offers/offer-row.ts';
import { settingsOf, settingsStatement } from '#server/settings/load-settings.ts';
import { lockVariantsStatements } from '#server/stock/load-variants.ts';

export type Terms = ReturnType<typeof readTerms>;

/** One round trip. */
export async function lockTerms(tx: Tx, variantIds: readonly number[], now: Date): Promise<Terms> {
  return readTerms(await sendTogether(tx, termsStatements(tx, variantIds, now)));
}

/** The same, to be sent with others; what comes of them is for `readTerms`. */
export function termsStatements(tx: Tx, variantIds: readonly number[], now: Date) {
  return [
    settingsStatement(tx),
    liveOffersStatement(tx, { now }),
    ...lockVariantsStatements(tx, variantIds),
  ] as const;
}

export function readTerms([settings, offers, , variants]: Results<ReturnType<typeof termsStatements>>) {
  return {
    settings: settingsOf(settings.rows),
    offers: offers.rows.map(toOffer),
    variants: variants.rows,
  };
}
