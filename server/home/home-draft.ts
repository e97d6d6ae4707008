// The sections of the home page as something that is drafted and published.
import { defaultArrangement } from '#shop/home/default-arrangement.ts';
import { sectionName } from '#shop/home/section-words.ts';
import { readArrangement, type Section } from '#shop/home/sections.ts';
import type { Drafted } from '#server/drafts/drafts.ts';

export const homeDraft: Drafted<Section[]> = {
  table: 'home_arrangements',
  column: 'sections',
  byDefault: defaultArrangement,
  read: readArrangement,
  noun: 'home',
  title: 'Home page',
  audited: factsOf,
};

/** The order in one line, and each section by its name and id: the audit log then has those that differ. */
function factsOf(sections: Section[]): Record<string, unknown> {
  const each = sections.map(({ id, ...section }) => [id, section] as const);
  return { ...Object.fromEntries(each), sections: sections.map(sectionName) };
}
