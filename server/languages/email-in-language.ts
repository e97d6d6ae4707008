// An email in another language: drawn by the build of that language, its links lead to the pages in it, and it runs in its direction.
import type { LanguageCode, ShopLanguage } from '#shop/languages/language.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { translateValue } from '#shop/languages/translate-value.ts';
import { href } from '#shop/text/href.ts';
import type { RenderedEmail, RenderEmail } from '#server/email/email-facts.ts';
import { languageOf } from './languages.ts';
import { translatorOf } from './translator-of.ts';

type ToRender = Parameters<RenderEmail>;

/** `render` is that of the language's build; what the server wrote into the facts is translated as it is for a page. Pictures have one address in all languages. */
export function renderInLanguage(render: RenderEmail, code: LanguageCode, given: ToRender): RenderedEmail {
  const [facts, settings, publicUrl, ...rest] = given;
  const own = `${publicUrl}/${code}`;
  const email = render(saidIn(code, facts), inItsWords(code, settings), own, ...rest);
  const pictures = href('/media/:name', { name: '' });
  const html = email.html.replaceAll(own + pictures, publicUrl + pictures);
  return { ...email, html: inDirection(html, languageOf(code)) };
}

function inItsWords(code: LanguageCode, settings: Settings): Settings {
  return { ...settings, ...saidIn(code, readByCustomers(settings)) };
}

/** What of the settings customers read in an email; the rest is compared by code. */
export function readByCustomers({ contactAddress, storeDescription }: Settings) {
  return { contactAddress, storeDescription };
}

function saidIn<Facts>(code: LanguageCode, facts: Facts): Facts {
  return translateValue(facts, translatorOf(code)) as Facts;
}

// Mail programs know no logical properties, and letters of Urdu are joined: nothing may stand between them.
function inDirection(html: string, language: ShopLanguage | null): string {
  if (language?.dir !== 'rtl') return html;
  return html.replace(sides, (said: string) => said.replace(/left|right/, otherSide)).replace(spacing, '');
}

const sides = /\b(?:align="|text-align:|padding-)(?:left|right)/g;
const spacing = /letter-spacing:[^;"}]*;?/g;

function otherSide(side: string): string {
  return side === 'left' ? 'right' : 'left';
}
