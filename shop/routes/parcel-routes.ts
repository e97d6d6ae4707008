// The routes of what comes after an order: dispatch, parcels, returns, questions of couriers, cash and payments.
import { admin, resource, spoken } from './admin-facts.ts';
import { MAX_IMPORT_BYTES, type RouteFacts } from './route.ts';

const orders = { ...admin, see: 'orders.read' } as const;
const dispatch = { ...admin, see: 'parcels.change', act: 'parcels.change' } as const;
const cash = { ...admin, see: 'cash.read', act: 'cash.change' } as const;
/** A file of dispatch. */
const download = { ...dispatch, ...resource, act: 'nobody' } as const;

export const parcelRoutes = {
  '/admin/dispatch': { file: 'admin/dispatch/to-book.tsx', ...dispatch, ...spoken },
  '/admin/dispatch/labels': { file: 'admin/dispatch/labels.tsx', ...dispatch, ...spoken },
  '/admin/dispatch/labels/pdf': { file: 'admin/dispatch/labels-pdf.ts', ...download, ...spoken },
  '/admin/dispatch/handover': { file: 'admin/dispatch/handover.tsx', ...dispatch, ...spoken },
  '/admin/dispatch/scan': { file: 'admin/dispatch/scan.ts', ...dispatch, ...resource, ...spoken },
  '/admin/dispatch/handovers/:id': { file: 'admin/dispatch/handed-over.tsx', ...dispatch, ...spoken },
  '/admin/dispatch/handovers/:id/sheet': { file: 'admin/dispatch/sheet-pdf.ts', ...download, ...spoken },

  '/admin/parcels/list': {
    file: 'admin/courier-lists/courier-list.tsx',
    ...dispatch,
    ...spoken,
    maxBody: MAX_IMPORT_BYTES,
  },
  '/admin/parcels/csv': { file: 'admin/courier-lists/parcels-csv.ts', ...download },
  '/admin/parcels': { file: 'admin/parcels/parcels.tsx', ...orders, ...spoken, act: 'parcels.change' },
  '/admin/parcels/check-in': { file: 'admin/parcels/check-in.tsx', ...dispatch, ...spoken },
  '/admin/parcels/scan': { file: 'admin/parcels/scan-back.ts', ...dispatch, ...resource, ...spoken },
  '/admin/parcels/:id': { file: 'admin/parcels/parcel.tsx', ...orders, ...spoken, act: 'parcels.change' },
  '/admin/parcels/:id/whatsapp': {
    file: 'admin/parcels/parcel-whatsapp.ts',
    ...orders,
    ...resource,
    ...spoken,
  },

  '/admin/cash': { file: 'admin/cash/cash.tsx', ...cash },
  '/admin/cash/parcels': { file: 'admin/cash/cash-parcels.tsx', ...cash },
  '/admin/cash/statement': {
    file: 'admin/cash/take-statement.tsx',
    ...cash,
    see: 'cash.change',
    maxBody: MAX_IMPORT_BYTES,
  },
  '/admin/cash/statements/:id': { file: 'admin/cash/statement-page.tsx', ...cash },
  '/admin/cash/rates': { file: 'admin/cash/tax-rates.tsx', ...cash },
  '/admin/cash/export': { file: 'admin/cash/cash-export.ts', ...cash, ...resource, act: 'nobody' },

  '/admin/returns': {
    file: 'admin/returns/returns.tsx',
    ...admin,
    ...spoken,
    see: 'orders.change',
    act: 'orders.change',
  },

  '/admin/payments': { file: 'admin/payments/payments.tsx', ...cash },
  '/admin/payments/bank': {
    file: 'admin/payments/bank-statement.tsx',
    ...cash,
    see: 'cash.change',
    maxBody: MAX_IMPORT_BYTES,
  },
  '/admin/payments/:id/picture': {
    file: 'admin/payments/proof-picture.ts',
    ...cash,
    ...resource,
    act: 'nobody',
  },

  '/admin/questions': {
    file: 'admin/questions/questions.tsx',
    ...admin,
    ...spoken,
    see: 'orders.change',
    act: 'orders.change',
  },
} as const satisfies Record<`/admin${string}`, RouteFacts>;
