// The order line that somebody may review: of a fulfilled order, found by the order's private link.
import { createHash } from 'node:crypto';
import type { ShownPicture } from '#shop/catalogue/pictures.ts';
import type { Fit, ReviewStatus } from '#shop/reviews/reviews.ts';
import type { Db } from '#server/db/transact.ts';
import { ukSize } from '#server/sizes/uk-size.ts';
import { nobody } from '#shop/orders/nobody.ts';
import { pictureAsSold } from '#server/orders/read-order.ts';

export type OwnReview = {
  stars: number;
  fit: Fit;
  title: string;
  body: string;
  shownName: string;
  status: ReviewStatus;
};

type ReviewableProduct = {
  orderId: string;
  userId: string | null;
  buyer: Buffer;
  customerName: string;
  title: string;
  brand: string;
  size: string;
  uk: string | null;
  colour: string;
  picture: ShownPicture | null;
  /** This buyer's review of it, where there is one. */
  review: OwnReview | null;
};

/**
 * Null when the link is unknown, the product is not in that order, the order has not been fulfilled, or its buyer has
 * deleted the account: all of those have one placeholder phone number, and would read and write each other's reviews.
 */
export async function findReviewableProduct(
  db: Db,
  token: string,
  productId: string,
): Promise<ReviewableProduct | null> {
  if (!/^[A-Za-z0-9_-]{32}$/.test(token)) return null;
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('orderItems as i', 'i.orderId', 'o.id')
    .select(['o.id', 'o.userId', 'o.phone', 'o.customerName'])
    .select(['i.titleSnapshot', 'i.brandSnapshot', 'i.sizeSelected', 'i.colourSelected'])
    .select([ukSize('i.productId', 'i.sizeSelected').as('uk'), pictureAsSold.as('picture')])
    .where('o.trackingToken', '=', token)
    .where('o.status', '=', 'FULFILLED')
    .where('o.phone', '<>', nobody.phone)
    .where('i.productId', '=', productId)
    .orderBy('i.position')
    .executeTakeFirst();
  if (!row) return null;
  const buyer = buyerOf(row.phone);
  return {
    orderId: row.id,
    userId: row.userId,
    buyer,
    customerName: row.customerName,
    title: row.titleSnapshot,
    brand: row.brandSnapshot,
    size: row.sizeSelected,
    uk: row.uk,
    colour: row.colourSelected,
    picture: row.picture,
    review: await findOwnReview(db, productId, buyer, row.userId),
  };
}

/** A buyer is identified by the phone number (E.164), over all orders. */
function buyerOf(phone: string): Buffer {
  return createHash('sha256').update(phone).digest();
}

async function findOwnReview(db: Db, productId: string, buyer: Buffer, userId: string | null) {
  const review = await db
    .selectFrom('reviews')
    .select(['stars', 'fit', 'title', 'body', 'shownName', 'status'])
    .where('productId', '=', productId)
    .where((where) =>
      where.or([where('buyer', '=', buyer), ...(userId === null ? [] : [where('userId', '=', userId)])]),
    )
    .orderBy('createdAt')
    .executeTakeFirst();
  return review ?? null;
}
