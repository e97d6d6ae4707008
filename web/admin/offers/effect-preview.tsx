// While an offer is typed: how many products it reaches, and the newest of them before and after.
import { useEffect, useRef, type RefObject } from 'react';
import { useFetcher } from 'react-router';
import { giveawayWords, type Giveaway } from '#shop/offers/giveaway.ts';
import type { Effect } from '#shop/offers/offer-effect.ts';
import { href } from '#shop/text/href.ts';
import { Price } from '#web/ui/price.tsx';
import { matchWords, smallerWords } from './effect-line.tsx';

type TypedEffect = Effect & { giveaway: Giveaway | null };
type Preview = { effect: TypedEffect | null; ask: () => void; output: RefObject<HTMLOutputElement | null> };

const PAUSE_MS = 250;

/** Asked when the form opens and a moment after each change; null while the form says nothing that can be reckoned. */
export function useEffectPreview(): Preview {
  const output = useRef<HTMLOutputElement>(null);
  const { load, data } = useFetcher<TypedEffect | null>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ask = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const form = output.current?.form;
      // Offline the last one stays; the next change asks again.
      if (form && navigator.onLine)
        void load(`${href('/admin/offers/effect')}?${queryOf(new FormData(form))}`);
    }, PAUSE_MS);
  };
  useEffect(() => {
    ask();
    return () => clearTimeout(timer.current);
    // Once, when the form opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { effect: data ?? null, ask, output };
}

function queryOf(form: FormData): URLSearchParams {
  const names = ['discountType', 'value', 'scope', 'category', 'productId'];
  return new URLSearchParams(names.map((name) => [name, String(form.get(name) ?? '')]));
}

export function EffectPreview({ effect, output }: Preview) {
  return (
    <output ref={output} className="block rounded-label border-[1.5px] border-ink bg-surface px-4 py-3">
      <p className="micro text-ink-3">What it does</p>
      {effect ? (
        <EffectWords effect={effect} />
      ) : (
        <p className="mt-1 text-small text-ink-3">
          Fill in the value and the scope to see it on a real product.
        </p>
      )}
    </output>
  );
}

function EffectWords({ effect }: { effect: TypedEffect }) {
  return (
    <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-small">
      <p className="font-semibold">{matchWords(effect.matches)}</p>
      {effect.sample && (
        <p>
          <span className="text-ink-2">
            On its own: <bdi>{effect.sample.title}</bdi>{' '}
          </span>
          <Price price={{ base: effect.sample.before, final: effect.sample.after }} />
        </p>
      )}
      {effect.giveaway && <p className="w-full font-semibold text-sale">{giveawayWords(effect.giveaway)}.</p>}
      {effect.smaller > 0 && (
        <p className="w-full font-semibold text-offer">
          {smallerWords(effect.smaller)}: a running offer replaces a product’s own.
        </p>
      )}
    </div>
  );
}
