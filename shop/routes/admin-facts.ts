// What the routes of the admin portal have in common. Who may see one is named with what it needs beyond `admin.open`.
import { MAX_ADMIN_FORM_BYTES, type RouteFacts } from './route.ts';

export const admin = {
  frame: 'admin',
  act: 'nobody',
  cache: null,
  index: 'private',
  loadClass: 'buying',
  maxBody: MAX_ADMIN_FORM_BYTES,
} as const satisfies Partial<RouteFacts>;

/** What packers and callers use: in the language of whoever works there. */
export const spoken = { inLanguages: true } as const;

/** What has no page of its own: a download, an answer for a script. */
export const resource = { frame: null } as const;
