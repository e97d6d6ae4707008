// What a product's page tells those who list it: its card, its price and stock, and where it stands in the shop.
import type { RouterContextProvider } from 'react-router';
import type { Appearance } from '#shop/appearance/appearance.ts';
import { pictureUrl } from '#shop/catalogue/renditions.ts';
import { productFacts, trailFacts, type ToldRating } from '#shop/catalogue/structured-data.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { Product } from '#shop/catalogue/product.ts';
import { href } from '#shop/text/href.ts';
import { describePage } from '#server/http/page-head.ts';
import { linkCardPath } from '#server/pictures/link-card.ts';
import { productCard } from '#web/site/link-cards.ts';

type ProductFacts = {
  product: Product;
  /** The same in the language of the page, with the shop's sentence where it has no description. */
  said: Product;
  settings: Settings;
  appearance: Appearance;
  publicUrl: string;
  rating: ToldRating;
};

/** `rating` is null while the product has no published reviews. */
export function describeProduct(context: Readonly<RouterContextProvider>, told: ProductFacts): void {
  const { product, said, settings, appearance, publicUrl, rating } = told;
  const { id, brand, category, price } = product;
  const { title } = said;
  const sold = {
    id,
    title,
    brand,
    category,
    price,
    rating,
    description: said.searchDescription ?? (said.description || title),
    variants: product.stock,
    sizeChart: product.sizeChart,
    colours: product.colourList.map(({ name, pictures }) => ({
      name,
      pictures: pictures.map(({ key }) => publicUrl + pictureUrl({ key, width: 1600, format: 'webp' })),
    })),
  };
  const steps = [
    { name: 'Shop', path: href('/shop') },
    { name: category, path: href('/shop', { category }) },
    { name: title, path: href('/product/:id', { id }) },
  ];
  describePage(context, {
    card: { path: linkCardPath(productCard(product, settings, appearance)), alt: `${brand} ${title}` },
    facts: [...productFacts(sold, settings, publicUrl), trailFacts(steps, publicUrl)],
    isProduct: true,
  });
}
