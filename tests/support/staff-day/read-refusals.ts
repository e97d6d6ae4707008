// The sentences that verbs of the server write into their refusals themselves, with a number in place of each value.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const REFUSED = /refuse\(\s*'[\w-]+',\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)\s*,?\s*\)/g;

/** Of these rooms of `server/`, tests left out; `path: sentence`. */
export function refusalsIn(rooms: readonly string[]): { path: string; sentence: string }[] {
  return rooms
    .flatMap((room) => globSync(`server/${room}/*.ts`, { cwd: root }))
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) =>
      Array.from(readFileSync(join(root, path), 'utf8').matchAll(REFUSED), ([, plain, template]) => ({
        path,
        sentence: (plain ?? template ?? '').replace(/\$\{[^}]*\}/g, '7'),
      })),
    )
    .filter(({ sentence }) => /[A-Za-z]{3}/.test(sentence));
}
