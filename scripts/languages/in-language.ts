// A Vite plugin: builds the pages in another language. Their texts become its messages at build time, so that a phone fetches words and
// no dictionary, and the English build has nothing of this in it (decision 0044).
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import type { ShopLanguage } from '../../shop/languages/language.ts';
import { fromTheRight } from '../../shop/languages/right-to-left.ts';
import { languageOfBuild, messageFiles, messagesOf, namesOf, notTranslated } from './languages.ts';
import { editsOfAddresses } from './own-addresses.ts';
import { translateSource, type Messages } from './translate-source.ts';

const TRANSLATED = /^(web\/.*|shop\/(?!routes\/).*)\.tsx?$/;
/** What the rewritten source calls; the file itself is left as it is. */
const RUNTIME = 'web/site/in-language.ts';

/** Styles of the pages, and what a language that runs from right to left adds to them. */
const RIGHT_TO_LEFT = new Map([
  ['web/app.css', 'web/right-to-left.css'],
  ['web/admin/admin.css', 'web/admin/right-to-left.css'],
]);

/** No plugins at all for English. */
export function inLanguage(root: string): Plugin[] {
  const language = languageOfBuild();
  return language === null ? [] : [pluginFor(root, language)];
}

function inDirection(messages: Messages, { dir }: ShopLanguage): Messages {
  if (dir === 'ltr') return messages;
  return new Map([...messages].map(([text, message]) => [text, fromTheRight(message)]));
}

function pluginFor(root: string, language: ShopLanguage): Plugin {
  const messages = inDirection(messagesOf(language.code), language);
  const left = Object.keys(notTranslated().files);
  return {
    name: 'in-language',
    enforce: 'pre',
    config: () => ({
      define: { LANGUAGE_OF_BUILD: JSON.stringify({ ...language, names: namesOf(language.code) }) },
    }),
    buildStart() {
      for (const file of messageFiles(language.code)) this.addWatchFile(file);
    },
    transform(source, id) {
      const [path = ''] = relative(root, id).split('?');
      const styles = language.dir === 'rtl' ? RIGHT_TO_LEFT.get(path) : undefined;
      if (styles !== undefined)
        return { code: `${source}\n${readFileSync(join(root, styles), 'utf8')}`, map: null };
      if (path === RUNTIME || !TRANSLATED.test(path) || left.some((start) => path.startsWith(start)))
        return null;
      const edits = editsOfAddresses(source, path, language);
      const code = translateSource(source, path, messages, edits);
      const imported = code.includes('__here.') ? `import * as __here from '${join(root, RUNTIME)}';\n` : '';
      return code === source ? null : { code: imported + code, map: null };
    },
  };
}
