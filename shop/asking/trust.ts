// How likely a parcel is taken at the door: signs with points and a sentence each, for staff alone. The weights are a beginning,
// not a finding.
import type { OrderLine } from '../orders/order.ts';
import { formatRupees, type Paisa } from '../pricing/money.ts';
import { isolate } from '../text/isolate.ts';

/** `known` needs no call; of `pay-first` an advance is asked where Settings name one (rule R12). Nobody is refused by it. */
export type TrustLevel = 'known' | 'ask' | 'call' | 'pay-first';

export const trustLevelNames: Record<TrustLevel, string> = {
  known: 'Known customer',
  ask: 'Ask as usual',
  call: 'Call before sending',
  'pay-first': 'Ask for payment first',
};

/** What a phone number did before, and what is usual in this shop. */
export type TrustFacts = {
  /** Parcels of this phone that came back from the door. */
  refused: number;
  delivered: number;
  /** Pending and confirmed orders of this phone, beside this one. */
  openSameAddress: number;
  openElsewhere: number;
  /** Parcels sent to the city and to the whole country, and refused of them. */
  city: { sent: number; refused: number };
  country: { sent: number; refused: number };
  /** Null in a shop without orders. */
  medianTotal: Paisa | null;
};

type TrustedOrder = {
  total: Paisa;
  /** What came in before it is sent. */
  paid: Paisa;
  city: string;
  street: string;
  lines: readonly Pick<OrderLine, 'productId' | 'size' | 'title'>[];
};

/** 0 points: worth knowing, and says nothing of the parcel. */
export type TrustSign = { points: number; text: string };

export type Trust = { level: TrustLevel; points: number; signs: TrustSign[] };

export function trustIn(order: TrustedOrder, facts: TrustFacts): Trust {
  const signs = [
    refusedBefore(facts),
    deliveredBefore(facts),
    paidFirst(order),
    openElsewhere(facts),
    orderedTwice(facts),
    refusalsOf(order, facts),
    unusualTotal(order, facts),
    thinAddress(order),
    twoSizes(order),
  ].filter((sign) => sign !== null);
  const points = signs.reduce((sum, sign) => sum + sign.points, 0);
  return { level: levelOf(points), points, signs };
}

function levelOf(points: number): TrustLevel {
  if (points >= 20) return 'known';
  if (points <= -35) return 'pay-first';
  return points <= -15 ? 'call' : 'ask';
}

function refusedBefore({ refused }: TrustFacts): TrustSign | null {
  if (refused === 0) return null;
  const parcels = refused === 1 ? '1 parcel' : `${refused} parcels`;
  return { points: -35 * refused, text: `This number refused ${parcels} at the door.` };
}

function deliveredBefore({ delivered }: TrustFacts): TrustSign | null {
  if (delivered === 0) return null;
  const orders = delivered === 1 ? '1 order was' : `${delivered} orders were`;
  return { points: Math.min(40, 20 * delivered), text: `${orders} delivered to this number before.` };
}

function paidFirst({ total, paid }: TrustedOrder): TrustSign | null {
  if (paid <= 0) return null;
  const text =
    paid >= total ? 'Paid in full before it is sent.' : `${formatRupees(paid)} paid before it is sent.`;
  return { points: 60, text };
}

function openElsewhere({ openElsewhere: count }: TrustFacts): TrustSign | null {
  if (count === 0) return null;
  const orders = count === 1 ? 'Another open order' : `${count} other open orders`;
  return { points: -15, text: `${orders} from this number, to another address.` };
}

function orderedTwice({ openSameAddress: count }: TrustFacts): TrustSign | null {
  if (count === 0) return null;
  const orders = count === 1 ? 'Another open order' : `${count} other open orders`;
  return { points: 0, text: `${orders} to the same address: ordered twice?` };
}

/** Parcels that a city is taken to have had at the country's own rate, so that one refusal does not brand it. */
const PRIOR_PARCELS = 20;

// Two points for each percent that the city refuses more, or less, than the country.
function refusalsOf({ city: name }: TrustedOrder, { city, country }: TrustFacts): TrustSign | null {
  if (country.sent === 0) return null;
  const usual = country.refused / country.sent;
  const here = (city.refused + PRIOR_PARCELS * usual) / (city.sent + PRIOR_PARCELS);
  const points = Math.max(-20, Math.min(10, Math.round((usual - here) * 200)));
  if (points === 0) return null;
  const which = points < 0 ? 'more' : 'fewer';
  return { points, text: `${name} refuses ${which} parcels than the rest of the country.` };
}

function unusualTotal({ total }: TrustedOrder, { medianTotal }: TrustFacts): TrustSign | null {
  if (medianTotal === null || total <= 3 * medianTotal) return null;
  return { points: -10, text: `More than three times the usual order of ${formatRupees(medianTotal)}.` };
}

const SHORT_ADDRESS = 15;

function thinAddress({ street }: TrustedOrder): TrustSign | null {
  if ([...street.trim()].length < SHORT_ADDRESS)
    return { points: -10, text: 'The address is very short: ask for house and street.' };
  return /\p{Nd}/u.test(street)
    ? null
    : { points: -10, text: 'The address has no number: ask for the house.' };
}

function twoSizes({ lines }: TrustedOrder): TrustSign | null {
  const sizes = Map.groupBy(lines, ({ productId }) => productId);
  const twice = [...sizes.values()].find((same) => new Set(same.map(({ size }) => size)).size > 1);
  return twice?.[0]
    ? { points: -5, text: `${isolate(twice[0].title)} in two sizes: one may come back.` }
    : null;
}
