// The question "which city?" and its answer as a parcel label.
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { CityList } from '#web/ui/city-list.tsx';
import { Tape } from '#web/ui/tape.tsx';
import { QuestionForm } from '../info/info-question.tsx';
import { useMyCity } from '../product/my-city.ts';
import type { CityAnswer, CityOption } from './shipping-answer.ts';

type FinderProps = { answer: CityAnswer | null; cities: string; suggested: string[] };

export function ShippingFinder({ answer: asked, cities, suggested }: FinderProps) {
  const answer = useOwnCity(asked);
  return (
    <section aria-labelledby="city-question" className="grid gap-6 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h2 id="city-question" className="text-h2">
          When does it reach me?
        </h2>
        <QuestionForm
          action={href('/shipping')}
          name="city"
          label="Your city"
          button="See dates"
          answer={answer}
          list="cities"
          autoComplete="address-level2"
          maxLength={80}
        />
        <CityList cities={cities} />
        <ul className="mt-3 grid grid-cols-3 sm:flex sm:flex-wrap sm:gap-x-5" aria-label="Major cities">
          {suggested.map((city) => (
            <li key={city}>
              <Link
                to={`?${new URLSearchParams({ city })}`}
                preventScrollReset
                className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4 md:min-h-9"
              >
                {city}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="lg:col-span-7 lg:ps-6" aria-live="polite">
        {answer?.place ? <ParcelLabel place={answer.place} /> : <BlankLabel />}
      </div>
    </section>
  );
}

function ParcelLabel({ place }: { place: NonNullable<CityAnswer['place']> }) {
  const { standard, express } = place;
  return (
    <div className="overflow-hidden rounded-label border-[1.5px] border-ink">
      <LabelHead to={place.city} under={[place.state, place.zone].filter(Boolean).join(' · ')} />
      {!place.isListed && (
        <p className="border-b border-line bg-pending-bg px-4 py-3 md:px-6">
          {place.city} is not on our list of cities, so we count it as a remote area.{' '}
          {place.near ? (
            <Link
              to={`?${new URLSearchParams({ city: place.near })}`}
              preventScrollReset
              className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4 md:min-h-9"
            >
              Did you mean {place.near}?
            </Link>
          ) : (
            'If it is part of a city, type that city.'
          )}
        </p>
      )}
      <dl className="grid sm:grid-cols-2">
        <LabelOption
          name="Standard"
          option={standard}
          more={`Free on orders of ${standard.freeFrom} or more`}
        />
        {express ? (
          <LabelOption name="Express" option={express} more="Ships with the next courier pick-up" />
        ) : (
          <div className="border-line px-4 py-4 max-sm:border-t sm:border-s md:px-6 md:py-5">
            <dt className="micro text-ink-3">Express</dt>
            <dd className="mt-1.5 text-ink-2">Not offered here.</dd>
          </div>
        )}
      </dl>
      <Tape />
    </div>
  );
}

function LabelHead({ to, under }: { to: string; under: string }) {
  return (
    <div className="border-b-[1.5px] border-ink px-4 py-4 md:px-6">
      <p className="micro text-ink-3">Deliver to</p>
      <p className="wide mt-1 text-h1 tracking-tight">{to}</p>
      <p className="mt-1 text-ink-2">{under}</p>
    </div>
  );
}

function LabelOption({ name, option, more }: { name: string; option: CityOption; more: string }) {
  return (
    <div className="border-line px-4 py-4 not-first:max-sm:border-t not-first:sm:border-s md:px-6 md:py-5">
      <dt className="micro text-ink-3">{name}</dt>
      <dd className="mt-1.5">
        <span className="wide block text-h3">{option.dates}</span>
        <span className="money mt-1 block font-semibold">{option.fee}</span>
        <span className="block text-small text-ink-2">{more}</span>
      </dd>
    </div>
  );
}

// Nobody asked yet: the label waits for its address.
function BlankLabel() {
  return (
    <div className="rounded-label border-[1.5px] border-dashed border-edge px-4 py-4 md:px-6">
      <p className="micro text-ink-3">Deliver to</p>
      <p className="wide mt-1 text-h1 tracking-tight text-ink-3">Your city</p>
      <p className="mt-1 text-ink-2">
        Type it to see when an order placed now would arrive, and what delivery costs.
      </p>
      <Tape className="mt-6 text-edge" />
    </div>
  );
}

// Who has named a city before need not name it again.
function useOwnCity(asked: CityAnswer | null): CityAnswer | null {
  const city = useMyCity();
  const [own, setOwn] = useState<CityAnswer | null>(null);
  useEffect(() => {
    if (asked !== null || city === null) return;
    void fetch(href('/delivery', { city }))
      .then((response) => response.json())
      .then((answer: CityAnswer) => answer.place && setOwn(answer))
      .catch(() => undefined);
  }, [asked, city]);
  return asked ?? own;
}
