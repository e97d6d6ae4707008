// What the forms of a courier's account send, and what a test of it says.
import { MAX_ACCEPTED, isCityKey } from '#shop/couriers/suggest-place.ts';
import { readFields } from '#shop/text/form-fields.ts';
import type { AcceptedCity } from '#server/couriers/courier-cities.ts';
import type { PlacesRead } from '#server/couriers/read-places.ts';
import { done, failed, type ActionAnswer } from '../../parts/answer.ts';

/** The cities that are ticked; `typed` is all that was there, for the form to show again. */
export function readTicked(form: FormData): { cities: AcceptedCity[]; typed: Record<string, string> } {
  const names = [...form.keys()].filter((name) => name.startsWith('place-')).slice(0, MAX_ACCEPTED);
  const typed = readFields(form, names);
  const ticked = [...new Set(form.getAll('city'))].filter((key) => typeof key === 'string' && isCityKey(key));
  const keys = (ticked as string[]).slice(0, MAX_ACCEPTED);
  const cities = keys.map((key) => ({ key, place: (typed[`place-${key}`] ?? '').trim().slice(0, 220) }));
  return { cities, typed: { ...typed, ...Object.fromEntries(keys.map((key) => [`tick-${key}`, 'on'])) } };
}

export function testWords(told: PlacesRead): ActionAnswer {
  const nothing = 'The test failed';
  switch (told.kind) {
    case 'read': {
      const cities = told.count === 1 ? '1 city' : `${told.count} cities`;
      return told.isSimulated
        ? done(`The simulator told ${cities}`, 'No courier was asked: a COURIER_HOST_ setting is in use.')
        : done(`The courier told ${cities}`, 'Nothing was booked.');
    }
    case 'refused':
      return failed(nothing, `The courier says: ${told.why}`);
    case 'unknown':
      return failed(nothing, `His answer cannot be understood. ${told.why}`);
    case 'not-sent':
      return failed(nothing, `He cannot be reached from this machine. ${told.why}`);
    case 'not-complete':
      return failed(
        nothing,
        'Something is missing in the account. If AUTH_SECRET was changed, type its secrets again.',
      );
  }
}
