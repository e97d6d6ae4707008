// What extensions show on the home page: asked for with the rest of it, and drawn by the same parts.
import type { Section, SectionOf } from '#shop/home/sections.ts';
import { reasonOf } from '#platform/log/reason-of.ts';
import type { Log } from '#platform/log/log.ts';
import type { Db } from '#server/db/transact.ts';
import { contextOf, ownerOf } from '#server/extensions/context.ts';
import type { OwnContent } from '#server/extensions/extension.ts';
import { hooked } from '#server/extensions/installed.ts';

export type LoadedOwn = OwnContent & { untilMs: number };

type OwnSource = { db: Db; log?: Log };

/** How long an answer counts that says nothing of it. */
const FRESH_MS = 60_000;

/** By the id of the section. One that fails, or whose extension is gone, shows nothing: the page is more than it. */
export async function loadOwnSections(
  { db, log }: OwnSource,
  sections: readonly Section[],
  now: Date,
): Promise<Map<string, LoadedOwn>> {
  const wanted = sections.filter((section) => section.kind === 'extension');
  const loaded = await Promise.all(
    wanted.map((section) => loadOwn({ db, ...(log && { log }) }, section, now)),
  );
  return new Map(
    wanted.flatMap(({ id }, at) => {
      const shown = loaded[at];
      return shown ? [[id, shown] as const] : [];
    }),
  );
}

async function loadOwn(
  { db, log }: OwnSource,
  { own }: SectionOf<'extension'>,
  now: Date,
): Promise<LoadedOwn | null> {
  try {
    const shown = await hooked('homeSections')
      .find(({ key }) => key === own)
      ?.load(contextOf(ownerOf('homeSections', own), db, now));
    return shown ? { untilMs: now.getTime() + FRESH_MS, ...shown } : null;
  } catch (error) {
    log?.warn('extensions: a section of the home page failed', { section: own, reason: reasonOf(error) });
    return null;
  }
}
