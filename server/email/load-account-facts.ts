/** The facts of an email about an account: its recipient, and its confirmation link. */
import type { Db } from '#server/db/transact.ts';
import { linkToken } from '#server/links/link-token.ts';
import { inLanguage } from '#shop/languages/language.ts';
import { isUuid } from '#shop/text/form-fields.ts';
import { isStaff } from '#shop/accounts/permissions.ts';
import type { AccountKind } from '#shop/messages/messages.ts';
import { href } from '#shop/text/href.ts';

export type AccountFacts = {
  name: string;
  email: string;
  isStaff: boolean;
  /** The token is in the fragment, which no browser sends to any server and no server logs. */
  link: string;
  code: string;
};

/** Null when the link is used, expired, or replaced by a newer one. */
export async function loadAccountFacts(
  db: Db,
  key: Buffer,
  publicUrl: string,
  kind: AccountKind,
  details: Readonly<Record<string, unknown>>,
): Promise<AccountFacts | null> {
  const { verificationId: id } = details;
  if (typeof id !== 'string' || !isUuid(id)) throw new Error(`an email ${kind} names no verification`);
  const row = await db
    .selectFrom('verifications')
    .innerJoin('profiles', 'profiles.userId', 'verifications.userId')
    .select(['verifications.kind', 'verifications.email', 'name', 'role'])
    .where('verifications.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const code = linkToken(key, row.kind, id);
  const { language } = details;
  const page = typeof language === 'string' ? inLanguage(pages[kind], language) : pages[kind];
  const link = `${publicUrl}${page}#${code}`;
  return { name: row.name, email: row.email, isStaff: isStaff(row), link, code };
}

const pages: Record<AccountKind, string> = {
  'account-confirm': href('/auth/confirm'),
  'account-email-change': href('/auth/confirm-email'),
  'account-reset': href('/auth/reset'),
  'account-invite': href('/auth/welcome'),
};
