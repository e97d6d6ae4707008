// Every URL of the shop on one page.
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('storefront/layout.tsx', [
    index('storefront/home.tsx'),
    route('shop', 'storefront/shop.tsx'),
    route('categories', 'storefront/categories.tsx'),
    route('brands', 'storefront/brands.tsx'),
    route('product', 'storefront/product-without-id.tsx'),
    route('product/:id', 'storefront/product.tsx'),
    route('cart', 'storefront/cart.tsx'),
    route('checkout', 'storefront/checkout.tsx'),
    route('contact', 'storefront/contact.tsx'),
    route('size-guide', 'storefront/size-guide.tsx'),
    route('shipping', 'storefront/shipping.tsx'),
    // A shopper's own things: wishlist, tracking.
    // Accounts: signing in, the profile.
    route('auth', 'account/auth.tsx'),
    route('*', 'storefront/not-found.tsx'),
  ]),
  route('admin', 'admin/layout.tsx', [
    // The frame, the dashboard and the orders desk.
    // The products desk.
    // The shop desk: offers, coupons, customers, reviews, messages, settings, lists, staff, audit.
  ]),
  route('cart/lines', 'plumbing/cart-lines.ts'),
  route('media/:name', 'plumbing/image.ts'),
  // Read by code on the page: quick view, cart drawer.
  // Found by others: sitemap, robots, manifest, cards for links; typing help.
  route('suggest', 'plumbing/suggest.ts'),
  route('cards/:name', 'plumbing/link-card.ts'),
  route('sitemap.xml', 'plumbing/sitemap.ts'),
  route('sitemaps/:part', 'plumbing/sitemap.ts', { id: 'sitemap-part' }),
  route('robots.txt', 'plumbing/robots.ts'),
  route('site.webmanifest', 'plumbing/manifest.ts'),
  // Small requests of a shopper's own things.
  // Accounts: what has no page.
  route('auth/sign-out', 'account/sign-out.ts'),
  // Admin: what has no page, such as uploads, exports and live news.
] satisfies RouteConfig;
