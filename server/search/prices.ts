// What shoppers pay now, as SQL on a row `p` of search_index. The live offers are part of the statement, so that nothing has
// to be written when one starts or ends (decision 0019). The rule is shop/pricing/pricing.ts.
import { sql, type RawBuilder } from 'kysely';
import type { Offer } from '#shop/offers/offers.ts';
import { paisa, toWholeRupees } from '#shop/pricing/money.ts';
import type { Condition } from './conditions.ts';

/** Products in the order of their prices when they are sorted by `keys`, columns of one index. */
export type PricePart = { member: RawBuilder<boolean>; keys: RawBuilder<unknown>[] };

export type Prices = {
  /** Paisa. */
  now: RawBuilder<number>;
  /** Equal prices come in the order of the base price. Each product is in at least one. */
  parts: PricePart[];
  /** Paisa, both included. */
  between(low: number, high: number): PriceCondition;
  /** Below the base price. */
  reduced: PriceCondition;
};

type PriceCondition = Pick<Condition, 'sql' | 'isIndexed' | 'lead'>;

/** `offers` are those live now. */
export function pricesOf(offers: readonly Offer[]): Prices {
  if (offers.length === 0) return WITHOUT_OFFERS;
  const reduced = sql<number>`least(${sql.join(offers.map(priceUnder))})`;
  const givesWay = offers.some((offer) => offer.givesWay);
  const now = givesWay
    ? sql<number>`least(${reduced}, p.own_price)`
    : sql<number>`coalesce(${reduced}, p.own_price)`;
  // What an offer leaves to a product's own discount, and the other way round.
  const isOwn = givesWay
    ? sql<boolean>`coalesce(p.own_price <= ${reduced}, true)`
    : sql<boolean>`${reduced} is null`;
  const isOffered = givesWay ? sql<boolean>`${reduced} <= p.own_price` : sql<boolean>`true`;
  return {
    now,
    parts: [
      { member: isOwn, keys: [ownPrice, basePrice] },
      ...offers.map((offer) => ({
        member: sql<boolean>`(${reduced} = ${priceUnder(offer)} and ${isOffered})`,
        keys: [basePrice],
      })),
    ],
    between: (low, high) => ({
      sql: sql`${now} between ${low} and ${high}`,
      isIndexed: true,
      // No price is above the base price.
      lead: sql`(p.base_price >= ${low} and (p.own_price <= ${high} or p.base_price <= ${highestBase(offers, high)}))`,
    }),
    reduced: {
      sql: sql`${now} < ${wholeBase}`,
      isIndexed: !offers.some(({ scope }) => scope === 'SITE_WIDE'),
      lead: sql`(${isReducedByItself} or ${sql.join(offers.map(appliesTo), sql` or `)})`,
    },
  };
}

const ownPrice = sql<number>`p.own_price`;
const basePrice = sql<number>`p.base_price`;
const wholeBase = sql<number>`whole_rupees(p.base_price)`;
const isReducedByItself = sql<boolean>`p.own_price < ${wholeBase}`;

const WITHOUT_OFFERS: Prices = {
  now: ownPrice,
  parts: [{ member: sql`true`, keys: [ownPrice, basePrice] }],
  between: (low, high) => ({ sql: sql`p.own_price between ${low} and ${high}`, isIndexed: true }),
  reduced: { sql: isReducedByItself, isIndexed: true },
};

// Null where the offer does not apply or saves nothing: `least` ignores it.
function priceUnder(offer: Offer): RawBuilder<number> {
  const saving =
    offer.discountType === 'PERCENT'
      ? sql`percent_of(${wholeBase}, ${offer.value}::bigint)`
      : sql`least(${toWholeRupees(paisa(offer.value))}::bigint, ${wholeBase})`;
  return sql`case when ${appliesTo(offer)} then nullif(${wholeBase} - ${saving}, ${wholeBase}) end`;
}

function appliesTo(offer: Offer): RawBuilder<boolean> {
  switch (offer.scope) {
    case 'SITE_WIDE':
      return sql`true`;
    case 'CATEGORY':
      return sql`(p.category = ${offer.category} or p.audience = ${offer.category})`;
    case 'PRODUCT':
      return sql`p.id = ${offer.productId}::uuid`;
  }
}

// A base price above this costs more than `high` under each of the offers.
function highestBase(offers: readonly Offer[], high: number): number {
  const highest = offers.map(({ discountType, value }) => {
    if (discountType === 'FLAT') return high + value + 200;
    return value >= 100 ? Number.MAX_SAFE_INTEGER : Math.ceil(((high + 200) * 100) / (100 - value));
  });
  return Math.max(...highest);
}
