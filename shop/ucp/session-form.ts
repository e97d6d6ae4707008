// A session as the form of the checkout: its reader says what is wrong, as for who types there.
import { countryCode, countryOfAddress, longCountryCode } from '../country/address.ts';
import { writeLines } from '../cart/cart-form.ts';
import { askedAbout } from '../checkout/asked-about.ts';
import { isState, STATES } from '../delivery/cities.ts';
import type { AskedCheckout, AskedDestination } from './asked-checkout.ts';

/** `key` and `total` are those of the order; `before` is what the session held when its city was asked about. */
type FormTerms = { key: string; total: number; before: string };

export function sessionForm(asked: AskedCheckout, { key, total, before }: FormTerms): FormData {
  const { lines, buyer, destination: to } = asked;
  const { city, state } = cityOf(to);
  const fields = {
    name: nameOf(to) || nameOf(buyer),
    phone: to?.phone_number ?? buyer?.phone_number ?? '',
    email: buyer?.email ?? '',
    street: [to?.street_address, to?.extended_address].filter(Boolean).join(', '),
    city,
    state,
    postalCode: to?.postal_code ?? '',
    method: asked.optionId === 'express' ? 'EXPRESS' : 'STANDARD',
    asked: before,
    lines: writeLines(lines),
    shownTotal: String(total),
    key,
  };
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return form;
}

/** City and state of a session, by which the shop knows that it has asked about them: sent again unchanged they are meant. */
export function askedCity({ destination }: AskedCheckout): string {
  return askedAbout(cityOf(destination));
}

const names = ['', countryCode, longCountryCode, countryOfAddress].map((name) => name.toLowerCase());

/** Whether the address is in the country of the shop, as far as it says. */
export function isInCountry({ destination }: AskedCheckout): boolean {
  return names.includes(destination?.address_country?.trim().toLowerCase() ?? '');
}

function cityOf(to: AskedDestination | null) {
  return { city: to?.address_locality ?? '', state: stateOf(to?.address_region ?? '') };
}

function nameOf(person: { first_name?: string | undefined; last_name?: string | undefined } | null): string {
  return [person?.first_name, person?.last_name].filter(Boolean).join(' ');
}

const byCode: Readonly<Record<string, (typeof STATES)[number]>> = {
  BA: 'Balochistan',
  GB: 'Gilgit-Baltistan',
  IS: 'Islamabad Capital Territory',
  JK: 'Azad Kashmir',
  KP: 'Khyber Pakhtunkhwa',
  PB: 'Punjab',
  SD: 'Sindh',
};

// ISO 3166-2, or the name in any letters.
function stateOf(region: string): string {
  const typed = region.trim();
  if (isState(typed)) return typed;
  const named = STATES.find((state) => state.toLowerCase() === typed.toLowerCase());
  return named ?? byCode[typed.toUpperCase().replace(/^PK-/, '')] ?? typed;
}
