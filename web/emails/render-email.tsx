// What every kind of email says: the subject, a text part and the same as HTML, rendered from React components.
import { renderToStaticMarkup } from 'react-dom/server';
import { defaultAppearance, type Appearance } from '#shop/appearance/appearance.ts';
import { isLogoSeenOn, logoWidth } from '#shop/appearance/logo.ts';
import { luminanceOf } from '#shop/appearance/oklch.ts';
import { defaultDark } from '#shop/appearance/tokens.ts';
import { pictureUrl } from '#shop/catalogue/renditions.ts';
import { colourMarkup } from '#shop/appearance/colour-markup.ts';
import type { EmailFacts, RenderEmail } from '#server/email/email-facts.ts';
import { fillWords } from '#shop/messages/email-words.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { accountChanged } from './account-changed.tsx';
import { accountMoved } from './account-moved.tsx';
import { accountEmail } from './account.tsx';
import { backInStock } from './back-in-stock.tsx';
import { AccentContext, accentColours } from './accent-colours.ts';
import { drawWon } from './draw-won.tsx';
import { orderParams, plainParams, wordParams } from './endpoint-params.ts';
import { LogoContext, type EmailDraft, type EmailLogo } from './frame.tsx';
import { orderCorrected } from './order-corrected.tsx';
import { orderNews } from './order-news.tsx';
import { orderPlacedToCustomer, orderPlacedToOwner } from './order-placed.tsx';
import { orderStatus } from './order-status.tsx';
import { WordsContext } from './own-words.tsx';
import { parcelNews } from './parcel-news.tsx';
import { sections } from './parts.tsx';
import { valuesOf } from './word-values.ts';
import { webhookOff } from './webhook-off.tsx';

/** Pure: the same facts and settings are the same email. React escapes whatever is in the facts (rule E7). */
export const renderEmail: RenderEmail = (
  facts,
  settings,
  publicUrl,
  appearance = defaultAppearance,
  ownWords = null,
) => {
  const draft = draftOf(facts, settings, publicUrl);
  const words = ownWords && fillWords(ownWords, valuesOf(facts, settings));
  const subject = words?.subject || draft.subject;
  const text = `${sections(words?.opening ?? '', draft.text, words?.closing ?? '', draft.contact ?? '')}\n`;
  const whole = (
    <LogoContext value={logoOf(appearance, publicUrl)}>
      <AccentContext value={accentColours(appearance)}>
        <WordsContext value={words}>{draft.html}</WordsContext>
      </AccentContext>
    </LogoContext>
  );
  const markup = colourMarkup(`<!doctype html>${renderToStaticMarkup(whole)}`, appearance);
  const endpointParams = { ...paramsOf(facts, { subject, text }), ...wordParams(words) };
  return { subject, text, html: markup, endpointParams };
};

const LOGO_HEIGHT = 40;

// The sheet of an email is white by day and dark at night, and no mail program has a plate for a logo: one that is not seen on
// both stays out, and the name stands there.
function logoOf({ logo }: Appearance, publicUrl: string): EmailLogo | null {
  if (!logo || !isLogoSeenOn(logo, 1) || !isLogoSeenOn(logo, luminanceOf(defaultDark.surface))) return null;
  const width = logoWidth(logo, { width: 240, height: LOGO_HEIGHT });
  const src = publicUrl + pictureUrl({ key: logo.key, width: 640, format: 'webp' });
  return { src, width, height: Math.round((width * logo.height) / logo.width) };
}

function draftOf(facts: EmailFacts, settings: Settings, publicUrl: string): EmailDraft {
  switch (facts.kind) {
    case 'order-placed-customer':
      return orderPlacedToCustomer(facts.order, settings, publicUrl);
    case 'order-placed-owner':
      return orderPlacedToOwner(facts.order, settings);
    case 'order-status':
      return orderStatus(facts, settings, publicUrl);
    case 'order-corrected':
      return orderCorrected(facts, settings, publicUrl);
    case 'parcel-news':
      return parcelNews(facts, settings, publicUrl);
    case 'order-news':
      return orderNews(facts, settings, publicUrl);
    case 'back-in-stock':
      return backInStock(facts.back, settings, publicUrl);
    case 'draw-won':
      return drawWon(facts.won, settings, publicUrl);
    case 'webhook-off':
      return webhookOff(facts, settings, publicUrl);
    case 'account-moved':
      return accountMoved(facts.name, settings, publicUrl);
    case 'account-changed':
      return accountChanged(facts.what, settings, publicUrl);
    case 'account-confirm':
    case 'account-reset':
    case 'account-email-change':
    case 'account-invite':
      return accountEmail(facts.kind, facts.account, settings);
  }
}

function paramsOf(facts: EmailFacts, { subject, text }: { subject: string; text: string }) {
  if (facts.kind === 'order-status')
    return { ...orderParams(facts.order), status: facts.to.toLowerCase(), subject };
  if (facts.kind === 'parcel-news')
    return {
      ...orderParams(facts.order),
      status: facts.parcel.news,
      subject,
      message: plainParams({ subject, text }).message ?? '',
    };
  if (facts.kind === 'order-news')
    return {
      ...orderParams(facts.order),
      status: facts.about.news,
      subject,
      message: plainParams({ subject, text }).message ?? '',
    };
  return 'order' in facts ? orderParams(facts.order) : plainParams({ subject, text });
}
