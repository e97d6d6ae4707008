// The routes of what the owner writes and arranges himself, and of where old addresses lead.
import { admin, resource } from './admin-facts.ts';
import { MAX_IMPORT_BYTES, MAX_PICTURE_FORM_BYTES, type RouteFacts } from './route.ts';

const pages = { ...admin, see: 'pages.change', act: 'pages.change' } as const;
const withPicture = { maxBody: MAX_PICTURE_FORM_BYTES } as const;

export const pagesRoutes = {
  '/admin/pages': { file: 'admin/pages/pages.tsx', ...pages },
  '/admin/pages/new': { file: 'admin/pages/page-new.tsx', ...pages },
  '/admin/pages/:id': { file: 'admin/pages/page-edit.tsx', ...pages },
  '/admin/collections': { file: 'admin/collections/collections.tsx', ...pages, act: 'nobody' },
  '/admin/collections/new': { file: 'admin/collections/collection-new.tsx', ...pages, ...withPicture },
  '/admin/collections/:id': { file: 'admin/collections/collection-edit.tsx', ...pages, ...withPicture },
  '/admin/menus': { file: 'admin/menus/menus.tsx', ...pages },
  '/admin/redirects': { file: 'admin/redirects/redirects.tsx', ...pages, maxBody: MAX_IMPORT_BYTES },
  '/admin/redirects/export': {
    file: 'admin/redirects/redirects-export.ts',
    ...pages,
    ...resource,
    act: 'nobody',
  },
  '/admin/languages': {
    file: 'admin/translations/languages.ts',
    ...pages,
    ...resource,
    act: 'nobody',
  },
  '/admin/languages/:code': {
    file: 'admin/translations/translations.tsx',
    ...pages,
    maxBody: MAX_IMPORT_BYTES,
  },
  '/admin/languages/:code/export': {
    file: 'admin/translations/translations-export.ts',
    ...pages,
    ...resource,
    act: 'nobody',
  },
} as const satisfies Record<string, RouteFacts>;
