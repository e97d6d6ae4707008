// A section of the home page as it travels to the browser: its offer is in words already.
import type { HomeSection } from '#server/home/load-home.ts';
import { describeOffer } from './home-offer.tsx';

type WithOffer = Extract<HomeSection, { kind: 'offer' }>;

export type ShownSection =
  | Exclude<HomeSection, WithOffer>
  | (Omit<WithOffer, 'offer'> & { offer: ReturnType<typeof describeOffer> });

export function withOfferWords(section: HomeSection): ShownSection {
  return section.kind === 'offer' ? { ...section, offer: describeOffer(section.offer) } : section;
}
