// The pages that extensions have in the admin, beside the shop's own one of their kind: the list of what is installed.
import type { Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db } from '#server/db/transact.ts';
import type { ActAnswer, AdminPage, Extension, ExtensionPart } from './extension.ts';
import { contextOf, ownerOf } from './context.ts';
import { hooked, installedExtensions } from './installed.ts';

/** What is shown where no page is named. */
export const INSTALLED = 'installed';

const installedPage: AdminPage = {
  key: INSTALLED,
  title: 'Extensions',
  needs: 'settings.change',
  load: () => Promise.resolve([ABOUT, tableOf(installedExtensions())]),
};

const ABOUT = {
  kind: 'text',
  text: 'What was added to this shop: couriers, ways to pay, carriers of messages, fields of products, sections of the home page, pages like this one. Whoever runs the machine adds and removes them; a start finds them.',
} as const;

function tableOf(extensions: readonly Extension[]) {
  const rows = extensions.map((each) => {
    const pages = (each.pages ?? []).map(({ key }) => href('/admin/extensions/:key', { key }));
    return [each.title, usesOf(each).join(', '), pages[0] ?? ''];
  });
  return { kind: 'table', title: 'Installed', head: ['Extension', 'Adds', 'Page'], rows } as const;
}

function usesOf({ afterOrder, ...hooks }: Extension): string[] {
  const counted: [string, number][] = [
    ['a courier', hooks.couriers?.length ?? 0],
    ['a carrier of messages', hooks.providers?.length ?? 0],
    ['a way to pay', hooks.gateways?.length ?? 0],
    ['something after each order', afterOrder ? 1 : 0],
    ['a field of products', hooks.productFields?.length ?? 0],
    ['a section of the home page', hooks.homeSections?.length ?? 0],
    ['a page', hooks.pages?.length ?? 0],
  ];
  return counted.flatMap(([words, count]) =>
    count === 0 ? [] : [count === 1 ? words : `${words} (${count})`],
  );
}

export function findAdminPage(key: string): AdminPage | null {
  return [installedPage, ...hooked('pages')].find((page) => page.key === key) ?? null;
}

/** What its page shows now. */
export function loadAdminPage(
  { key, load }: AdminPage,
  db: Db,
  now: Date,
): Promise<readonly ExtensionPart[]> {
  return load(contextOf(ownerOf('pages', key), db, now));
}

type SentPageForm = { page: AdminPage; fields: Readonly<Record<string, string>> };

/** One form of it: what it writes and the audit row of it count together. Refusal: not-by-extension, in the extension's words. */
export function actOnPage(
  db: Kysely<Tables>,
  actor: Staff,
  { page: { key, title, act }, fields }: SentPageForm,
  now: Date,
): Promise<{ done: string } | Refusal> {
  return transact<{ done: string } | Refusal>(db, async (tx) => {
    const answer: ActAnswer = (await act?.(fields, {
      ...contextOf(ownerOf('pages', key), tx, now),
      staff: actor,
    })) ?? { wrong: 'It takes no forms.' };
    if ('wrong' in answer) return refuse('not-by-extension', answer.wrong);
    const change = { action: 'extension.act', subject: key, title, before: null, after: fields };
    await recordAudit(tx, actor, change);
    return answer;
  });
}
