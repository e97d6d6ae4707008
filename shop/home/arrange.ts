// What is done to the order of the sections. Each is found by its id, so that two people who arrange at once lose nothing.
import { MAX_SECTIONS } from './section-limits.ts';
import type { Section } from './sections.ts';

export type Move = 'up' | 'down' | 'hide' | 'show' | 'remove';

/** A section that is gone by now changes nothing; nor does one that is first already and is to go up. */
export function arrange(sections: readonly Section[], id: string, move: Move): Section[] {
  const at = sections.findIndex((each) => each.id === id);
  const section = sections[at];
  if (!section) return [...sections];
  switch (move) {
    case 'hide':
    case 'show':
      return sections.with(at, { ...section, hidden: move === 'hide' });
    case 'remove':
      return sections.toSpliced(at, 1);
    case 'up':
      return at === 0 ? [...sections] : sections.toSpliced(at, 1).toSpliced(at - 1, 0, section);
    case 'down':
      return sections.toSpliced(at, 1).toSpliced(at + 1, 0, section);
  }
}

/** Last; null when there are as many as a page may have. */
export function withSection(sections: readonly Section[], added: Section): Section[] | null {
  return sections.length >= MAX_SECTIONS ? null : [...sections, added];
}
