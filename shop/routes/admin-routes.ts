// The routes of the admin portal: dashboard, orders, products, offers, customers. Parcels, settings, profit and the owner's pages have tables beside.
import { admin, resource } from './admin-facts.ts';
import { MAX_IMPORT_BYTES, MAX_MOVE_IN_BYTES, MAX_PICTURE_FORM_BYTES, type RouteFacts } from './route.ts';

const orders = { ...admin, see: 'orders.read' } as const;
const products = { ...admin, see: 'products.read', act: 'products.change' } as const;
const lists = { ...admin, see: 'lists.change', act: 'lists.change' } as const;
const offers = { ...admin, see: 'offers.change', act: 'offers.change' } as const;
const coupons = { ...admin, see: 'coupons.change', act: 'coupons.change' } as const;

export const adminRoutes = {
  '/admin': { file: 'admin/dashboard/dashboard.tsx', ...admin, see: 'admin.open' },
  '/admin/figures': { file: 'admin/dashboard/figures.ts', ...admin, ...resource, see: 'admin.open' },
  '/admin/setup': {
    file: 'admin/dashboard/setup.ts',
    ...admin,
    ...resource,
    see: 'nobody',
    act: 'products.delete-all',
  },
  '/admin/find': { file: 'admin/frame/find.ts', ...admin, ...resource, see: 'admin.open' },
  '/admin/live': { file: 'admin/frame/live.ts', ...orders, ...resource },
  '/admin/news': { file: 'admin/frame/news.ts', ...orders, ...resource },

  '/admin/orders': { file: 'admin/orders/orders.tsx', ...orders },
  '/admin/orders/:id': {
    file: 'admin/orders/order.tsx',
    ...orders,
    frame: '/admin/orders',
    act: 'orders.change',
  },
  '/admin/orders/print': { file: 'admin/orders/print/orders-print.tsx', ...orders },
  '/admin/orders/confirm': {
    file: 'admin/orders/confirm/orders-confirm.tsx',
    ...orders,
    see: 'orders.change',
    act: 'orders.change',
  },
  '/admin/orders/leave': {
    file: 'admin/orders/confirm/leave-confirm.ts',
    ...orders,
    ...resource,
    see: 'nobody',
    act: 'orders.change',
  },
  '/admin/orders/new': {
    file: 'admin/orders/phone/orders-new.tsx',
    ...orders,
    see: 'orders.change',
    act: 'orders.change',
  },
  '/admin/orders/status': {
    file: 'admin/orders/orders-status.ts',
    ...orders,
    ...resource,
    act: 'orders.change',
  },
  '/admin/orders/stages': {
    file: 'admin/orders/orders-stages.ts',
    ...orders,
    ...resource,
    act: 'orders.change',
  },
  '/admin/orders/ids': { file: 'admin/orders/orders-ids.ts', ...orders, ...resource },
  '/admin/orders/export': { file: 'admin/orders/orders-export.ts', ...orders, ...resource },
  '/admin/orders/:id/edit': {
    file: 'admin/orders/edit/order-edit.tsx',
    ...orders,
    see: 'orders.change',
    act: 'orders.change',
  },
  '/admin/orders/:id/whatsapp': { file: 'admin/orders/order-whatsapp.ts', ...orders, ...resource },

  '/admin/products': { file: 'admin/products/products.tsx', ...products },
  '/admin/products/new': {
    file: 'admin/products/form/product-new.tsx',
    ...products,
    see: 'products.change',
  },
  '/admin/products/fields': { file: 'admin/product-fields/fields.tsx', ...lists },
  '/admin/products/fields/new': { file: 'admin/product-fields/field-new.tsx', ...lists },
  '/admin/products/fields/:key': { file: 'admin/product-fields/field-edit.tsx', ...lists },
  '/admin/products/sizes': { file: 'admin/sizes/charts.tsx', ...lists, act: 'nobody' },
  '/admin/products/sizes/new': { file: 'admin/sizes/chart-new.tsx', ...lists },
  '/admin/products/sizes/:id': { file: 'admin/sizes/chart-edit.tsx', ...lists },
  '/admin/products/draws': { file: 'admin/draws/draws.tsx', ...products, act: 'nobody' },
  '/admin/products/draws/new': { file: 'admin/draws/draw-new.tsx', ...products, see: 'products.change' },
  '/admin/products/draws/:id': { file: 'admin/draws/draw.tsx', ...products },
  '/admin/products/bulk': { file: 'admin/imports/products-bulk.tsx', ...products, maxBody: MAX_IMPORT_BYTES },
  '/admin/products/import': {
    file: 'admin/imports/products-import.tsx',
    ...products,
    maxBody: MAX_IMPORT_BYTES,
  },
  '/admin/products/:id': { file: 'admin/products/form/product-edit.tsx', ...products },
  '/admin/products/:id/stock': { file: 'admin/products/product-stock.ts', ...products, ...resource },
  '/admin/products/export.csv': {
    file: 'admin/imports/products-export.ts',
    ...products,
    ...resource,
    act: 'nobody',
  },
  '/admin/products/take-in': {
    file: 'admin/imports/products-apply.ts',
    ...products,
    ...resource,
    maxBody: MAX_IMPORT_BYTES,
  },
  '/admin/products/delete-all': {
    file: 'admin/imports/products-delete-all.ts',
    ...products,
    ...resource,
    act: 'products.delete-all',
  },
  '/admin/products/undo': { file: 'admin/imports/products-undo.ts', ...products, ...resource },
  '/admin/products/batches/:id': {
    file: 'admin/imports/batch-report.ts',
    ...products,
    ...resource,
    act: 'nobody',
  },
  '/admin/move-in': { file: 'admin/move-in/move-ins.tsx', ...products, maxBody: MAX_MOVE_IN_BYTES },
  '/admin/move-in/past-orders': { file: 'admin/move-in/past-orders.tsx', ...orders },
  '/admin/move-in/:id': { file: 'admin/move-in/move-in.tsx', ...products },
  '/admin/move-in/:id/report': {
    file: 'admin/move-in/move-in-report.ts',
    ...products,
    ...resource,
    act: 'nobody',
  },
  '/admin/pictures': {
    file: 'admin/products/form/upload-picture.ts',
    ...products,
    ...resource,
    act: 'pictures.upload',
    maxBody: MAX_PICTURE_FORM_BYTES,
  },
  '/admin/videos': {
    file: 'admin/products/form/upload-video.ts',
    ...products,
    ...resource,
    act: 'pictures.upload',
    maxBody: MAX_PICTURE_FORM_BYTES,
  },

  '/admin/offers': { file: 'admin/offers/offers.tsx', ...offers },
  '/admin/offers/new': { file: 'admin/offers/offer-new.tsx', ...offers, frame: '/admin/offers' },
  '/admin/offers/:id': { file: 'admin/offers/offer-edit.tsx', ...offers, frame: '/admin/offers' },
  '/admin/offers/effect': { file: 'admin/offers/effect.ts', ...offers, ...resource, act: 'nobody' },
  '/admin/offers/products': { file: 'admin/offers/products.ts', ...offers, ...resource, act: 'nobody' },
  '/admin/coupons': { file: 'admin/coupons/coupons.tsx', ...coupons },
  '/admin/coupons/new': { file: 'admin/coupons/coupon-new.tsx', ...coupons, frame: '/admin/coupons' },
  '/admin/coupons/:code': { file: 'admin/coupons/coupon-edit.tsx', ...coupons, frame: '/admin/coupons' },

  '/admin/customers': { file: 'admin/customers/customers.tsx', ...admin, see: 'customers.read' },
  '/admin/customers/:id': {
    file: 'admin/customers/customer.tsx',
    ...admin,
    frame: '/admin/customers',
    see: 'customers.read',
    act: 'customers.change',
  },
  '/admin/reviews': {
    file: 'admin/reviews/reviews.tsx',
    ...admin,
    see: 'reviews.moderate',
    act: 'reviews.moderate',
  },
} as const satisfies Record<`/admin${string}`, RouteFacts>;
