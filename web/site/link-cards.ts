// Open Graph cards of links to a product and to the shop.
import { formatRupees } from '#shop/pricing/money.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { Card } from '#shop/catalogue/product.ts';
import type { LinkCard } from '#server/pictures/link-card.ts';

export function shopCard({ storeName, storeDescription }: Settings): LinkCard {
  return { id: 'shop', storeName, over: '', title: storeDescription, price: null, pictureKey: null };
}

export function productCard(product: Card, { storeName }: Settings): LinkCard {
  const { id, brand, title, price, picture } = product;
  const was = price.final < price.base ? formatRupees(price.base) : null;
  return {
    id,
    storeName,
    over: brand,
    title,
    price: { now: formatRupees(price.final), was },
    pictureKey: picture?.key ?? null,
  };
}
