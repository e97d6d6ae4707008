// First texts of the pages that every shop should have. They say what Settings say, and nothing that the shop does not do by itself.
import { currencyNames } from '#shop/country/currency-names.ts';
import { countryOfAddress } from '#shop/country/address.ts';
import { href } from '../text/href.ts';
import type { PageFields } from './page-form.ts';

const page = (slug: string, title: string, body: string): PageFields => ({
  slug,
  title,
  body: body.trim(),
  searchTitle: '',
  searchDescription: '',
});

/** Offered as drafts; the owner reads and changes them before anybody else sees them. */
export const firstTexts: readonly PageFields[] = [
  page(
    'about',
    'About us',
    `
{shop} sells shoes online, all over ${countryOfAddress}. You order on this site, and pay in cash when the courier brings your pair.

## How to reach us

- Phone: {phone}
- WhatsApp: {whatsapp}
- Email: {email}
- Address: {address}

We answer within {reply hours}.
`,
  ),
  page(
    'returns',
    'Returns and exchanges',
    `
If something is not right with your pair, tell us in time and we look for a way.

## Wrong size

A wrong size is exchanged free within {wrong size days}, return shipping included. Processing an exchange takes {exchange days}.

## Changed your mind

Unworn pairs in their original packaging are returned within {return days}.

## Damaged or wrong pair

Tell us within {damage hours} after the parcel came, best with a photo, and we put it right.

## How to send a pair back

1. Open the link to your order, in your email or in our message.
2. Press “Ask for a return or exchange” and say which pair it is and why.
3. Keep the pair unworn, with its box, until we have answered.

No link at hand? Find your order under [Track an order](${href('/track')}), or write to us: {whatsapp}
No link at hand? Find your order under [Track an order](${href('/track')}), or write to us: {email}
`,
  ),
  page(
    'privacy',
    'Privacy',
    `
This page says what {shop} knows about you, what for, and who else sees it.

## What we ask for

To bring you a pair we need your name, phone number, email and address. With an account we also keep your addresses and your orders, so that you need not type them again.

## What we use it for

- To confirm, send and track your order, and to tell you about it by phone, WhatsApp, SMS or email.
- To exchange a pair or to take it back.
- To keep the accounts that the law asks of us.

We do not sell your data.

## Who else sees it

- The courier who brings your parcel sees your name, phone number, address and the amount to collect.
- The services that carry our messages see your phone number or email, and the message.

## Cookies

This site keeps your cart, your wishlist and your sign-in in cookies of its own. For its ads this shop tells other services what you look at and order only if you said yes; you can take it back under [Ad choices](${href('/ad-choice')}).

## Your rights

You can see and download your data, and delete your account, in your profile. Ask us if you want to know or to correct anything else.

Email: {email}
Phone: {phone}
Address: {address}
`,
  ),
  page(
    'terms',
    'Terms',
    `
These terms hold for every order at {shop}.

## Prices

Prices are in ${currencyNames.plural}. The total that you see before you press “Place order” is what you pay.

## Delivery

- Delivery costs {major cities} in major cities, {other cities} in other cities and {remote areas} in remote areas.
- Orders of {free delivery} or more are delivered free.

When a pair reaches your city stands on [Shipping](${href('/shipping')}).

## Your order

- An order counts once we have confirmed it. We may call you or send you a message before we do.
- You can change the address within {address change hours} after ordering.
- If a pair is not available, we tell you, and you pay nothing for it.

## Exchanges and returns

- A wrong size is exchanged free within {wrong size days}.
- Unworn pairs in their original packaging are returned within {return days}.
- Report damage within {damage hours}.

## Questions

Phone: {phone}
WhatsApp: {whatsapp}
Email: {email}
Address: {address}
`,
  ),
];
