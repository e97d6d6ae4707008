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
    route('wishlist', 'storefront/wishlist.tsx'),
    route('product/:id/reviews', 'storefront/all-reviews.tsx'),
    route('review', 'storefront/review.tsx'),
    route('track', 'storefront/track.tsx'),
    route('track/:token', 'storefront/track-order.tsx'),
    route('back-in-stock/:token', 'storefront/stop-waiting.tsx'),
    // Accounts: signing in, the profile.
    route('auth', 'account/auth.tsx'),
    route('auth/sign-up', 'account/sign-up.tsx'),
    route('auth/forgot', 'account/forgot.tsx'),
    route('auth/reset', 'account/reset.tsx'),
    route('auth/welcome', 'account/welcome.tsx'),
    route('auth/confirm', 'account/confirm.tsx'),
    route('auth/confirm-email', 'account/confirm-email.tsx'),
    route('auth/code', 'account/code.tsx'),
    route('profile', 'account/profile-layout.tsx', [
      index('account/profile.tsx'),
      route('orders', 'account/orders.tsx'),
      route('orders/:id', 'account/order.tsx'),
      route('wishlist', 'account/wishlist.tsx'),
      route('addresses', 'account/addresses.tsx'),
      route('addresses/:id', 'account/address.tsx'),
      route('security', 'account/security.tsx'),
      route('second-step', 'account/second-step.tsx'),
    ]),
    route('*', 'storefront/not-found.tsx'),
  ]),
  route('admin', 'admin/layout.tsx', [
    // The frame, the dashboard and the orders desk.
    index('admin/dashboard.tsx'),
    route('orders', 'admin/orders.tsx', [route(':id', 'admin/order.tsx')]),
    route('orders/print', 'admin/orders-print.tsx'),
    route('orders/confirm', 'admin/orders-confirm.tsx'),
    // The products desk.
    route('products', 'admin/products.tsx'),
    route('products/new', 'admin/product-new.tsx'),
    route('products/bulk', 'admin/products-bulk.tsx'),
    route('products/import', 'admin/products-import.tsx'),
    route('products/:id', 'admin/product-edit.tsx'),
    // The shop desk: offers, coupons, customers, reviews, messages, settings, lists, staff, audit.
    route('offers', 'admin/offers/offers.tsx', [
      route('new', 'admin/offers/offer-new.tsx'),
      route(':id', 'admin/offers/offer-edit.tsx'),
    ]),
    route('coupons', 'admin/coupons/coupons.tsx', [
      route('new', 'admin/coupons/coupon-new.tsx'),
      route(':code', 'admin/coupons/coupon-edit.tsx'),
    ]),
    route('customers', 'admin/customers/customers.tsx', [route(':id', 'admin/customers/customer.tsx')]),
    route('messages', 'admin/messages/messages.tsx', [route(':id', 'admin/messages/message.tsx')]),
    route('settings', 'admin/settings/settings.tsx'),
    route('lists', 'admin/lists/lists.tsx', [
      route('new', 'admin/lists/name-new.tsx'),
      route(':list/:slug', 'admin/lists/name-edit.tsx'),
    ]),
    route('staff', 'admin/staff/staff.tsx'),
    route('audit', 'admin/audit/audit.tsx'),
  ]),
  route('cart/lines', 'plumbing/cart-lines.ts'),
  route('media/:name', 'plumbing/image.ts'),
  // Read by code on the page: quick view, cart drawer.
  route('quick-view/:id', 'plumbing/quick-view.ts'),
  route('cart/drawer', 'plumbing/cart-drawer.ts'),
  // Found by others: sitemap, robots, manifest, cards for links; typing help.
  // Small requests of a shopper's own things.
  route('wishlist/items', 'plumbing/wishlist-items.ts'),
  route('stock-requests', 'plumbing/stock-requests.ts'),
  route('cards', 'plumbing/cards.ts'),
  route('delivery', 'storefront/delivery.ts'),
  // Accounts: what has no page.
  route('auth/sign-out', 'account/sign-out.ts'),
  route('auth/send-again', 'account/send-again.ts'),
  route('profile/my-data.json', 'account/my-data.ts'),
  // Admin: what has no page, such as uploads, exports and live news.
  route('admin/offers/effect', 'admin/offers/effect.ts'),
  route('admin/offers/products', 'admin/offers/products.ts'),
  route('admin/pictures', 'plumbing/upload-picture.ts'),
  route('admin/products/export.csv', 'admin/products-export.ts'),
  route('admin/products/take-in', 'admin/products-take-in.ts'),
  route('admin/products/:id/stock', 'admin/product-stock.ts'),
  route('admin/products/batches/:id', 'admin/batch-report.ts'),
  route('admin/figures', 'admin/figures.ts'),
  route('admin/live', 'admin/live.ts'),
  route('admin/news', 'admin/news.ts'),
  route('admin/orders/status', 'admin/orders-status.ts'),
  route('admin/orders/export', 'admin/orders-export.ts'),
] satisfies RouteConfig;
