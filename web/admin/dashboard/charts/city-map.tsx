// Sales on the map: every known city is a speck, so that the country draws itself; what was sold there is the area of a circle.
import { labelsOf, map, pointOf, spotsOf } from './map-layout.ts';
import type { Place } from '#shop/delivery/city-places.ts';

type CityMapProps = {
  cities: readonly { city: string; revenue: number; place: Place | null }[];
  places: readonly Place[];
};

/** Its figures are in the table behind it. */
export function CityMap({ cities, places }: CityMapProps) {
  const spots = spotsOf(cities);
  return (
    <svg viewBox={`0 0 ${map.width} ${map.height}`} className="h-auto w-full" aria-hidden="true">
      <path d={specks(places)} className="fill-none stroke-edge" strokeWidth={3.2} strokeLinecap="round" />
      {spots.map(({ city, x, y, radius }) => (
        <circle
          key={city}
          cx={x}
          cy={y}
          r={radius}
          className="fill-marigold/80 stroke-ink"
          strokeWidth={1.25}
        >
          <title>{city}</title>
        </circle>
      ))}
      {labelsOf(spots, 9).map(({ city, share, x, y, anchor }) => (
        <text
          key={city}
          x={x}
          y={y}
          textAnchor={anchor}
          className="fill-ink stroke-surface text-micro font-semibold"
          strokeWidth={3}
          paintOrder="stroke"
        >
          {city} <tspan className="money fill-ink-2 font-normal">{`${Math.round(share * 100)}%`}</tspan>
        </text>
      ))}
    </svg>
  );
}

// One path of dots without length: a round cap draws each.
function specks(places: readonly Place[]): string {
  return places
    .map(pointOf)
    .map(({ x, y }) => `M${x} ${y}h0`)
    .join('');
}
