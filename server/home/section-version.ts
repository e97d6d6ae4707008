// Which text of a section somebody has before him: another version by the time he saves is somebody else's.
import { createHash } from 'node:crypto';
import type { Section } from '#shop/home/sections.ts';

/** Hiding and moving a section leaves its version as it is: a form saves neither. */
export function sectionVersion({ hidden: _, ...section }: Section): string {
  return createHash('sha256').update(JSON.stringify(section)).digest('hex').slice(0, 16);
}
