// Made-up facts that emails are shown and tried with: an order, somebody's account, a pair that is in stock again.
import type { Order } from '../orders/order.ts';
import { paisa } from '../pricing/money.ts';
import { href } from '../text/href.ts';

export const sampleOrder: Order = {
  id: '8f28ae72-0000-4000-8000-000000000000',
  userId: null,
  status: 'PENDING',
  createdAt: new Date('2026-11-21T09:05:00Z'),
  customerName: 'Ayesha Khan',
  phone: '+923001234567',
  email: 'ayesha@example.com',
  deliveryAddress: {
    street: 'House 12, Street 4, F-10/2, near the blue water tank',
    city: 'Islamabad',
    state: 'Islamabad Capital Territory',
    postalCode: '44000',
    country: 'Pakistan',
  },
  mapLocation: '33.684400,73.047900',
  deliveryMethod: 'STANDARD',
  deliverFrom: '2026-11-24',
  deliverTo: '2026-11-26',
  lines: [
    {
      id: '1',
      productId: '3f6c0c1e-6f0a-4b53-9d3b-0d5b1f0a9c11',
      variantId: 1,
      title: 'Air Zoom Pegasus 41',
      brand: 'Nike',
      size: '42',
      uk: null,
      colour: 'Black',
      sku: 'NK-P41-42',
      discountLabel: 'Winter Sale',
      quantity: 2,
      price: paisa(2_499_000),
      basePrice: paisa(2_999_000),
      picture: null,
    },
  ],
  subtotal: paisa(4_998_000),
  discountTotal: paisa(100_000),
  couponCode: 'EID10',
  shippingFee: paisa(0),
  grandTotal: paisa(4_898_000),
  paid: paisa(0),
  onLabel: null,
  prepayUntil: null,
  prepayOff: paisa(0),
  prepayOffer: paisa(0),
  prepayGoods: paisa(0),
  prepayDiscount: paisa(0),
  advance: paisa(0),
  taxIncluded: paisa(0),
  language: null,
  trackingToken: 'a'.repeat(32),
  courier: 'TCS',
  trackingNumber: '778812345',
  packedAt: null,
  shippedAt: null,
  deliveredAt: null,
  returnedAt: null,
  version: 1,
};

/** Its link leads nowhere. */
export function sampleAccount(publicUrl: string) {
  const code = 'c'.repeat(64);
  return {
    name: sampleOrder.customerName,
    email: sampleOrder.email,
    isStaff: false,
    link: `${publicUrl}${href('/auth/confirm')}#${code}`,
    code,
  };
}

export const sampleWin = {
  title: 'Air Zoom Pegasus 41',
  brand: 'Nike',
  size: '42',
  uk: null,
  colour: 'Black',
  price: paisa(2_499_000),
  until: '22 Nov 2026, 16:00',
  token: 'c'.repeat(32),
  language: null,
};

export const sampleAlert = {
  language: null,
  productId: '3f6c0c1e-6f0a-4b53-9d3b-0d5b1f0a9c11',
  title: 'Air Zoom Pegasus 41',
  brand: 'Nike',
  size: '42',
  uk: null,
  colour: 'Black',
  price: paisa(2_499_000),
  stock: 2,
  token: 'b'.repeat(32),
};
