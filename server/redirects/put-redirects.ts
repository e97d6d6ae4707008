// Redirects written: by hand, from a file, by an import of another shop, and by the shop itself when a page moves (rule N3).
import { sql } from 'kysely';
import { advisoryLock } from '#platform/db/advisory-lock.ts';
import { addressKey } from '#shop/redirects/address.ts';
import { planRedirects, type Redirect, type RedirectPlan } from '#shop/redirects/plan-redirects.ts';
import type { Tx } from '#server/db/transact.ts';
import { pagesAt } from './pages-at.ts';

export type PutRedirects = {
  added: number;
  /** Led elsewhere before. */
  changed: number;
  refused: RedirectPlan['refused'];
};

/**
 * Takes those that can be taken and says of each other one why not. Both addresses as `readAddress` gives them. `madeBy` is an email,
 * null for the shop itself. Whoever calls it by hand of staff writes the audit row.
 */
export async function putRedirects(
  tx: Tx,
  rows: readonly Redirect[],
  madeBy: string | null,
): Promise<PutRedirects> {
  await lockRedirects(tx);
  const redirects = await redirectsBeside(tx, rows);
  const pages = await pagesAt(tx, [
    ...rows.flatMap(({ source, target }) => [source, target]),
    ...redirects.values(),
  ]);
  const { taken, refused } = planRedirects(rows, { redirects, pages });
  const news = new Map([...taken].filter(([key, target]) => redirects.get(key) !== target));
  await write(tx, news, madeBy);
  const added = [...news.keys()].filter((key) => !redirects.has(key)).length;
  return { added, changed: news.size - added, refused };
}

/** A page has another address from now on, whether it is shown yet or not. What led to the old one leads to the new one, in one step. */
export async function redirectMoved(tx: Tx, { source, target }: Redirect): Promise<void> {
  await forgetRedirects(tx, [target]);
  const key = addressKey(source);
  if (key !== addressKey(target)) await write(tx, new Map([[key, target]]), null);
}

/** The same of a page that nobody could see at its old address: only what led there before leads on. */
export async function carryRedirects(tx: Tx, { source, target }: Redirect): Promise<void> {
  await lockRedirects(tx);
  const [from, to] = [addressKey(source), addressKey(target)];
  // Moved back to an address that led on from it.
  await tx.deleteFrom('redirects').where('source', '=', to).where('targetKey', '=', from).execute();
  await leadOn(tx, new Map([[from, target]]));
}

/** There is a page at these addresses now. */
export async function forgetRedirects(tx: Tx, sources: readonly string[]): Promise<void> {
  await lockRedirects(tx);
  await tx.deleteFrom('redirects').where('source', 'in', sources.map(addressKey)).execute();
}

// One after the other: two at once could make a chain or a loop that neither sees.
async function lockRedirects(tx: Tx): Promise<void> {
  await advisoryLock(tx, 'redirects');
}

/** Those that begin where a new one begins or leads; since none leads to another, one step is all there is. */
async function redirectsBeside(tx: Tx, rows: readonly Redirect[]): Promise<Map<string, string>> {
  const keys = new Set(rows.flatMap(({ source, target }) => [addressKey(source), addressKey(target)]));
  const found = await sql<Redirect>`
    select source, target from redirects where source = any(${[...keys]})`.execute(tx);
  return new Map(found.rows.map(({ source, target }) => [source, target]));
}

async function write(tx: Tx, taken: ReadonlyMap<string, string>, madeBy: string | null): Promise<void> {
  if (taken.size === 0) return;
  await leadOn(tx, taken);
  await sql`
    insert into redirects (source, target, target_key, made_by)
    select source, target, target_key, ${madeBy} from ${givenRows(taken)}
    on conflict (source) do update set target = excluded.target, target_key = excluded.target_key,
      made_by = excluded.made_by, made_at = now()`.execute(tx);
}

/** What led to one of them so far leads on to where that one does. */
async function leadOn(tx: Tx, taken: ReadonlyMap<string, string>): Promise<void> {
  await sql`
    update redirects r set target = given.target, target_key = given.target_key from ${givenRows(taken)}
    where r.target_key = given.source`.execute(tx);
}

function givenRows(taken: ReadonlyMap<string, string>) {
  const targets = [...taken.values()];
  return sql`unnest(${[...taken.keys()]}::text[], ${targets}::text[], ${targets.map(addressKey)}::text[])
    as given (source, target, target_key)`;
}
