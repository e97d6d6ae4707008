// What a courier's word means, by his list: compared without letter case and spaces, and as a whole, never by how it begins.
import type { Meaning } from '../parcels/road.ts';
import type { Courier } from './courier.ts';

/** Null for a word that is not in the list: somebody has to say what it means. */
export function meaningOf(courier: Pick<Courier, 'words'>, word: string): Meaning | null {
  const said = foldWord(word);
  for (const [listed, meaning] of Object.entries(courier.words))
    if (matches(foldWord(listed), said)) return meaning;
  return null;
}

function foldWord(word: string): string {
  return word.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

function matches(listed: string, said: string): boolean {
  const [start = '', end] = listed.split('{}');
  if (end === undefined) return listed === said;
  return said.length >= start.length + end.length && said.startsWith(start) && said.endsWith(end);
}
