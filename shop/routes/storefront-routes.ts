// The routes of the storefront: what everybody sees, a shopper's own pages, and the small requests that pages make.
import {
  MAX_BEACON_BYTES,
  MAX_FORM_BYTES,
  MAX_HOOK_BYTES,
  MAX_PROOF_FORM_BYTES,
  type RouteFacts,
} from './route.ts';

/** The same answer for everybody. */
const page = {
  frame: 'storefront',
  see: 'public',
  act: 'nobody',
  cache: null,
  loadClass: 'browsing',
  maxBody: MAX_FORM_BYTES,
} as const satisfies Partial<RouteFacts>;

/** What somebody buys with. */
const own = {
  ...page,
  see: 'everyone',
  act: 'everyone',
  index: 'disallow',
  loadClass: 'buying',
} as const satisfies Partial<RouteFacts>;

/** Read by code on a page, or by other machines. */
const resource = { ...page, frame: null, index: 'unlisted' } as const satisfies Partial<RouteFacts>;

/** A list with the filters of the shop. */
const list = {
  ...page,
  cache: ['brand', 'category', 'size', 'colour', 'sale', 'new', 'field', 'sort', 'show'],
  index: 'own',
} as const satisfies Partial<RouteFacts>;

export const storefrontRoutes = {
  '/': { file: 'storefront/home/home.tsx', ...page, cache: [], index: 'path', buyingWith: 'placed' },
  '/shop': { file: 'storefront/listing/shop.tsx', ...list },
  '/collections/:slug': { file: 'storefront/listing/collection.tsx', ...list },
  '/categories': { file: 'storefront/listing/categories.tsx', ...page, cache: [], index: 'path' },
  '/brands': { file: 'storefront/listing/brands.tsx', ...page, cache: [], index: 'path' },
  '/product': { file: 'storefront/product/product-without-id.tsx', ...page, index: 'unlisted' },
  '/product/:id': { file: 'storefront/product/product.tsx', ...page, cache: ['colour'], index: 'path' },
  '/product/:id/reviews': { file: 'storefront/reviews/all-reviews.tsx', ...page, index: 'unlisted' },
  '/contact': { file: 'storefront/contact/contact.tsx', ...page, cache: [], index: 'path', help: 'Contact' },
  '/size-guide': {
    file: 'storefront/size-guide/size-guide.tsx',
    ...page,
    cache: ['chart'],
    index: 'path',
    help: 'Size guide',
  },
  '/shipping': {
    file: 'storefront/shipping/shipping.tsx',
    ...page,
    cache: [],
    index: 'path',
    help: 'Shipping',
  },
  // The owner's own pages.
  '/pages/:slug': { file: 'storefront/own-page/own-page.tsx', ...page, cache: [], index: 'own' },
  '/*': { file: 'storefront/frame/not-found.tsx', ...page, index: 'unlisted' },

  '/cart': { file: 'storefront/cart/cart.tsx', ...own },
  '/cart/lines': { file: 'storefront/cart/cart-lines-action.ts', ...own, frame: null },
  '/cart/drawer': { file: 'storefront/cart/cart-drawer-data.ts', ...own, frame: null },
  '/checkout': { file: 'storefront/checkout/checkout.tsx', ...own },
  // Where a buyer goes on whose checkout another program began.
  '/continue/:id': { file: 'storefront/continue/continue.tsx', ...own, index: 'private' },
  '/wishlist': { file: 'storefront/wishlist/wishlist.tsx', ...own, act: 'nobody', loadClass: 'browsing' },
  '/wishlist/items': {
    file: 'storefront/wishlist/wishlist-items.ts',
    ...own,
    frame: null,
    loadClass: 'browsing',
  },

  // Opened by the secret link of an email.
  '/track': {
    file: 'storefront/tracking/track.tsx',
    ...page,
    act: 'public',
    index: 'disallow',
    loadClass: 'buying',
  },
  '/track/:token': {
    file: 'storefront/tracking/track-order.tsx',
    ...page,
    act: 'public',
    index: 'private',
    loadClass: 'buying',
  },
  '/track/:token/change': {
    file: 'storefront/tracking/change-order.tsx',
    ...page,
    act: 'public',
    index: 'private',
    loadClass: 'buying',
  },
  '/track/:token/return': {
    file: 'storefront/tracking/ask-return.tsx',
    ...page,
    act: 'public',
    index: 'private',
    loadClass: 'buying',
  },
  '/track/:token/pay': {
    file: 'storefront/tracking/pay.tsx',
    ...page,
    act: 'public',
    index: 'private',
    loadClass: 'buying',
    maxBody: MAX_PROOF_FORM_BYTES,
  },
  '/track/:token/pay/:way': {
    file: 'storefront/tracking/pay-gateway.tsx',
    ...page,
    act: 'public',
    index: 'private',
    loadClass: 'buying',
  },
  // Where a gateway sends the browser back to: a form of another site.
  '/pay/:way/return': {
    file: 'site/gateway-return.ts',
    ...resource,
    act: 'public',
    index: 'private',
    loadClass: 'buying',
    isFromOutside: true,
  },
  '/pay/:way/back': {
    file: 'storefront/tracking/pay-back.tsx',
    ...page,
    index: 'private',
    loadClass: 'buying',
  },
  '/review': { file: 'storefront/reviews/review.tsx', ...page, act: 'public', index: 'private' },
  '/back-in-stock/:token': {
    file: 'storefront/back-in-stock/stop-alert.tsx',
    ...page,
    act: 'public',
    index: 'private',
  },

  // Pairs that are sold by lot.
  '/draws/:id': { file: 'storefront/draws/draw.tsx', ...page, act: 'public', index: 'unlisted' },
  '/draws/:id/entries': { file: 'storefront/draws/draw-entries.ts', ...resource },
  '/draws/entry/:token': {
    file: 'storefront/draws/entry.tsx',
    ...page,
    act: 'public',
    index: 'private',
    loadClass: 'buying',
  },

  '/quick-view/:id': { file: 'storefront/quick-view/quick-view-data.ts', ...resource, cache: [] },
  '/suggest': { file: 'storefront/search/suggest.ts', ...resource, index: 'disallow' },
  '/stock-requests': { file: 'storefront/back-in-stock/alert-action.ts', ...resource, act: 'public' },
  '/cards': { file: 'storefront/cards/cards.ts', ...resource },
  '/delivery': { file: 'storefront/product/delivery.ts', ...resource },

  '/hooks/whatsapp': {
    file: 'site/whatsapp-hook.ts',
    ...resource,
    act: 'public',
    index: 'private',
    maxBody: MAX_HOOK_BYTES,
  },

  '/hooks/:way/:secret': {
    file: 'site/courier-hook.ts',
    ...resource,
    see: 'nobody',
    act: 'public',
    index: 'private',
    maxBody: MAX_HOOK_BYTES,
  },

  // What a shopper allows about ads, and where pages tell what was allowed.
  '/ad-choice': {
    file: 'storefront/ad-choice/ad-choice.tsx',
    ...page,
    act: 'public',
    index: 'disallow',
    isIdle: true,
  },

  // How fast pages were for who saw them.
  '/field-data': {
    file: 'site/field-data.ts',
    ...resource,
    see: 'nobody',
    act: 'public',
    index: 'private',
    maxBody: MAX_BEACON_BYTES,
    isIdle: true,
  },

  // Agents of shoppers.
  '/mcp': {
    file: 'site/shopper-agents.ts',
    ...resource,
    see: 'nobody',
    act: 'public',
    loadClass: 'buying',
  },

  // What the shop can do by the Universal Commerce Protocol, and its payment handler.
  '/.well-known/ucp': { file: 'site/ucp-profile.ts', ...resource },
  '/ucp/:file': { file: 'site/ucp-file.ts', ...resource },

  '/media/:name': { file: 'site/image.ts', ...resource, loadClass: 'media' },
  '/link-cards/:name': { file: 'site/link-card.ts', ...resource },
  '/icons/:name': { file: 'site/icon.ts', ...resource },
  '/sitemap.xml': { file: 'site/sitemap.ts', ...resource },
  '/sitemaps/:part': { file: 'site/sitemap.ts', ...resource, id: 'sitemap-part' },
  '/feeds/:key/:file': { file: 'site/feed.ts', ...resource, index: 'private' },
  '/robots.txt': { file: 'site/robots.ts', ...resource },
  '/llms.txt': { file: 'site/llms.ts', ...resource },
  '/site.webmanifest': { file: 'site/manifest.ts', ...resource },
} as const satisfies Record<`/${string}`, RouteFacts>;
