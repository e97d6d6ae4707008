// Which of some new redirects can be taken, and where each leads in the end: no loops, no chains, none over a page that exists (rule N2).
import { addressKey } from './address.ts';

/** Both as `readAddress` gives them. */
export type Redirect = { source: string; target: string };

export const redirectProblems = {
  self: 'It would lead to itself.',
  loop: 'Together with other redirects it would lead back to itself.',
  page: 'The shop has a page at this address, which a redirect would hide.',
  nowhere: 'There is no page in the shop at the address it leads to.',
  twice: 'The same address is in the file before, and leads elsewhere.',
} as const;

export type RedirectProblem = keyof typeof redirectProblems;

export type RedirectPlan = {
  /** By the key of the source; the target is where it leads in the end. */
  taken: Map<string, string>;
  /** Stands in the place of the redirect in what was given. */
  refused: { at: number; problem: RedirectProblem }[];
};

type RedirectsAndPages = {
  /** Targets by key of the source, of the redirects that there are. */
  redirects: ReadonlyMap<string, string>;
  /** Keys of addresses that a page answers. */
  pages: ReadonlySet<string>;
};

/** The order of the rows is of no matter: a chain is flattened whichever end of it comes first. */
export function planRedirects(
  rows: readonly Redirect[],
  { redirects, pages }: RedirectsAndPages,
): RedirectPlan {
  const refused: RedirectPlan['refused'] = [];
  const wanted = new Map<string, { target: string; at: number }>();
  for (const [at, { source, target }] of rows.entries()) {
    const key = addressKey(source);
    const before = wanted.get(key);
    if (key === addressKey(target)) refused.push({ at, problem: 'self' });
    else if (pages.has(key)) refused.push({ at, problem: 'page' });
    else if (before && before.target !== target) refused.push({ at, problem: 'twice' });
    else wanted.set(key, before ?? { target, at });
  }
  const next = (key: string) =>
    pages.has(key) ? undefined : (wanted.get(key)?.target ?? redirects.get(key));
  const taken = new Map<string, string>();
  for (const [key, { target, at }] of wanted) {
    const end = endOf(key, target, next);
    if (end === null) refused.push({ at, problem: 'loop' });
    else if (pages.has(addressKey(end))) taken.set(key, end);
    else refused.push({ at, problem: 'nowhere' });
  }
  return { taken, refused: refused.toSorted((a, b) => a.at - b.at) };
}

/** Null for a loop. */
function endOf(source: string, target: string, next: (key: string) => string | undefined): string | null {
  const seen = new Set([source]);
  for (let end = target; ;) {
    const key = addressKey(end);
    if (seen.has(key)) return null;
    seen.add(key);
    const on = next(key);
    if (on === undefined) return end;
    end = on;
  }
}
