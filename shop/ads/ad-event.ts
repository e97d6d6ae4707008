/** What an ad channel is told of: who did what, and with which pairs. */
import type { AdVisit } from './ad-choice.ts';

export type AdEventKind = 'view' | 'add-to-cart' | 'begin-checkout' | 'purchase';

/** A pair, with its price in paisa. `id` is that of the product feed: a variant, or a product that is only looked at. */
export type AdItem = { id: string; title: string; brand: string; price: number; quantity: number };

/** The buyer as the order has them; '' for what it has not. */
export type AdBuyer = { email: string; phone: string; name: string; city: string; postalCode: string };

export type AdEvent = {
  /** The same for the same thing, so that it counts once. */
  eventId: string;
  kind: AdEventKind;
  at: Date;
  visit: AdVisit;
  buyer: AdBuyer | null;
  items: AdItem[];
  /** Paisa: what is paid for the order, or what the pairs cost. */
  value: number;
  /** Paisa, of an order. */
  shipping: number;
  currency: string;
};

/** What became of a try. `wrong`: no later try can help. */
export type AdAnswer = { kind: 'taken' | 'later' | 'wrong'; said: string };
