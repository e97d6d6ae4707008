// The cities that a field suggests while one types.
import { useMemo } from 'react';
import { escapeHtml } from '#shop/text/escape-html.ts';

/** With bars between (`cityNames`). */
type CityListProps = { cities: string };

/** For the field with `list="cities"`. As one text, since nothing of it changes: hundreds of elements to look after are slow on a cheap phone. */
export function CityList({ cities }: CityListProps) {
  const options = useMemo(() => cities.split('|').map(optionOf).join(''), [cities]);
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the choices of a field, which has a label
  return <datalist id="cities" dangerouslySetInnerHTML={{ __html: options }} />;
}

// HTML lets the end tag go: an option ends where the next begins.
function optionOf(city: string): string {
  return `<option>${escapeHtml(city)}`;
}
