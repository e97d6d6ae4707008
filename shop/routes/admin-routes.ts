// The routes of the admin portal. Who may see one is named with what it needs beyond `admin.open`.
import { MAX_ADMIN_FORM_BYTES, MAX_IMPORT_BYTES, MAX_PICTURE_FORM_BYTES, type RouteFacts } from './route.ts';

const admin = {
  frame: 'admin',
  act: 'nobody',
  cache: null,
  index: 'private',
  loadClass: 'buying',
  maxBody: MAX_ADMIN_FORM_BYTES,
} as const satisfies Partial<RouteFacts>;

const orders = { ...admin, see: 'orders.read' } as const;
const dispatch = { ...admin, see: 'parcels.change', act: 'parcels.change' } as const;
const cash = { ...admin, see: 'cash.read', act: 'cash.change' } as const;
/** A file of dispatch. */
const download = { ...dispatch, frame: null, act: 'nobody' } as const;
const products = { ...admin, see: 'products.read', act: 'products.change' } as const;
const offers = { ...admin, see: 'offers.change', act: 'offers.change' } as const;
const coupons = { ...admin, see: 'coupons.change', act: 'coupons.change' } as const;
const lists = { ...admin, see: 'lists.change', act: 'lists.change' } as const;
const appearance = { ...admin, see: 'appearance.change', act: 'appearance.change' } as const;
const resource = { frame: null } as const;

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

  '/admin/dispatch': { file: 'admin/dispatch/to-book.tsx', ...dispatch },
  '/admin/dispatch/labels': { file: 'admin/dispatch/labels.tsx', ...dispatch },
  '/admin/dispatch/labels/pdf': { file: 'admin/dispatch/labels-pdf.ts', ...download },
  '/admin/dispatch/handover': { file: 'admin/dispatch/handover.tsx', ...dispatch },
  '/admin/dispatch/scan': { file: 'admin/dispatch/scan.ts', ...dispatch, ...resource },
  '/admin/dispatch/handovers/:id': { file: 'admin/dispatch/handed-over.tsx', ...dispatch },
  '/admin/dispatch/handovers/:id/sheet': { file: 'admin/dispatch/sheet-pdf.ts', ...download },

  '/admin/parcels/list': {
    file: 'admin/courier-lists/courier-list.tsx',
    ...dispatch,
    maxBody: MAX_IMPORT_BYTES,
  },
  '/admin/parcels/csv': { file: 'admin/courier-lists/parcels-csv.ts', ...download },
  '/admin/parcels': { file: 'admin/parcels/parcels.tsx', ...orders, act: 'parcels.change' },
  '/admin/parcels/check-in': { file: 'admin/parcels/check-in.tsx', ...dispatch },
  '/admin/parcels/scan': { file: 'admin/parcels/scan-back.ts', ...dispatch, ...resource },
  '/admin/parcels/:id': { file: 'admin/parcels/parcel.tsx', ...orders, act: 'parcels.change' },
  '/admin/parcels/:id/whatsapp': { file: 'admin/parcels/parcel-whatsapp.ts', ...orders, ...resource },

  '/admin/cash': { file: 'admin/cash/cash.tsx', ...cash },
  '/admin/cash/parcels': { file: 'admin/cash/cash-parcels.tsx', ...cash },
  '/admin/cash/statement': {
    file: 'admin/cash/take-statement.tsx',
    ...cash,
    see: 'cash.change',
    maxBody: MAX_IMPORT_BYTES,
  },
  '/admin/cash/statements/:id': { file: 'admin/cash/statement-page.tsx', ...cash },
  '/admin/cash/export': { file: 'admin/cash/cash-export.ts', ...cash, ...resource, act: 'nobody' },

  '/admin/returns': {
    file: 'admin/returns/returns.tsx',
    ...admin,
    see: 'orders.change',
    act: 'orders.change',
  },

  '/admin/payments': { file: 'admin/payments/payments.tsx', ...cash },

  '/admin/questions': {
    file: 'admin/questions/questions.tsx',
    ...admin,
    see: 'orders.change',
    act: 'orders.change',
  },

  '/admin/products': { file: 'admin/products/products.tsx', ...products },
  '/admin/products/new': {
    file: 'admin/products/form/product-new.tsx',
    ...products,
    see: 'products.change',
  },
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
  '/admin/pictures': {
    file: 'admin/products/form/upload-picture.ts',
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
  '/admin/messages': { file: 'admin/messages/messages.tsx', ...admin, see: 'messages.read' },
  '/admin/messages/replies': {
    file: 'admin/messages/replies.tsx',
    ...admin,
    see: 'messages.read',
    act: 'orders.change',
  },
  '/admin/messages/:id': {
    file: 'admin/messages/message.tsx',
    ...admin,
    frame: '/admin/messages',
    see: 'messages.read',
    act: 'messages.send-again',
  },
  '/admin/settings': {
    file: 'admin/settings/settings.tsx',
    ...admin,
    see: 'settings.change',
    act: 'settings.change',
  },
  '/admin/settings/messages': {
    file: 'admin/settings/messages/message-settings.tsx',
    ...admin,
    see: 'settings.change',
    act: 'secrets.change',
  },
  '/admin/settings/couriers': {
    file: 'admin/settings/couriers/courier-settings.tsx',
    ...admin,
    see: 'settings.change',
    // What has a secret in it asks for secrets.change besides.
    act: 'settings.change',
  },
  '/admin/appearance': {
    file: 'admin/appearance/appearance.tsx',
    ...appearance,
    maxBody: MAX_PICTURE_FORM_BYTES,
  },
  '/admin/lists': { file: 'admin/lists/lists.tsx', ...lists },
  '/admin/lists/new': { file: 'admin/lists/name-new.tsx', ...lists, frame: '/admin/lists' },
  '/admin/lists/:list/:slug': { file: 'admin/lists/name-edit.tsx', ...lists, frame: '/admin/lists' },
  '/admin/staff': { file: 'admin/staff/staff.tsx', ...admin, see: 'staff.read', act: 'staff.manage' },
  '/admin/audit': { file: 'admin/audit/audit.tsx', ...admin, see: 'audit.read' },
} as const satisfies Record<`/admin${string}`, RouteFacts>;
