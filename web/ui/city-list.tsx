// The cities that a field suggests while one types.
import { useDrawnOnce } from './drawn-once.ts';

type CityListProps = { cities: readonly string[] };

/** For the field with `list="cities"`. */
export function CityList({ cities }: CityListProps) {
  return <datalist id="cities" {...useDrawnOnce(CityOptions, { cities })} />;
}

function CityOptions({ cities }: CityListProps) {
  return cities.map((city) => <option key={city}>{city}</option>);
}
