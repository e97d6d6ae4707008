// An order: what was sold, at which prices, to whom and where it goes; one type for every page.
import type { ShownPicture } from '../catalogue/pictures.ts';
import type { DeliveryMethod } from '../delivery/delivery.ts';
import type { LanguageCode } from '../languages/language.ts';
import { times, type Paisa } from '../pricing/money.ts';
import type { OrderStatus } from './order-status.ts';

export type Address = { street: string; city: string; state: string; postalCode: string; country: string };

/** A line as sold: title, brand, SKU and prices of that day, whatever became of the product. */
export type OrderLine = {
  id: string;
  productId: string;
  variantId: number;
  title: string;
  brand: string;
  /** EU */
  size: string;
  /** In the UK by the maker's chart (rule C29); null by the shop's own. */
  uk: string | null;
  colour: string;
  sku: string | null;
  quantity: number;
  price: Paisa;
  /** Before the discount. */
  basePrice: Paisa;
  discountLabel: string | null;
  /** Null once the seller has taken it away. */
  picture: ShownPicture | null;
};

/** Amounts in paisa, days as YYYY-MM-DD, the phone in E.164. */
export type Order = {
  id: string;
  userId: string | null;
  status: OrderStatus;
  customerName: string;
  phone: string;
  email: string;
  deliveryAddress: Address;
  mapLocation: string | null;
  deliveryMethod: DeliveryMethod;
  deliverFrom: string;
  deliverTo: string;
  subtotal: Paisa;
  discountTotal: Paisa;
  couponCode: string | null;
  shippingFee: Paisa;
  grandTotal: Paisa;
  taxIncluded: Paisa;
  /** Came in before the door, by transfer. */
  paid: Paisa;
  /** In cash on the label of the parcel that has left and is not settled, whatever was paid meanwhile (rule R10); null for none. */
  onLabel: Paisa | null;
  /** Chosen to be paid first, by then; null where it was not, or the time has passed. */
  prepayUntil: Date | null;
  /** Taken off the total once it is paid in full by then. */
  prepayOff: Paisa;
  /** The same as the checkout fixed it, for goods of this amount, their coupon taken off: fewer goods have their share of it. */
  prepayOffer: Paisa;
  prepayGoods: Paisa;
  /** Of the discount, what was given for it. */
  prepayDiscount: Paisa;
  /** To be paid before it is booked; 0 for nothing. */
  advance: Paisa;
  /** Of the page it was placed on; null is English. */
  language: LanguageCode | null;
  /** The credential of its private page; unlike the id it is never shown. */
  trackingToken: string;
  courier: string;
  trackingNumber: string;
  createdAt: Date;
  packedAt: Date | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  returnedAt: Date | null;
  /** Counts its corrections, from 1: what somebody else corrected meanwhile is not overwritten. */
  version: number;
  lines: OrderLine[];
};

export function lineTotal({ price, quantity }: Pick<OrderLine, 'price' | 'quantity'>): Paisa {
  return times(price, quantity);
}
