// The languages that the shop is built in besides English: a folder of shop/languages each, with what it is and its messages by room.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ADMIN_MESSAGES, isMessageFile, type ShopLanguage } from '../../shop/languages/language.ts';

const folder = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'shop', 'languages');

/** In the order of their names. */
export function languageCodes(): string[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => name).toSorted();
}

/** The language that this build is for, by the environment of scripts/build.mjs; null for English. */
export function languageOfBuild(): ShopLanguage | null {
  const code = process.env['SHOP_LANGUAGE'] ?? '';
  return code === '' ? null : readLanguage(code);
}

export function readLanguage(code: string): ShopLanguage {
  return readJson(join(folder, code, 'language.json')) as ShopLanguage;
}

/** Usual names of categories and colours, as owners type them in English. */
export function namesOf(code: string): Record<string, string> {
  return readJson(join(folder, code, 'names.json')) as Record<string, string>;
}

/** What pages for shoppers never show, by the beginning of its path, and texts that are the same in every language. */
export function notTranslated(): { files: Record<string, string>; texts: string[] } {
  return readJson(join(folder, 'not-translated.json')) as { files: Record<string, string>; texts: string[] };
}

/** Files of messages, without those that the server says (server/languages/ looks these up as they pass). */
export function messageFiles(code: string): string[] {
  const folders = [join(folder, code), join(folder, code, ADMIN_MESSAGES)].filter(existsSync);
  return folders.flatMap((room) =>
    readdirSync(room)
      .filter(isMessageFile)
      .toSorted()
      .map((name) => join(room, name)),
  );
}

/** By the English text. A text that two rooms translate differently is refused: which one counts would depend on their order. */
export function messagesOf(code: string): Map<string, string> {
  const messages = new Map<string, string>();
  for (const file of messageFiles(code))
    for (const [text, message] of Object.entries(readJson(file) as Record<string, string>)) {
      const other = messages.get(text);
      if (other !== undefined && other !== message)
        throw new Error(`${file}: another room translates "${text}" as "${other}"`);
      messages.set(text, message);
    }
  return messages;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
