// What the checkout knows of somebody who is signed in: the form filled in, and the addresses to choose from.
import { formatPhone } from '#shop/accounts/phone-field.ts';
import type { TypedCheckout } from '#shop/checkout/checkout-form.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { listAddresses, type SavedAddress } from '#server/accounts/addresses.ts';
import { loadProfile } from '#server/accounts/profile.ts';
import type { AppContext } from '#server/http/shop-context.ts';

export type CheckoutPerson = {
  /** What stands in the form at first. */
  typed: TypedCheckout;
  /** The address that `typed` holds, or null. */
  chosen: string | null;
  addresses: { id: string; name: string; text: string }[];
};

/** `wanted` is the id of an address that was chosen; without it the usual one stands. Null for a guest. */
export async function loadCheckoutPerson(
  { db }: AppContext,
  actor: Actor | null,
  wanted: string | null,
): Promise<CheckoutPerson | null> {
  if (!actor) return null;
  const [profile, saved] = await Promise.all([
    loadProfile(db, actor.userId),
    listAddresses(db, actor.userId),
  ]);
  const address = saved.find(({ id }) => id === wanted) ?? saved[0];
  const phone = address?.phone ?? profile.phone;
  return {
    typed: {
      ...empty,
      name: address?.name ?? profile.name,
      phone: phone ? formatPhone(phone) : '',
      email: profile.email,
      street: address?.street ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      postalCode: address?.postalCode ?? '',
    },
    chosen: address?.id ?? null,
    addresses: saved.map(viewAddress),
  };
}

const empty: TypedCheckout = {
  name: '',
  phone: '',
  email: '',
  street: '',
  city: '',
  state: '',
  postalCode: '',
  mapLocation: '',
  method: '',
  coupon: '',
};

function viewAddress({ id, name, street, city }: SavedAddress) {
  return { id, name, text: `${street}, ${city}` };
}
