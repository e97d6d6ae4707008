// The email about a change of the account, so that somebody who took it over does not go unnoticed.
import type { Settings } from '#shop/settings/settings.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import { EmailFrame, type EmailDraft } from './frame.tsx';
import { Button, Contact, contactText, Gap, Heading, Lead, sections, SmallPrint } from './parts.tsx';

const sentences: Record<string, string> = {
  password: 'Your password was changed. Everybody who was signed in elsewhere has been signed out.',
  email: 'Your account now uses another email address. This address no longer signs in.',
  'second-factor-on': 'Signing in now also asks for a code from your authenticator app.',
  'second-factor-off': 'Signing in no longer asks for a code from your authenticator app.',
  deleted: 'Your account is deleted, with your addresses and your wishlist.',
};

export function accountChanged(what: string, settings: Settings, publicUrl: string): EmailDraft {
  const sentence = sentences[what];
  if (!sentence) throw new Error(`no email is known for the change ${what}`);
  const subject = `Your account at ${isolate(settings.storeName)} was changed`;
  const forgot = publicUrl + href('/auth/forgot');
  const notYou = 'Was it not you? Choose a new password at once, and write to us.';
  return {
    subject,
    text: sections(sentence, `${notYou}\n${forgot}`),
    contact: contactText(settings),
    html: (
      <EmailFrame
        title={subject}
        preheader={sentence}
        storeName={settings.storeName}
        label="Your account"
        foot={<Contact settings={settings} />}
      >
        <Heading>Your account was changed</Heading>
        <Lead>{sentence}</Lead>
        <Gap height={24} />
        <SmallPrint>{notYou}</SmallPrint>
        <Gap height={16} />
        <Button href={forgot}>Choose a new password</Button>
      </EmailFrame>
    ),
  };
}
