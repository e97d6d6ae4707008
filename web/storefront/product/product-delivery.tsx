// What delivery costs and how long it takes: in words for every city, and the days and the fee for the one that is named.
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import type { Paisa } from '#shop/pricing/money.ts';
import type { ShopperSettings } from '#shop/settings/shopper-settings.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { rememberCity, useMyCity } from './my-city.ts';
import { deliveryFee } from './product-labels.ts';
import type { CityAnswer } from '../shipping/shipping-answer.ts';

type ProductDeliveryProps = {
  productId: string;
  price: Paisa;
  settings: ShopperSettings;
  /** The days on which an order of today is expected in a major city. */
  soonest: string;
};

export function ProductDelivery({ productId, price, settings, soonest }: ProductDeliveryProps) {
  const { place, problem, ask } = useCityDates(productId);
  return (
    <ul className="mt-5 grid gap-3 border-t border-line pt-4 text-small">
      <li className="flex gap-3">
        <Icon name="truck" size={20} className="shrink-0" />
        <div className="min-w-0 flex-1">
          <p aria-live="polite">
            <span className="block font-semibold">
              {place ? place.standard.dates : `${soonest} in major cities`}
            </span>
            <span className="text-ink-2">
              {place
                ? `Delivery to ${isolate(place.city)}: ${place.standard.fee}`
                : deliveryFee(price, settings)}
            </span>
          </p>
          <CityForm key={place?.city} city={place?.city ?? null} problem={problem} ask={ask} />
        </div>
      </li>
      <li className="flex gap-3">
        <Icon name="cash" size={20} className="shrink-0" />
        <p>
          <span className="block font-semibold">Cash on delivery</span>
          <span className="text-ink-2">Pay the rider when the pair is at your door</span>
        </p>
      </li>
    </ul>
  );
}

type CityFormProps = { city: string | null; problem: string | null; ask: (city: string) => void };

// Before any script the question is answered by the shipping page.
function CityForm({ city, problem, ask }: CityFormProps) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask(String(new FormData(event.currentTarget).get('city') ?? ''));
  };
  return (
    <details open={problem !== null || undefined}>
      <summary className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4">
        {city === null ? 'Check delivery to your city' : 'Another city'}
      </summary>
      <form action={href('/shipping')} onSubmit={onSubmit} className="pb-2">
        <label htmlFor="deliver-to" className="mb-1 block font-semibold">
          Your city
        </label>
        <div className="flex gap-2">
          <input
            id="deliver-to"
            name="city"
            required
            maxLength={80}
            autoComplete="address-level2"
            defaultValue={city ?? ''}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'deliver-to-problem' : undefined}
            className="control h-12 min-h-0 w-0 min-w-0 flex-1 text-body md:h-11"
          />
          <Button look="quiet" className="shrink-0">
            Check
          </Button>
        </div>
        {problem && (
          <p id="deliver-to-problem" role="alert" className="mt-1.5 font-semibold text-sale">
            {problem}
          </p>
        )}
      </form>
    </details>
  );
}

// Asked by itself for the city that is remembered, and remembered once the shop knows what was meant.
function useCityDates(productId: string) {
  const remembered = useMyCity();
  const [answer, setAnswer] = useState<CityAnswer | null>(null);
  const asked = useRef(0);
  const read = useCallback(
    async (city: string, ifAway: CityAnswer | null) => {
      const mine = (asked.current += 1);
      const said = await askCity(city, productId).catch(() => ifAway);
      // An answer that comes after a later question is nobody's any more.
      if (said === null || mine !== asked.current) return;
      setAnswer(said);
      return said.place;
    },
    [productId],
  );
  useEffect(() => {
    if (remembered !== null) void read(remembered, null);
  }, [remembered, read]);
  const ask = async (typed: string) => {
    const place = await read(typed, {
      typed,
      problem: 'The shop could not be reached. Please try again.',
    });
    if (place) rememberCity(place.city);
  };
  return { place: answer?.place, problem: answer?.problem ?? null, ask: (city: string) => void ask(city) };
}

async function askCity(city: string, product: string): Promise<CityAnswer> {
  const response = await fetch(href('/delivery', { city, product }));
  return (await response.json()) as CityAnswer;
}
