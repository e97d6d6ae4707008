// A product as a grid shows it: one row of SQL, priced by the pure rule.
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Offer } from '#shop/offers/offers.ts';
import { priceProduct } from '#shop/pricing/pricing.ts';
import { groundOf, type ShownPicture } from '#shop/catalogue/pictures.ts';
import type { Card, CardColours, CardRating, SecondPicture, ShownPrice } from '#shop/catalogue/product.ts';
import type { Tables } from '#server/db/tables.ts';

export type CardRow = {
  id: string;
  title: string;
  brand: string;
  category: string;
  audience: string | null;
  description: string | null;
  basePrice: number;
  discountPercentage: number | null;
  sizesAvailable: number;
  colours: CardColours;
  pictures: ShownPicture[];
  rating: CardRating | null;
};

/** The columns of a card, from a query whose `products` table is named `p`; with its picture in one of `colours` where it has one. */
export function selectCard<O>(
  query: SelectQueryBuilder<Tables & { p: Tables['products'] }, 'p', O>,
  colours: readonly string[] = [],
) {
  return query
    .select(['p.id', 'p.title', 'p.brand', 'p.category', 'p.audience', 'p.description'])
    .select(['p.basePrice', 'p.discountPercentage'])
    .select([
      sizesAvailable.as('sizesAvailable'),
      cardColours.as('colours'),
      (colours.length > 0 ? picturesIn(colours) : firstPictures).as('pictures'),
      rating.as('rating'),
    ]);
}

// As the search index has them, which is written with each commit (decision 0011): counted in the variants they cost four times as much.
const sizesAvailable = sql<number>`coalesce((select cardinality(s.sizes) from search_index s where s.id = p.id), 0)`;

const MAX_SWATCHES = 4;

const cardColours = sql<CardColours>`(
  select json_build_object('count', count(*), 'swatches', coalesce(to_json((
    array_agg(c.swatch order by c.position, c.name) filter (where c.swatch is not null))[:${sql.lit(MAX_SWATCHES)}]), '[]'))
  from product_colours c where c.product_id = p.id and exists (
    select from variants i where i.product_id = c.product_id and i.colour = c.name and i.active))`;

// The middle is where every picture is cropped without a word.
const shown = sql`'key', key, 'alt', alt, 'width', width, 'height', height, 'placeholder', placeholder,
  'focalX', nullif(focal_x, 0.5), 'focalY', nullif(focal_y, 0.5)`;

// As one JSON value: the driver reads an array of them letter by letter.
const firstPictures = sql<ShownPicture[]>`to_json(array(
  select json_strip_nulls(json_build_object(${shown})) from pictures where product_id = p.id order by position, id limit 2))`;

function picturesIn(colours: readonly string[]) {
  const isAsked = sql`colour = any(${[...colours]})`;
  return sql<ShownPicture[]>`to_json(array(
    select json_strip_nulls(json_build_object(${shown}, 'colour', case when ${isAsked} then colour end))
    from pictures where product_id = p.id order by ${isAsked} desc, position, id limit 2))`;
}

const rating = sql<CardRating | null>`(
  select json_build_object('average', round(stars_total::numeric / reviews, 1), 'reviews', reviews)
  from product_ratings where product_id = p.id and reviews > 0)`;

export function toCard(row: CardRow, offers: readonly Offer[], now: Date): Card {
  const [picture = null, second] = row.pictures;
  return {
    id: row.id,
    title: row.title,
    brand: row.brand,
    description: row.description ?? '',
    price: shownPrice(row, offers, now),
    sizesAvailable: row.sizesAvailable,
    colours: row.colours,
    picture,
    second: second ? secondOf(second) : null,
    rating: row.rating,
  };
}

function secondOf(picture: ShownPicture): SecondPicture {
  const { key, width, focalX, focalY } = picture;
  return {
    key,
    width,
    ground: groundOf(picture),
    ...(focalX !== undefined && { focalX }),
    ...(focalY !== undefined && { focalY }),
  };
}

function shownPrice(row: CardRow, offers: readonly Offer[], now: Date): ShownPrice {
  const { base, final, percentOff, discount } = priceProduct(row, offers, now);
  return {
    base,
    final,
    percentOff,
    discount: discount && { label: discount.label, offerId: discount.offerId },
  };
}
