// Which languages this shop was built in, as the folders of shop/languages say, and what the server says in them.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isOffered as isOfferedHere } from '#shop/country/is-offered.ts';
import {
  ADMIN_MESSAGES,
  isMessageFile,
  type LanguageCode,
  type ShopLanguage,
} from '#shop/languages/language.ts';

const folder = fileURLToPath(new URL('../../shop/languages/', import.meta.url));

const known: ReadonlyMap<LanguageCode, ShopLanguage> = new Map(
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, readJson(name, 'language.json') as ShopLanguage]),
);

/** Null for a code without a folder. */
export function languageOf(code: LanguageCode): ShopLanguage | null {
  return known.get(code) ?? null;
}

/** One that an owner may choose. */
export type OfferedLanguage = Pick<ShopLanguage, 'code' | 'name'>;

/** Those whose every text has its message, and that the country speaks. */
export const offeredLanguages: OfferedLanguage[] = [...known.values()]
  .filter(({ isOffered, code }) => isOffered && isOfferedHere('languages', code))
  .map(({ code, name }) => ({ code, name }));

/**
 * What the server may say, by the English text; values stand in braces. `server.json`, and whole sentences of the other rooms: a
 * single word may be a name that code compares, and a pattern with few letters of its own would match anything.
 */
export function serverMessages(code: LanguageCode): Record<string, string> {
  return { ...sentencesIn(code), ...serverOnly(code) };
}

/** The same for a page of the admin portal: what staff alone read, and what shoppers read as well. */
export function adminMessages(code: LanguageCode): Record<string, string> {
  const room = join(code, ADMIN_MESSAGES);
  return existsSync(join(folder, room))
    ? { ...serverMessages(code), ...sentencesIn(room), ...serverOnly(room) }
    : serverMessages(code);
}

function sentencesIn(room: string): Record<string, string> {
  const { names } = readJson('', 'not-translated.json') as { names: string[] };
  const sentences = readdirSync(join(folder, room))
    .filter(isMessageFile)
    .flatMap((file) => Object.entries(readJson(room, file) as Record<string, string>))
    .filter(([text]) => isSentence(text) && !names.includes(text));
  return Object.fromEntries(sentences);
}

/** What the shop itself says in the language, as the texts that it comes with and usual names of categories and colours, by the English. */
export function usualTexts(code: LanguageCode): Record<string, string> {
  return { ...serverMessages(code), ...usualNames(code) };
}

/** Usual names of categories and colours, by the English. */
export function usualNames(code: LanguageCode): Record<string, string> {
  return readJson(code, 'names.json') as Record<string, string>;
}

const LETTERS_OF_A_PATTERN = 12;

function isSentence(text: string): boolean {
  if (text.includes(' @ ') || !/\s/.test(text)) return false;
  const own = text.replace(/\{\w+\}|[^A-Za-z]/g, '').length;
  return !text.includes('{') || own >= LETTERS_OF_A_PATTERN;
}

function serverOnly(room: string): Record<string, string> {
  return existsSync(fileOf(room, 'server.json'))
    ? (readJson(room, 'server.json') as Record<string, string>)
    : {};
}

/** `room` is a language, or its folder of messages for staff. */
function readJson(room: string, file: string): unknown {
  return JSON.parse(readFileSync(fileOf(room, file), 'utf8'));
}

function fileOf(room: string, file: string): string {
  return join(folder, room, file);
}
