/** The letter that tells a person what changed about the account, so that a thief does not go unnoticed. */
import type { Settings } from '#shop/settings/settings.ts';
import { html } from './html.ts';
import { letterFrame, look } from './letter-frame.ts';
import type { Letter } from './letter.ts';
import { button, contact, contactText, sections } from './letter-parts.ts';
import { gap } from './order-label.ts';

const sentences: Record<string, string> = {
  password: 'Your password was changed. Everybody who was signed in elsewhere has been signed out.',
  email: 'Your account now uses another email address. This address no longer signs in.',
  'second-factor-on': 'Signing in now also asks for a code from your authenticator app.',
  'second-factor-off': 'Signing in no longer asks for a code from your authenticator app.',
  deleted: 'Your account is deleted, with your addresses and your wishlist.',
};

/** `details.what` names the change; pure. */
export function composeAccountChanged(
  { what }: Readonly<Record<string, unknown>>,
  settings: Settings,
  publicUrl: string,
): Letter {
  const sentence = sentences[String(what)];
  if (!sentence) throw new Error(`no letter is known for the change ${String(what)}`);
  const subject = `Your account at ${settings.storeName} was changed`;
  const forgot = `${publicUrl}/auth/forgot`;
  const notYou = 'Was it not you? Choose a new password at once, and write to us.';
  return {
    subject,
    text: sections(sentence, `${notYou}\n${forgot}`, contactText(settings)),
    html: letterFrame({
      title: subject,
      preheader: sentence,
      storeName: settings.storeName,
      label: 'Your account',
      body: html`<h1 class="ink" style="${look.h1}">Your account was changed</h1>
        <p class="ink" style="${look.body};margin:8px 0 0">${sentence}</p>
        ${gap(24)}
        <p class="ink2" style="${look.small};margin:0">${notYou}</p>
        ${gap(16)}${button(forgot, 'Choose a new password')}`,
      foot: html`${contact(settings)}`,
    }),
  };
}
