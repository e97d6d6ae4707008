// What a platform asks for in a checkout session, read from its request: what the shop can hold, and what it was sent and cannot.
import { z } from 'zod';
import { addUp, MAX_CART_LINES, MAX_QUANTITY, type CartLine } from '../cart/cart.ts';

// Without NUL and lone surrogates, which no row can store. Longer than a field of the checkout, whose reader says so.
const words = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\0\p{Cs}]*$/u);

const person = { first_name: words(200), last_name: words(200), phone_number: words(60) };

const buyer = z.object({ ...person, email: words(300) }).partial();

const destination = z
  .object({
    ...person,
    id: words(100),
    street_address: words(400),
    extended_address: words(400),
    address_locality: words(160),
    address_region: words(100),
    address_country: words(100),
    postal_code: words(40),
  })
  .partial();

// A pair is a pair: the unit of things that are counted.
const wholePairs = z.object({ unit: z.literal('C62'), scale: z.literal(0).optional() });

/** Fields that are not named here are left aside, as the protocol asks. */
export const checkoutBody = z.object({
  line_items: z
    .array(
      z.object({
        item: z.object({ id: words(100), quantity_unit: z.unknown().optional() }),
        quantity: z.int().min(1).max(MAX_QUANTITY),
      }),
    )
    .min(1)
    .max(MAX_CART_LINES),
  buyer: buyer.optional(),
  fulfillment: z
    .object({
      methods: z
        .array(
          z.object({
            type: words(60).optional(),
            destinations: z.array(destination).max(20).optional(),
            selected_destination_id: words(100).nullish(),
            groups: z
              .array(z.object({ selected_option_id: words(100).nullish() }))
              .max(20)
              .optional(),
          }),
        )
        .max(20)
        .optional(),
    })
    .optional(),
  payment: z.object({ selected_term_id: words(100).optional() }).optional(),
});

export type CheckoutBody = z.output<typeof checkoutBody>;

export type AskedBuyer = z.output<typeof buyer>;
export type AskedDestination = z.output<typeof destination>;

/** As a session keeps it. */
export type AskedCheckout = {
  lines: CartLine[];
  /** Ids of items that are no variant here by their form, or that are not asked for in pairs. */
  otherItems: string[];
  buyer: AskedBuyer | null;
  destination: AskedDestination | null;
  optionId: string | null;
  /** Whether more was asked of the delivery than one parcel to one address. */
  isSplit: boolean;
  termId: string | null;
};

type AskedMethod = NonNullable<NonNullable<CheckoutBody['fulfillment']>['methods']>[number];

/** `before`: what the session held, whose address may be named by its id alone. */
export function readAsked(
  body: CheckoutBody,
  before: AskedCheckout | null,
): AskedCheckout | 'unknown-destination' {
  const { line_items: lines, buyer: who, fulfillment, payment } = body;
  const [method = {}, ...others] = fulfillment?.methods ?? [];
  const { type = 'shipping', groups = [] } = method;
  const to = readDestination(method, before?.destination ?? null);
  if (to === 'unknown-destination') return to;
  const ours = lines.filter(isOurs);
  return {
    lines: addUp(ours.map(({ item, quantity }) => ({ variantId: Number(item.id), quantity }))),
    otherItems: lines.filter((line) => !ours.includes(line)).map(({ item }) => item.id),
    buyer: who ?? null,
    destination: to === 'several' ? null : to,
    optionId: groups[0]?.selected_option_id ?? null,
    isSplit: others.length > 0 || type !== 'shipping' || groups.length > 1 || to === 'several',
    termId: payment?.selected_term_id ?? null,
  };
}

function isOurs({ item: { id, quantity_unit: unit } }: CheckoutBody['line_items'][number]): boolean {
  return /^[1-9]\d{0,8}$/.test(id) && (unit === undefined || wholePairs.safeParse(unit).success);
}

/** The id of an address that came without one. */
const ONLY_DESTINATION = 'destination';

function readDestination(
  { destinations = [], selected_destination_id: selected }: AskedMethod,
  before: AskedDestination | null,
): AskedDestination | null | 'unknown-destination' | 'several' {
  const known = destinations.map((each) => ({ ...each, id: each.id ?? ONLY_DESTINATION }));
  if (selected == null && known.length > 1) return 'several';
  const id = selected ?? known[0]?.id;
  if (id === undefined) return null;
  const sent = known.find((each) => each.id === id);
  if (sent && Object.keys(sent).length > 1) return sent;
  return before?.id === id ? before : 'unknown-destination';
}
