// How the shop is named where others list it: titles and descriptions as long as they are shown.
import { isolate } from '../text/isolate.ts';

const LONGEST_TITLE = 60;
const LONGEST_DESCRIPTION = 155;

/** `Air Max 90 · Qadam`, at most 60 characters: a long name comes without the shop's and is cut at a word. */
export function pageTitle(name: string, storeName: string): string {
  const fits = `${name} · ${storeName}`.length <= LONGEST_TITLE;
  return fits ? `${isolate(name)} · ${isolate(storeName)}` : isolate(shortened(name, LONGEST_TITLE));
}

/** At most 155 characters, ending at a word. */
export function pageDescription(text: string): string {
  return shortened(text.replace(/\s+/g, ' ').trim(), LONGEST_DESCRIPTION);
}

function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  // A single word longer than that is cut where it must be.
  const atWord = cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,.;:·-]+$/, '');
  return `${(atWord || text.slice(0, longest - 1)).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
