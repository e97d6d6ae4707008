// A parcel and answers for the tests of couriers.
import type { CourierAnswer, ParcelToSend } from './courier.ts';

export const aParcel: ParcelToSend = {
  ref: '3f2a91bc',
  name: 'Ayesha Khan',
  phone: '+923001234567',
  street: 'House 12, Street 5, F-7/2, near the old mosque',
  place: { id: 'LAHORE', name: 'LAHORE' },
  cod: 5_400,
  pairs: 2,
  isSwap: false,
  grams: 2_000,
  contents: 'Court 42 Black, Slide 41 White',
  remarks: 'Call before you come',
  email: 'shop@example.com',
  asked: new Date('2026-12-04T19:30:00Z'),
};

export function answered(body: unknown, status = 200, type = 'application/json'): CourierAnswer {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, type, bytes: new TextEncoder().encode(text) };
}
