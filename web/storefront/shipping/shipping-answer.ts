// The answer to "when does it reach my city, and for how much", from the one table of zones in Settings.
import { understandCity } from '#shop/delivery/understand-city.ts';
import {
  deliveryDates,
  formatDates,
  isExpressOffered,
  shippingFee,
  type DeliveryMethod,
} from '#shop/delivery/delivery.ts';
import { zoneOf } from '#shop/delivery/zone-of-city.ts';
import { readCity } from '#shop/delivery/city-field.ts';
import { formatRupees, rupees, zero, type Paisa } from '#shop/pricing/money.ts';
import type { Settings } from '#shop/settings/settings.ts';

export type CityOption = { dates: string; fee: string };

export type CityAnswer = {
  typed: string;
  /** Why the question could not be answered; then nothing else is set. */
  problem?: string;
  place?: {
    city: string;
    state: string | null;
    zone: string;
    /** On the list of cities or of a zone; a place that is not counts as remote, and the page says so. */
    isListed: boolean;
    /** The city that a place not on the list may have been meant as. */
    near: string | null;
    standard: CityOption & { freeFrom: string };
    express: CityOption | null;
  };
};

/** For one order placed at `now` of this subtotal in paisa; without one it does not reach the free-delivery threshold. */
export function answerCity(typed: string, settings: Settings, now: Date, subtotal: Paisa = zero): CityAnswer {
  const read = readCity(typed);
  if (!read.ok) return { typed: typed.slice(0, 200), problem: read.problem };
  const understood = understandCity(read.city);
  const known = understood && 'known' in understood ? understood.known : undefined;
  const zone = zoneOf(read.city, settings);
  const option = (method: DeliveryMethod) => ({
    dates: formatDates(deliveryDates(now, read.city, method, settings)),
    fee: feeText(shippingFee(subtotal, read.city, method, settings)),
  });
  return {
    typed: read.city,
    place: {
      city: known?.name ?? read.city,
      state: known?.state ?? null,
      zone: settings.zones[zone].name,
      isListed: known !== undefined || zone !== 'remote',
      near: understood && 'near' in understood ? understood.near.name : null,
      standard: { ...option('STANDARD'), freeFrom: formatRupees(rupees(settings.freeShippingThreshold)) },
      express: isExpressOffered(read.city, settings) ? option('EXPRESS') : null,
    },
  };
}

function feeText(fee: Paisa): string {
  return fee === 0 ? 'Free' : formatRupees(fee);
}
