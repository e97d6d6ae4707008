// Open Graph cards of links to a product and to the shop.
import { formatRupees } from '#shop/pricing/money.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { Card } from '#shop/catalogue/product.ts';
import { isDefaultAppearance, type Appearance } from '#shop/appearance/appearance.ts';
import { isLogoSeenOn } from '#shop/appearance/logo.ts';
import { luminanceOf } from '#shop/appearance/oklch.ts';
import { palettesOf } from '#shop/appearance/palette.ts';
import type { CardLogo, CardLook, LinkCard } from '#server/pictures/link-card.ts';

export function shopCard({ storeName, storeDescription }: Settings, appearance: Appearance): LinkCard {
  const look = lookOf(appearance);
  return { id: 'shop', storeName, over: '', title: storeDescription, price: null, pictureKey: null, ...look };
}

export function productCard(product: Card, { storeName }: Settings, appearance: Appearance): LinkCard {
  const { id, brand, title, price, picture } = product;
  const was = price.final < price.base ? formatRupees(price.base) : null;
  return {
    id,
    storeName,
    over: brand,
    title,
    price: { now: formatRupees(price.final), was },
    pictureKey: picture?.key ?? null,
    ...lookOf(appearance),
  };
}

// The default's cards keep their names, and so the bytes that messengers have of them.
function lookOf(appearance: Appearance): { look?: CardLook; logo?: CardLogo } {
  if (isDefaultAppearance(appearance)) return {};
  const { page, ink, 'ink-2': ink2, 'ink-3': ink3, sale } = palettesOf(appearance).light;
  const { tape, typeface, logo } = appearance;
  return {
    look: { page, ink, 'ink-2': ink2, 'ink-3': ink3, sale, hasTape: tape === 'ticks', typeface },
    ...(logo && { logo: { key: logo.key, plate: isLogoSeenOn(logo, luminanceOf(page)) ? null : ink } }),
  };
}
