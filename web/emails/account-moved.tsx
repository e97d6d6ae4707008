// The email to a customer of the shop's earlier address: the account is here, without a password, and how to set one.
import type { Settings } from '#shop/settings/settings.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import { EmailFrame, type EmailDraft } from './frame.tsx';
import { Button, Contact, contactText, Gap, Heading, Lead, sections, SmallPrint } from './parts.tsx';

export function accountMoved(name: string, settings: Settings, publicUrl: string): EmailDraft {
  const store = isolate(settings.storeName);
  const subject = `${store} has a new website: set your password`;
  const forgot = publicUrl + href('/auth/forgot');
  const greeting = name.trim() === '' ? 'Welcome' : `Welcome, ${isolate(name)}`;
  const text = `We have moved to a new website, and your account came along with your past orders. Passwords did not: choose a new one, and you can sign in as before.`;
  const how = 'Enter this email address there, and we send you a link.';
  const ignore = 'You can also order without an account. If you do nothing, nothing happens.';
  return {
    subject,
    text: sections(greeting, text, `Set a password:\n${forgot}\n${how}`, ignore),
    contact: contactText(settings),
    html: (
      <EmailFrame
        title={subject}
        preheader={text}
        storeName={settings.storeName}
        label="Your account"
        foot={<Contact settings={settings} />}
      >
        <Heading dir="auto">{greeting}</Heading>
        <Lead>{text}</Lead>
        <Gap height={24} />
        <Button href={forgot}>Set a password</Button>
        <Gap height={16} />
        <SmallPrint>{how}</SmallPrint>
        <Gap height={16} />
        <SmallPrint>{ignore}</SmallPrint>
      </EmailFrame>
    ),
  };
}
