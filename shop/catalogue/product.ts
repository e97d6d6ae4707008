// A product as the shop shows it: a card in a list, and everything of it on its own page.
import type { ShownDetail } from '../product-fields/product-field.ts';
import type { AppliedDiscount, Price } from '../pricing/pricing.ts';
import type { ShownPicture } from './pictures.ts';
import type { SizeChart } from '../sizes/size-chart.ts';
import type { SellableVariant } from './variant.ts';

/** Of the published reviews. */
export type CardRating = { average: number; reviews: number };

/** How many there are, and what the first of them look like (`#rrggbb`). */
export type CardColours = { count: number; swatches: string[] };

/** What a card shows when it is pointed at or swiped. */
export type SecondPicture = Pick<ShownPicture, 'key' | 'width' | 'focalX' | 'focalY'> & {
  ground: string | null;
};

/** What is said of a price; the rest of it is for orders. */
export type ShownPrice = Pick<Price, 'base' | 'final' | 'percentOff'> & {
  discount: Pick<AppliedDiscount, 'label' | 'offerId'> | null;
};

/** What a list shows of a product, and no more: it travels twice, as HTML and as data for the scripts. */
export type Card = {
  id: string;
  title: string;
  brand: string;
  description: string;
  price: ShownPrice;
  /** Sizes with stock, over all colours; 0 is sold out. */
  sizesAvailable: number;
  colours: CardColours;
  picture: ShownPicture | null;
  second: SecondPicture | null;
  /** Null where there are no published reviews. */
  rating: CardRating | null;
};

export type Colour = { name: string; swatch: string | null; pictures: ShownPicture[] };

/** A size in a colour as a page offers it. */
export type Variant = Pick<SellableVariant, 'id' | 'colour' | 'size' | 'stock'>;

/** What the page of a product shows. */
export type Product = Card & {
  category: string;
  audience: string | null;
  colourList: Colour[];
  stock: Variant[];
  sizeChartImage: string | null;
  /** The key of its video; left out where it has none. */
  video?: string;
  /** The maker's chart that its sizes go by; left out where that is the shop's own. */
  sizeChart?: SizeChart;
  /** What it says in the owner's fields; left out where it says nothing. */
  details?: ShownDetail[];
  /** What the owner wrote for search engines. */
  searchTitle?: string;
  searchDescription?: string;
};
