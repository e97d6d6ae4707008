// The routes of accounts: signing in and the profile.
import { MAX_FORM_BYTES, type RouteFacts } from './route.ts';

const auth = {
  frame: 'storefront',
  see: 'everyone',
  act: 'everyone',
  cache: null,
  index: 'disallow',
  loadClass: 'buying',
  maxBody: MAX_FORM_BYTES,
} as const satisfies Partial<RouteFacts>;

const profile = {
  ...auth,
  frame: 'profile',
  see: 'account.use',
  act: 'account.use',
} as const satisfies Partial<RouteFacts>;

export const accountRoutes = {
  '/auth': { file: 'account/auth/auth.tsx', ...auth },
  '/auth/sign-up': { file: 'account/auth/sign-up.tsx', ...auth },
  '/auth/forgot': { file: 'account/auth/forgot.tsx', ...auth },
  '/auth/reset': { file: 'account/auth/reset.tsx', ...auth },
  '/auth/welcome': { file: 'account/auth/welcome.tsx', ...auth },
  '/auth/confirm': { file: 'account/auth/confirm.tsx', ...auth },
  '/auth/confirm-email': { file: 'account/auth/confirm-email.tsx', ...auth },
  '/auth/code': { file: 'account/auth/code.tsx', ...auth },
  '/auth/sign-out': { file: 'account/auth/sign-out.ts', ...auth, frame: null },
  '/auth/send-again': { file: 'account/auth/send-again.ts', ...auth, frame: null },

  '/profile': { file: 'account/profile/profile.tsx', ...profile },
  '/profile/orders': { file: 'account/profile/orders.tsx', ...profile },
  '/profile/orders/:id': { file: 'account/profile/order.tsx', ...profile },
  '/profile/wishlist': { file: 'account/profile/wishlist.tsx', ...profile },
  '/profile/addresses': { file: 'account/profile/addresses.tsx', ...profile },
  '/profile/addresses/:id': { file: 'account/profile/address.tsx', ...profile },
  '/profile/security': { file: 'account/profile/security.tsx', ...profile },
  '/profile/second-step': {
    file: 'account/profile/second-factor.tsx',
    ...profile,
    see: 'admin.open',
    act: 'admin.open',
  },
  '/profile/my-data.json': { file: 'account/profile/my-data.ts', ...profile, frame: null, act: 'nobody' },
} as const satisfies Record<`/${string}`, RouteFacts>;
