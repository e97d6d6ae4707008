// One account: its fields, whether it is on, whether a real provider ever took a message, and a test.
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { channelNames, type Channel, type Provider } from '#shop/messages/provider.ts';
import type { ShownAccount } from '#server/messages/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { FormNotice } from '../../parts/form-notice.tsx';
import { Panel } from '../../parts/panel.tsx';
import { PktTime } from '../../parts/pkt-time.tsx';
import { storedHint } from '../stored-hint.ts';
import { TestAnswer } from '../test-answer.tsx';
import type { AccountAnswer } from './message-settings.tsx';
import { WhatsappSetup, type HookFacts } from './whatsapp-setup.tsx';

export type OfferedProvider = Pick<Provider, 'name' | 'title' | 'fields'>;

type AccountPanelProps = {
  channel: Channel;
  providers: readonly OfferedProvider[];
  shown: ShownAccount | null;
  mayChange: boolean;
  hook: HookFacts;
  answer: AccountAnswer | undefined;
};

export function AccountPanel({ channel, providers, shown, mayChange, hook, answer }: AccountPanelProps) {
  return (
    <Panel title={channelNames[channel]} actions={<State shown={shown} />}>
      {mayChange ? (
        <>
          {channel === 'whatsapp' && <WhatsappSetup hook={hook} />}
          <AccountForm {...{ channel, providers, shown, answer }} />
          <TestForm {...{ channel, answer }} isSaved={shown !== null} />
        </>
      ) : (
        <p className="text-small text-ink-2">
          {shown ? `${titleOf(providers, shown.provider)}. ` : 'No account. '}
          A Super Admin changes it.
        </p>
      )}
    </Panel>
  );
}

function State({ shown }: { shown: ShownAccount | null }) {
  return (
    <p className="text-small">
      <span className="font-semibold">{shown?.isOn ? 'On' : 'Off'}</span>
      {shown && (
        <span className="text-ink-2">
          {' · '}
          {shown.triedAt ? (
            <>
              a real account took a message <PktTime at={shown.triedAt} />
            </>
          ) : (
            'not tried with a real account yet'
          )}
        </span>
      )}
    </p>
  );
}

function titleOf(providers: readonly OfferedProvider[], name: string): string {
  return providers.find((each) => each.name === name)?.title ?? name;
}

type AccountFormProps = Pick<AccountPanelProps, 'channel' | 'providers' | 'shown' | 'answer'>;

function AccountForm({ channel, providers: all, shown, answer }: AccountFormProps) {
  const isSaving = useNavigation().formMethod === 'POST';
  const mine = answer?.form === `${channel}-save` ? answer : undefined;
  // Without a script the fields of another provider come with the answer to the first press, which says what is missing.
  const [pressed, setPressed] = useState<string | null>(null);
  const chosen = pressed ?? mine?.typed?.['provider'] ?? shown?.provider ?? all[0]?.name ?? '';
  const own = shown?.provider === chosen ? shown : null;
  const isOn = (mine?.typed?.['on'] ?? (shown?.isOn ? 'on' : 'off')) === 'on';
  const { fields = [] } = all.find(({ name }) => name === chosen) ?? {};
  return (
    <Form
      method="post"
      noValidate
      className="grid grid-cols-1 gap-4"
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === 'provider') setPressed(target.value);
      }}
    >
      <FormNotice answer={mine} />
      <input type="hidden" name="channel" value={channel} />
      <input type="hidden" name="version" value={shown?.version ?? 0} />
      {all.length > 1 && (
        <ChoiceField
          name="provider"
          label="Provider"
          chosen={chosen}
          options={all.map(({ name, title }) => ({ value: name, name: title }))}
        />
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {fields.map(({ key, label, secret, hint, default: usual = '' }) => (
          <Field
            key={key}
            id={`${channel}-${key}`}
            name={key}
            label={label}
            hint={secret ? storedHint(own, key, hint) : hint}
            type={secret ? 'password' : 'text'}
            autoComplete="off"
            maxLength={500}
            defaultValue={secret ? '' : (mine?.typed?.[key] ?? own?.fields[key] ?? usual)}
            error={mine?.errors?.[key]}
          />
        ))}
      </div>
      <ChoiceField
        name="on"
        label={`Write to customers by ${channelNames[channel]}`}
        chosen={isOn ? 'on' : 'off'}
        options={[
          { value: 'on', name: 'On' },
          { value: 'off', name: 'Off' },
        ]}
      />
      <div>
        <Button disabled={isSaving}>Save {channelNames[channel]}</Button>
      </div>
    </Form>
  );
}

function TestForm({
  channel,
  answer,
  isSaved,
}: Pick<AccountPanelProps, 'channel' | 'answer'> & { isSaved: boolean }) {
  const isSending = useNavigation().formMethod === 'POST';
  if (!isSaved) return null;
  const mine = answer?.form === `${channel}-test` ? answer : undefined;
  return (
    <Form method="post" noValidate className="mt-5 border-t border-line pt-4">
      <TestAnswer answer={mine} />
      <input type="hidden" name="channel" value={channel} />
      <input type="hidden" name="intent" value="test" />
      <div className="flex flex-wrap items-end gap-3">
        <Field
          id={`${channel}-phone`}
          name="phone"
          type="tel"
          label="Send a test to your own phone"
          autoComplete="off"
          maxLength={40}
          className="min-w-0 flex-1"
          defaultValue={mine?.typed?.['phone'] ?? ''}
          error={mine?.errors?.['phone']}
        />
        <Button look="quiet" disabled={isSending}>
          Send test
        </Button>
      </div>
    </Form>
  );
}
