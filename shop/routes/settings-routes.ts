// The routes of how the shop is run: messages, settings, appearance, lists, staff, audit log.
import { admin, resource } from './admin-facts.ts';
import { MAX_PICTURE_FORM_BYTES, type RouteFacts } from './route.ts';

const lists = { ...admin, see: 'lists.change', act: 'lists.change' } as const;
const appearance = { ...admin, see: 'appearance.change', act: 'appearance.change' } as const;

export const settingsRoutes = {
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
  '/admin/settings/payments': {
    file: 'admin/settings/payments/payment-settings.tsx',
    ...admin,
    see: 'settings.change',
    act: 'secrets.change',
  },
  '/admin/settings/api': {
    file: 'admin/settings/api/api-settings.tsx',
    ...admin,
    see: 'settings.change',
    act: 'secrets.change',
  },
  '/admin/settings/api/reference': {
    file: 'admin/settings/api/api-reference.tsx',
    ...admin,
    see: 'settings.change',
  },
  '/admin/settings/webhooks': {
    file: 'admin/settings/webhooks/webhooks.tsx',
    ...admin,
    see: 'settings.change',
    act: 'secrets.change',
  },
  '/admin/settings/webhooks/:id': {
    file: 'admin/settings/webhooks/webhook.tsx',
    ...admin,
    see: 'settings.change',
    act: 'secrets.change',
  },
  '/admin/extensions': {
    file: 'admin/extensions/extension-page.tsx',
    ...admin,
    id: 'extensions',
    see: 'settings.change',
    act: 'nobody',
  },
  // Each page of an extension asks for its own permission besides.
  '/admin/extensions/:key': {
    file: 'admin/extensions/extension-page.tsx',
    ...admin,
    see: 'admin.open',
    act: 'admin.open',
  },
  '/admin/settings/emails': {
    file: 'admin/settings/emails/emails.tsx',
    ...admin,
    see: 'settings.change',
  },
  '/admin/settings/emails/:name': {
    file: 'admin/settings/emails/email-edit.tsx',
    ...admin,
    see: 'settings.change',
    act: 'settings.change',
  },
  '/admin/settings/emails/:name/preview': {
    file: 'admin/settings/emails/email-preview.ts',
    ...admin,
    ...resource,
    see: 'settings.change',
  },
  '/admin/settings/ads': {
    file: 'admin/settings/ads/ad-settings.tsx',
    ...admin,
    see: 'settings.change',
    act: 'secrets.change',
  },
  '/admin/settings/speed': { file: 'admin/speed/speed.tsx', ...admin, see: 'settings.change' },
  '/admin/appearance': {
    file: 'admin/appearance/appearance.tsx',
    ...appearance,
    maxBody: MAX_PICTURE_FORM_BYTES,
  },
  '/admin/appearance/home': {
    file: 'admin/home/home-page.tsx',
    ...appearance,
    maxBody: MAX_PICTURE_FORM_BYTES,
  },
  '/admin/lists': { file: 'admin/lists/lists.tsx', ...lists },
  '/admin/lists/new': { file: 'admin/lists/name-new.tsx', ...lists, frame: '/admin/lists' },
  '/admin/lists/:list/:slug': { file: 'admin/lists/name-edit.tsx', ...lists, frame: '/admin/lists' },
  '/admin/staff': { file: 'admin/staff/staff.tsx', ...admin, see: 'staff.read', act: 'staff.manage' },
  '/admin/audit': { file: 'admin/audit/audit.tsx', ...admin, see: 'audit.read' },
} as const satisfies Record<`/admin${string}`, RouteFacts>;
