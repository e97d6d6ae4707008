// The cities that a courier calls otherwise: proposed, ticked by a person, and saved once.
import { Form, useNavigation } from 'react-router';
import type { CityRow, CourierCities } from '#server/couriers/courier-cities.ts';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '../../parts/form-notice.tsx';
import type { CourierFormAnswer } from './courier-settings.tsx';

type CourierCityFormProps = {
  accountId: number;
  cities: CourierCities;
  answer: CourierFormAnswer | undefined;
};

export function CityForm({ accountId, cities, answer }: CourierCityFormProps) {
  const isSaving = useNavigation().formMethod === 'POST';
  const mine = answer?.form === `${accountId}-cities` ? answer : undefined;
  const { places, toAccept, more, accepted } = cities;
  if (places.length === 0 || toAccept.length + accepted.length === 0) return null;
  const row = { accountId, answer: mine };
  const isWrong = accepted.some(({ key }) => mine?.errors?.[key] !== undefined);
  return (
    <Form
      // What was accepted comes up with a form of its own.
      key={accepted.map(({ key, place }) => `${key} ${place}`).join()}
      method="post"
      noValidate
      className="mt-4 border-t border-line pt-4"
    >
      <FormNotice answer={mine} />
      <input type="hidden" name="id" value={accountId} />
      <datalist id={`${accountId}-places`}>
        {places.map((place) => (
          <option key={place}>{place}</option>
        ))}
      </datalist>
      {toAccept.length > 0 && (
        <>
          <p className="mb-2 max-w-[70ch] text-small">
            <span className="font-semibold">Cities of your orders that he calls otherwise.</span> Nothing is
            booked there before you say which of his it is: put it right, tick it, save.
          </p>
          <ul className="grid grid-cols-1 gap-x-6 lg:grid-cols-2">
            {toAccept.map((each) => (
              <City key={each.key} {...row} city={each} />
            ))}
          </ul>
          {more > 0 && (
            <p className="mt-2 text-small text-ink-2">{more} more come up when these are saved.</p>
          )}
        </>
      )}
      {accepted.length > 0 && (
        <details open={isWrong} className="mt-2">
          <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-small font-semibold underline underline-offset-4">
            {`Accepted: ${accepted.length === 1 ? '1 city' : `${accepted.length} cities`}`}
          </summary>
          <p className="mb-2 text-small text-ink-2">
            To change one, choose another place, tick it and save; empty takes it back.
          </p>
          <ul className="grid grid-cols-1 gap-x-6 lg:grid-cols-2">
            {accepted.map((each) => (
              <City key={each.key} {...row} city={each} />
            ))}
          </ul>
        </details>
      )}
      <Button look="quiet" name="intent" value="cities" disabled={isSaving} className="mt-3">
        Save the ticked cities
      </Button>
    </Form>
  );
}

type CityProps = { accountId: number; answer: CourierFormAnswer | undefined; city: CityRow };

function City({ accountId, answer, city: { key, city, waiting, place } }: CityProps) {
  const id = `${accountId}-place-${key}`;
  const error = answer?.errors?.[key];
  return (
    <li className="border-b border-line py-2">
      <div className="grid grid-cols-1 items-center gap-x-3 gap-y-1 sm:grid-cols-2">
        <label className="flex min-h-11 min-w-0 items-center gap-3 text-small">
          <input
            type="checkbox"
            name="city"
            value={key}
            defaultChecked={answer?.typed?.[`tick-${key}`] === 'on'}
            className="size-5 shrink-0"
          />
          <span className="min-w-0 wrap-break-word">
            <span className="font-semibold">{city}</span>
            {waiting > 0 && <span className="block text-ink-3">{waiting} to send</span>}
          </span>
        </label>
        <input
          id={id}
          name={`place-${key}`}
          list={`${accountId}-places`}
          aria-label={`${city} is his city`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          autoComplete="off"
          maxLength={220}
          placeholder="None is like it"
          defaultValue={answer?.typed?.[`place-${key}`] ?? place}
          className="control w-full min-w-0 text-small"
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </li>
  );
}
