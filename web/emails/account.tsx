// The emails that let somebody prove an address is theirs: confirmation, new password, change of address, invitation.
import type { AccountFacts } from '#server/email/load-account-facts.ts';
import type { AccountKind } from '#shop/messages/messages.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { isolate } from '#shop/text/isolate.ts';
import { EmailFrame, type EmailDraft } from './frame.tsx';
import {
  Button,
  Contact,
  contactText,
  Gap,
  Heading,
  Lead,
  MicroLabel,
  sections,
  SmallPrint,
} from './parts.tsx';
import { styles } from './styles.ts';

export function accountEmail(kind: AccountKind, account: AccountFacts, settings: Settings): EmailDraft {
  const words = wordsOf(kind, account, settings);
  return {
    subject: words.subject,
    text: sections(
      words.heading,
      words.text,
      `${words.button}:\n${account.link}`,
      `If the page asks for a code:\n${account.code}`,
      words.life,
    ),
    contact: contactText(settings),
    html: (
      <EmailFrame
        title={words.subject}
        preheader={words.text}
        storeName={settings.storeName}
        label={words.label}
        foot={<Contact settings={settings} />}
      >
        <Heading dir="auto">{words.heading}</Heading>
        <Lead>{words.text}</Lead>
        <Gap height={24} />
        <Button href={account.link}>{words.button}</Button>
        <Gap height={24} />
        <SmallPrint>{words.life}</SmallPrint>
        <Gap height={16} />
        <MicroLabel>If the page asks for a code</MicroLabel>
        <div className="ink" style={{ ...styles.small, fontFamily: 'monospace', wordBreak: 'break-all' }}>
          {account.code}
        </div>
      </EmailFrame>
    ),
  };
}

type AccountEmailWords = {
  subject: string;
  label: string;
  heading: string;
  text: string;
  button: string;
  life: string;
};

function wordsOf(
  kind: AccountKind,
  { name, email }: AccountFacts,
  { storeName }: Settings,
): AccountEmailWords {
  switch (kind) {
    case 'account-confirm':
      return {
        subject: `Confirm your email address for ${isolate(storeName)}`,
        label: 'Your account',
        heading: `Welcome, ${isolate(name)}`,
        text: 'Confirm that this address is yours. Then you can sign in, follow your orders and keep a wishlist.',
        button: 'Confirm my address',
        life: 'The link works once, for 3 days. You did not make an account? Then do nothing: without this link nobody can use it.',
      };
    case 'account-reset':
      return {
        subject: `Choose a new password for ${isolate(storeName)}`,
        label: 'New password',
        heading: 'Choose a new password',
        text: `Somebody, most likely you, asked for a new password for ${email}.`,
        button: 'Choose a new password',
        life: 'The link works once, for 60 minutes. You did not ask for it? Then do nothing: your password stays as it is.',
      };
    case 'account-email-change':
      return {
        subject: `Confirm your new email address for ${isolate(storeName)}`,
        label: 'New address',
        heading: 'Is this your new address?',
        text: `The account of ${isolate(name)} shall use ${email} from now on: to sign in, and for emails about orders.`,
        button: 'Use this address',
        life: 'The link works once, for 24 hours. Until then the old address stays. Not you? Then do nothing.',
      };
    case 'account-invite':
      return {
        subject: `You are invited to run ${isolate(storeName)}`,
        label: 'Invitation',
        heading: `Welcome to the team, ${isolate(name)}`,
        text: `You get an account in the admin portal of ${isolate(storeName)}. Choose a password for it.`,
        button: 'Choose a password',
        life: 'The link works once, for 7 days.',
      };
  }
}
