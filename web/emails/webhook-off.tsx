// The email to the owner about a webhook that the shop switched off.
import type { Settings } from '#shop/settings/settings.ts';
import { href } from '#shop/text/href.ts';
import { EmailFrame, type EmailDraft } from './frame.tsx';
import { Button, Gap, Heading, Lead, sections, SmallPrint } from './parts.tsx';

type WebhookOff = { name: string; why: 'gone' | 'silent' };

const reasons: Record<WebhookOff['why'], string> = {
  gone: 'It answered that it is gone (410).',
  silent: 'For three days it took nothing, however often it was tried.',
};

const NEXT =
  'What happens in the shop is not told there any more. Nothing is lost: once the program answers again, switch the webhook on and send what it missed.';

export function webhookOff({ name, why }: WebhookOff, settings: Settings, publicUrl: string): EmailDraft {
  const subject = `The webhook "${name}" was switched off`;
  const page = publicUrl + href('/admin/settings/webhooks');
  return {
    subject,
    text: sections(`${subject}. ${reasons[why]}`, NEXT, `See the webhooks\n${page}`),
    html: (
      <EmailFrame
        title={subject}
        preheader={reasons[why]}
        storeName={settings.storeName}
        label="Webhooks"
        foot={null}
      >
        <Heading>
          The webhook <bdi>{name}</bdi> was switched off
        </Heading>
        <Lead>{reasons[why]}</Lead>
        <Gap height={16} />
        <SmallPrint>{NEXT}</SmallPrint>
        <Gap height={24} />
        <Button href={page}>See the webhooks</Button>
      </EmailFrame>
    ),
  };
}
