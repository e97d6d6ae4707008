// The form that makes a webhook, and its secret, shown once.
import { Form, useNavigation } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '../../parts/form-notice.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useFirstError } from '../../parts/use-first-error.ts';
import { ShownSecret, WebhookFields } from './webhook-fields.tsx';
import type { WebhookAnswer } from './webhooks.tsx';

export function NewWebhook({ answer }: { answer: WebhookAnswer | undefined }) {
  const form = useFirstError(answer);
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Panel title="New webhook" className="mt-8">
      <FormNotice answer={answer} />
      {answer?.made && <ShownSecret {...answer.made} />}
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <WebhookFields errors={answer?.errors ?? {}} typed={answer?.typed} />
        <Button disabled={isSending} className="justify-self-start">
          Make webhook
        </Button>
      </Form>
    </Panel>
  );
}
