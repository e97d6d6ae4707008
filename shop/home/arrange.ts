// What is done to the order of the sections. Each is found by its id, so that two people who arrange at once lose nothing.
import { MAX_SECTIONS } from './section-limits.ts';
import type { Section } from './sections.ts';

export type Move = 'first' | 'up' | 'down' | 'hide' | 'show' | 'remove';

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
    case 'first':
      return withoutAt(sections, at, 'first', section);
    case 'up':
      return at === 0 ? [...sections] : sections.toSpliced(at, 1).toSpliced(at - 1, 0, section);
    case 'down':
      return sections.toSpliced(at, 1).toSpliced(at + 1, 0, section);
  }
}

function withoutAt(sections: readonly Section[], at: number, after: string, section: Section): Section[] {
  return placed(sections.toSpliced(at, 1), section, after);
}

/** To the place that `after` names, as for `withSection`. A section that is gone by now changes nothing. */
export function moveAfter(sections: readonly Section[], id: string, after: string): Section[] {
  const at = sections.findIndex((each) => each.id === id);
  const section = sections[at];
  return section && id !== after ? withoutAt(sections, at, after, section) : [...sections];
}

/** `after` is `first`, or the id of the section before it; any other is last. Null when there are as many as a page may have. */
export function withSection(sections: readonly Section[], added: Section, after = ''): Section[] | null {
  return sections.length >= MAX_SECTIONS ? null : placed(sections, added, after);
}

function placed(sections: readonly Section[], section: Section, after: string): Section[] {
  const before = sections.findIndex(({ id }) => id === after);
  const at = after === 'first' ? 0 : before === -1 ? sections.length : before + 1;
  return sections.toSpliced(at, 0, section);
}
