// A section as "Add a section" makes it: of a kind of the shop, or one that an extension offers.
import { newSection } from './default-arrangement.ts';
import { sectionKinds, type Section } from './sections.ts';

/** What an extension offers. */
export type OfferedSection = { key: string; title: string };

/** Its value in the list of kinds. */
export function offeredKind(key: string): string {
  return `extension:${key}`;
}

/** What is not offered becomes a text. */
export function addedSection(kind: string, id: string, own: readonly OfferedSection[]): Section {
  const offered = own.find(({ key }) => kind === offeredKind(key));
  if (!offered) return newSection(sectionKinds.find((each) => each === kind) ?? 'text', id);
  const added = newSection('extension', id);
  return added.kind === 'extension' ? { ...added, own: offered.key, title: offered.title } : added;
}
