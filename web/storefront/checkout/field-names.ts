// What the checkout calls its fields where it speaks of them elsewhere than at the field.
import { addressForm } from '#shop/country/address.ts';
import type { CheckoutField } from '#shop/checkout/checkout-form.ts';

export const FIELD_NAMES: Record<CheckoutField, string> = {
  name: 'Full name',
  phone: 'Phone',
  email: 'Email',
  street: 'Street address',
  city: 'City',
  state: addressForm.region,
  postalCode: 'Postal code',
  mapLocation: 'Pin on map',
  method: 'Delivery',
  coupon: 'Coupon code',
};
