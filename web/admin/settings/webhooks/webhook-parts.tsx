// The parts of a webhook's page: what it is, the presses that send by hand, and its form.
import { Form, useNavigation } from 'react-router';
import type { ShownWebhook } from '#server/webhooks/list-webhooks.ts';
import { Button } from '#web/ui/button.tsx';
import { Fact } from '../../parts/fact.tsx';
import { CheckField, SelectField } from '../../parts/more-fields.tsx';
import { Panel } from '../../parts/panel.tsx';
import { PktTime } from '../../parts/pkt-time.tsx';
import { PressForm, RarePress } from '../../parts/press-form.tsx';
import { useFirstError } from '../../parts/use-first-error.ts';
import { ShownSecret, WebhookFields } from './webhook-fields.tsx';
import { WebhookState } from './webhooks-table.tsx';
import type { WebhookAnswer } from './webhooks.tsx';

const offWords = {
  person: 'Staff switched it off.',
  gone: 'It answered that it is gone (410), so the shop switched it off.',
  silent: 'For three days it took nothing, so the shop switched it off.',
};

export function WebhookFacts({ webhook }: { webhook: ShownWebhook }) {
  const { name, url, offWhy, takenAt, failingSince, waiting, failed, beforeUntil } = webhook;
  return (
    <Panel title={name}>
      <p className="text-small text-ink-2 wrap-anywhere">
        <code>{url}</code>
      </p>
      {offWhy && (
        <p className="mt-2 text-small">
          {offWords[offWhy]} Once it is on again, what waits is sent; what happened meanwhile can be sent by
          hand.
        </p>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-4 text-small md:grid-cols-5">
        <Fact name="State">
          <WebhookState webhook={webhook} />
        </Fact>
        <Fact name="Last taken">{takenAt ? <PktTime at={takenAt} /> : 'Nothing yet'}</Fact>
        <Fact name="Takes nothing since">{failingSince ? <PktTime at={failingSince} /> : 'It answers'}</Fact>
        <Fact name="Waiting">{waiting.toLocaleString('en-PK')}</Fact>
        <Fact name="Given up">{failed.toLocaleString('en-PK')}</Fact>
      </dl>
      {beforeUntil && (
        <p className="mt-4 text-small text-ink-2">
          The secret of before signs as well until <PktTime at={beforeUntil} />.
        </p>
      )}
    </Panel>
  );
}

const spans = [
  { hours: 1, name: 'the last hour' },
  { hours: 24, name: 'the last day' },
  { hours: 72, name: 'the last 3 days' },
  { hours: 168, name: 'the last 7 days' },
  { hours: 720, name: 'the last 30 days' },
];

type WebhookPartProps = { webhook: ShownWebhook; answer: WebhookAnswer | undefined };

export function WebhookPresses({ webhook: { name, offWhy }, answer }: WebhookPartProps) {
  return (
    <Panel title="Send by hand">
      {answer?.made && (
        <ShownSecret name={name} secret={answer.made.secret}>
          For a day requests are signed with the one of before as well.
        </ShownSecret>
      )}
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-4">
        {offWhy === null && (
          <>
            <PressForm fields={{ intent: 'test' }}>
              {(isBusy) => (
                <Button look="quiet" disabled={isBusy}>
                  Send a test
                </Button>
              )}
            </PressForm>
            <RarePress title="Send again" fields={{ intent: 'replay' }}>
              {(isBusy) => (
                <>
                  <p>Also what was taken: the program knows it by its id.</p>
                  <SelectField name="hours" label="All of" defaultValue="24">
                    {spans.map(({ hours, name: span }) => (
                      <option key={hours} value={hours}>
                        {span}
                      </option>
                    ))}
                  </SelectField>
                  <Button look="quiet" disabled={isBusy}>
                    Send all again
                  </Button>
                </>
              )}
            </RarePress>
          </>
        )}
        <Rare title="New secret" intent="secret" press="Make a new secret">
          The one of before holds for one more day.
        </Rare>
        <Rare title="Remove" intent="remove" press="Remove now">
          Its calls are removed with it.
        </Rare>
      </div>
    </Panel>
  );
}

type RareProps = { title: string; intent: string; press: string; children: string };

// Answered by the page itself: a secret is shown there, and what is removed has no page any more.
function Rare({ title, intent, press, children }: RareProps) {
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <details className="rounded-label border-[1.5px] border-line open:border-edge open:p-3">
      <summary className="flex min-h-11 items-center px-3 text-small font-semibold [details[open]>&]:px-0">
        {title}
      </summary>
      <Form method="post" className="grid content-start gap-3 text-small">
        <input type="hidden" name="intent" value={intent} />
        <p>{children}</p>
        <Button look="danger" disabled={isSending}>
          {press}
        </Button>
      </Form>
    </details>
  );
}

export function ChangeWebhook({ webhook, answer }: WebhookPartProps) {
  const form = useFirstError(answer);
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Panel title="Change">
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="version" value={webhook.version} />
        <WebhookFields errors={answer?.errors ?? {}} typed={answer?.typed ?? webhook} />
        <CheckField
          name="on"
          label="On"
          hint="While it is off nothing is sent; what happens can be sent later by hand."
          defaultChecked={webhook.offWhy === null}
        />
        <Button disabled={isSending} className="justify-self-start">
          Save
        </Button>
      </Form>
    </Panel>
  );
}
