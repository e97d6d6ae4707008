// Where things stand on the map of cities: places as points, circles by revenue, and names where there is room for them.
import type { Place } from '#shop/delivery/city-places.ts';

type Spot = { city: string; share: number; x: number; y: number; radius: number };
type Label = { city: string; share: number; x: number; y: number; anchor: 'start' | 'end' | 'middle' };

export const map = { width: 392, height: 356 };

const edge = { west: 60.6, north: 37.2, perDegree: 26 };
// A degree to the east is shorter than one to the north, by the cosine of the country's middle.
const squeeze = 0.862;

export function pointOf({ north, east }: Place): { x: number; y: number } {
  const x = (east - edge.west) * edge.perDegree * squeeze;
  const y = (edge.north - north) * edge.perDegree;
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
}

const largest = 21;

type Sold = { city: string; revenue: number; place: Place | null };

/** The area of a circle is the city's revenue; the largest first, so that none hides a smaller one. */
export function spotsOf(cities: readonly Sold[]): Spot[] {
  const most = Math.max(1, ...cities.map((city) => city.revenue));
  const total = Math.max(
    1,
    cities.reduce((sum, city) => sum + city.revenue, 0),
  );
  return cities
    .flatMap(({ city, revenue, place }) =>
      place && revenue > 0
        ? [
            {
              city,
              share: revenue / total,
              ...pointOf(place),
              radius: Math.max(2.5, largest * Math.sqrt(revenue / most)),
            },
          ]
        : [],
    )
    .toSorted((a, b) => b.radius - a.radius);
}

type Box = { left: number; top: number; right: number; bottom: number };

const letter = 6.2;
const line = 14;

/** Names of the largest, each beside its circle where it covers no circle and no other name; a name without room is left out. */
export function labelsOf(spots: readonly Spot[], most: number): Label[] {
  const taken: Box[] = spots.map((spot) => boxOf(spot.x, spot.y, spot.radius));
  return spots.slice(0, most).flatMap((spot) => {
    const found = candidates(spot).find(
      ({ box }) => isWithin(box) && !taken.some((other) => meets(box, other)),
    );
    if (!found) return [];
    taken.push(found.box);
    return [found.label];
  });
}

function candidates({ city, share, x, y, radius }: Spot): { label: Label; box: Box }[] {
  const width = `${city} 00%`.length * letter;
  const gap = radius + 5;
  const at = (anchor: Label['anchor'], labelX: number, labelY: number) => {
    const left = anchor === 'start' ? labelX : anchor === 'end' ? labelX - width : labelX - width / 2;
    const box = { left, right: left + width, top: labelY - line + 3, bottom: labelY + 3 };
    return { label: { city, share, x: labelX, y: labelY, anchor }, box };
  };
  return [
    at('end', x - gap, y + 4),
    at('start', x + gap, y + 4),
    at('middle', x, y - gap),
    at('middle', x, y + gap + 9),
  ];
}

function boxOf(x: number, y: number, radius: number): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

function isWithin({ left, right, top, bottom }: Box): boolean {
  return left >= 0 && right <= map.width && top >= 0 && bottom <= map.height;
}

function meets(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
