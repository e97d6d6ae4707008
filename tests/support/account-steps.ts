// What a person without a browser does at /auth, through the real pages.
import { expect } from 'vitest';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { codeOfLink } from './code-of-link.ts';
import type { Page, Shopper } from './shopper.ts';

export const goodPassword = 'lemon desk 7 window';

/** Signs up, confirms and signs in; sees for itself that each step worked. */
export async function joinShop(db: Kysely<Tables>, someone: Shopper, email: string): Promise<void> {
  const fields = { name: 'Ayesha Khan', email, password: goodPassword, confirm: goodPassword };
  expect((await someone.post('/auth/sign-up', fields)).headers.get('location')).toBe('/auth');
  const token = await codeOfLink(db, 'confirm', email);
  expect(
    (await someone.post('/auth/confirm', { token, password: goodPassword })).headers.get('location'),
  ).toBe('/auth');
  expect((await enter(someone, email)).headers.get('location')).toBe('/');
}

export function enter(someone: Shopper, email: string, password = goodPassword, next = ''): Promise<Page> {
  return someone.post('/auth', { email, password, next });
}
