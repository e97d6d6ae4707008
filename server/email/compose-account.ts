/** The letters that let somebody prove an address is theirs: confirmation, new password, change of address, invitation. */
import type { Settings } from '#shop/settings/settings.ts';
import { escapeHtml, html } from './html.ts';
import { letterFrame, look } from './letter-frame.ts';
import type { Letter } from './letter.ts';
import { button, contact, contactText, sections } from './letter-parts.ts';
import type { AccountFacts } from './load-account-facts.ts';
import { gap } from './order-label.ts';
import type { AccountKind } from './queue-messages.ts';

type Words = { subject: string; label: string; heading: string; text: string; button: string; life: string };

/** Pure: the same facts and settings are the same letter. */
export function composeAccountLetter(kind: AccountKind, facts: AccountFacts, settings: Settings): Letter {
  const words = wordsOf(kind, facts, settings);
  return {
    subject: words.subject,
    text: textOf(words, facts, settings),
    html: htmlOf(words, facts, settings),
  };
}

function wordsOf(kind: AccountKind, { name, email }: AccountFacts, { storeName }: Settings): Words {
  switch (kind) {
    case 'account-confirm':
      return {
        subject: `Confirm your email address for ${storeName}`,
        label: 'Your account',
        heading: `Welcome, ${name}`,
        text: 'Confirm that this address is yours. Then you can sign in, follow your orders and keep a wishlist.',
        button: 'Confirm my address',
        life: 'The link works once, for 3 days. You did not make an account? Then do nothing: without this link nobody can use it.',
      };
    case 'account-reset':
      return {
        subject: `Choose a new password for ${storeName}`,
        label: 'New password',
        heading: 'Choose a new password',
        text: `Somebody, most likely you, asked for a new password for ${email}.`,
        button: 'Choose a new password',
        life: 'The link works once, for 60 minutes. You did not ask for it? Then do nothing: your password stays as it is.',
      };
    case 'account-email-change':
      return {
        subject: `Confirm your new email address for ${storeName}`,
        label: 'New address',
        heading: 'Is this your new address?',
        text: `The account of ${name} shall use ${email} from now on: to sign in, and for letters about orders.`,
        button: 'Use this address',
        life: 'The link works once, for 24 hours. Until then the old address stays. Not you? Then do nothing.',
      };
    case 'account-invite':
      return {
        subject: `You are invited to run ${storeName}`,
        label: 'Invitation',
        heading: `Welcome to the team, ${name}`,
        text: `You get an account in the admin portal of ${storeName}. Choose a password for it.`,
        button: 'Choose a password',
        life: 'The link works once, for 7 days.',
      };
  }
}

function textOf(words: Words, { link, code }: AccountFacts, settings: Settings): string {
  return sections(
    words.heading,
    words.text,
    `${words.button}:\n${link}`,
    `If the page asks for a code:\n${code}`,
    words.life,
    contactText(settings),
  );
}

function htmlOf(words: Words, { link, code }: AccountFacts, settings: Settings) {
  return letterFrame({
    title: words.subject,
    preheader: words.text,
    storeName: settings.storeName,
    label: words.label,
    body: html`<h1 class="ink" dir="auto" style="${look.h1}">${words.heading}</h1>
      <p class="ink" style="${look.body};margin:8px 0 0;word-break:break-word">${words.text}</p>
      ${gap(24)}${button(link, words.button)}${gap(24)}
      <p class="ink2" style="${look.small};margin:0">${words.life}</p>
      ${gap(16)}
      <div class="ink2" style="${look.micro}">If the page asks for a code</div>
      <div class="ink" style="${look.small};font-family:monospace;word-break:break-all">${code}</div>`,
    foot: html`${contact(settings)}`,
  });
}

/** For a send endpoint: its template shows `subject` and `message`, both HTML-escaped. */
export function plainParams({ subject, text }: Pick<Letter, 'subject' | 'text'>, recipient: string) {
  const message = escapeHtml(text).replaceAll('\n', '<br>');
  return { to_email: recipient, email: recipient, subject: escapeHtml(subject), message };
}
