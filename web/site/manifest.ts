// `/site.webmanifest`: name and icons of the shop on a phone's home screen.
import { countryCode } from '#shop/country/address.ts';
import { iconPath, shopIcon, type ShopIcon } from '#server/pictures/shop-icon.ts';
import { palettesOf } from '#shop/appearance/palette.ts';
import { href } from '#shop/text/href.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { loadAppearance } from '#server/appearance/load-appearance.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Route } from './+types/manifest';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const [settings, appearance] = await Promise.all([loadSettings(db), loadAppearance(db)]);
  const { storeName, storeDescription } = settings;
  const { page } = palettesOf(appearance).light;
  const manifest = {
    id: '/',
    name: storeName,
    short_name: storeName.slice(0, 12),
    description: storeDescription,
    lang: `en-${countryCode}`,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: page,
    theme_color: page,
    categories: ['shopping'],
    icons: iconsOf(shopIcon(storeName, appearance)),
    shortcuts: [
      { name: 'Shop', url: href('/shop') },
      { name: 'Cart', url: href('/cart') },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  });
}

const large = { type: 'image/png', sizes: '512x512' };

function iconsOf(own: ShopIcon | null) {
  if (!own)
    return [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', ...large },
      { src: '/icon-maskable-512.png', ...large, purpose: 'maskable' },
    ];
  return [
    { src: iconPath(own, '192'), type: 'image/png', sizes: '192x192' },
    { src: iconPath(own, '512'), ...large },
    { src: iconPath(own, 'maskable'), ...large, purpose: 'maskable' },
  ];
}
