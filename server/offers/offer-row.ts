// An offer as staff see it, whether live or not.
import type { OfferTarget } from '#shop/offers/offers.ts';
import type { OfferInput } from '#shop/offers/offer-form.ts';
import { discountText } from '#shop/pricing/pricing.ts';
import type { Db } from '#server/db/transact.ts';

export type AdminOffer = OfferInput & {
  id: string;
  version: number;
  createdAt: Date;
  /** Of a product offer. */
  productTitle: string | null;
};

export function selectOffers(db: Db) {
  return db
    .selectFrom('offers as o')
    .leftJoin('products as p', 'p.id', 'o.productId')
    .select(['o.id', 'o.title', 'o.description', 'o.discountType', 'o.value', 'o.scope', 'o.category'])
    .select(['o.productId', 'o.startAt', 'o.endAt', 'o.active', 'o.version', 'o.createdAt'])
    .select('p.title as productTitle');
}

type OfferRow = Awaited<ReturnType<ReturnType<typeof selectOffers>['execute']>>[number];

type TargetColumns = Pick<OfferRow, 'scope' | 'category' | 'productId'>;

/** The columns of a target as the one that its scope asks for. */
export function toOffer<Row extends TargetColumns>({ scope, category, productId, ...own }: Row) {
  return { ...own, ...targetOf({ scope, category, productId }) };
}

function targetOf(row: TargetColumns): OfferTarget {
  switch (row.scope) {
    case 'SITE_WIDE':
      return { scope: row.scope };
    case 'CATEGORY':
      return { scope: row.scope, category: row.category ?? '' };
    case 'PRODUCT':
      return { scope: row.scope, productId: row.productId ?? '' };
  }
}

export async function findOffer(db: Db, id: string): Promise<AdminOffer | null> {
  const row = await selectOffers(db).where('o.id', '=', id).executeTakeFirst();
  return row ? toOffer(row) : null;
}

/** The columns of an offer; category and product are empty unless the scope asks for them (rule F9). */
export function offerColumns(input: OfferInput) {
  const { title, description, discountType, value, scope, startAt, endAt, active } = input;
  const category = input.scope === 'CATEGORY' ? input.category : null;
  const productId = input.scope === 'PRODUCT' ? input.productId : null;
  return { title, description, discountType, value, scope, category, productId, startAt, endAt, active };
}

/** The same for the audit log: the discount in words. */
export function offerFacts(input: OfferInput) {
  const { discountType: _type, value: _value, ...facts } = offerColumns(input);
  return { ...facts, discount: discountText(input) };
}
