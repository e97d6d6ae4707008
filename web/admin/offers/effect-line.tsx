// How far an offer reaches, and the warning that it takes the place of larger discounts (rule F7).
import type { Effect } from '#shop/offers/offer-effect.ts';

export function EffectLine({ effect }: { effect: Effect }) {
  return (
    <>
      <span className="money block text-ink-3">{matchWords(effect.matches)}</span>
      {effect.smaller > 0 && (
        <span className="block font-semibold text-offer">{smallerWords(effect.smaller)}</span>
      )}
    </>
  );
}

export function matchWords(count: number): string {
  if (count === 0) return 'Matches no product';
  return `Matches ${count.toLocaleString('en-PK')} ${count === 1 ? 'product' : 'products'}`;
}

export function smallerWords(count: number): string {
  return `This lowers the discount on ${count === 1 ? '1 product' : `${count.toLocaleString('en-PK')} products`}`;
}
