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
    route('*', 'storefront/not-found.tsx'),
  ]),
  route('cart/lines', 'plumbing/cart-lines.ts'),
  route('media/:name', 'plumbing/image.ts'),
] satisfies RouteConfig;
