// An offer as the desk sees it, whether live or not.
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
    .leftJoin('products as p', 'p.id', 'o.product_id')
    .select(['o.id', 'o.title', 'o.description', 'o.discount_type', 'o.value', 'o.scope', 'o.category'])
    .select(['o.product_id', 'o.start_at', 'o.end_at', 'o.active', 'o.version', 'o.created_at'])
    .select('p.title as product_title');
}

type OfferRow = Awaited<ReturnType<ReturnType<typeof selectOffers>['execute']>>[number];

export function toAdminOffer(row: OfferRow): AdminOffer {
  const { version, created_at: createdAt, product_title: productTitle } = row;
  return { ...toOffer(row), version, createdAt, productTitle };
}

type OwnColumns = Omit<OfferRow, 'version' | 'created_at' | 'product_title'>;

/** The offer itself, from its own columns. */
export function toOffer(row: OwnColumns) {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    discountType: row.discount_type,
    value: row.value,
    startAt: row.start_at,
    endAt: row.end_at,
    active: row.active,
    ...targetOf(row),
  };
}

function targetOf(row: Pick<OfferRow, 'scope' | 'category' | 'product_id'>): OfferTarget {
  switch (row.scope) {
    case 'SITE_WIDE':
      return { scope: row.scope };
    case 'CATEGORY':
      return { scope: row.scope, category: row.category ?? '' };
    case 'PRODUCT':
      return { scope: row.scope, productId: row.product_id ?? '' };
  }
}

export async function findOffer(db: Db, id: string): Promise<AdminOffer | null> {
  const row = await selectOffers(db).where('o.id', '=', id).executeTakeFirst();
  return row ? toAdminOffer(row) : null;
}

/** The columns of an offer; category and product are empty unless the scope asks for them (rule F9). */
export function offerColumns(input: OfferInput) {
  return {
    title: input.title,
    description: input.description,
    discount_type: input.discountType,
    value: input.value,
    scope: input.scope,
    category: input.scope === 'CATEGORY' ? input.category : null,
    product_id: input.scope === 'PRODUCT' ? input.productId : null,
    start_at: input.startAt,
    end_at: input.endAt,
    active: input.active,
  };
}

/** The same as the audit log keeps it: the discount in words. */
export function offerFacts(input: OfferInput) {
  const { discount_type: _type, value: _value, ...facts } = offerColumns(input);
  return { ...facts, discount: discountText(input) };
}
