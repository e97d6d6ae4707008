// One account at an ad channel: its fields, when a purchase counts, whether it is on, what was told lately, and a test.
import { Form, useNavigation } from 'react-router';
import { PURCHASE_MOMENTS, purchaseMomentNames } from '#shop/ads/channels.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { FormNotice } from '../../parts/form-notice.tsx';
import { Panel } from '../../parts/panel.tsx';
import { PktTime } from '../../parts/pkt-time.tsx';
import { storedHint } from '../stored-hint.ts';
import { TestAnswer } from '../test-answer.tsx';
import type { AdFormAnswer, AdPanelFacts } from './ad-settings.tsx';

type AdPanelProps = { facts: AdPanelFacts; mayChange: boolean; answer: AdFormAnswer | undefined };

export function AdPanel({ facts, mayChange, answer }: AdPanelProps) {
  const { channel, title, shown } = facts;
  return (
    <Panel
      id={channel}
      title={title}
      actions={<p className="text-small font-semibold">{shown?.isOn ? 'On' : 'Off'}</p>}
    >
      {shown && <Told facts={facts} mayChange={mayChange} />}
      {mayChange ? (
        <>
          <AccountForm facts={facts} answer={answer} />
          {shown && <TestForm facts={facts} answer={answer} />}
        </>
      ) : (
        <p className="text-small text-ink-2">{shown ? '' : 'No account. '}A Super Admin changes it.</p>
      )}
    </Panel>
  );
}

function Told({ facts: { channel, told }, mayChange }: Omit<AdPanelProps, 'answer'>) {
  const { taken, waiting, failed, said, at } = told;
  return (
    <div className="mb-4 grid gap-2 rounded-label bg-sunk px-4 py-3 text-small">
      <p>
        <span className="font-semibold">In 7 days:</span> {taken} told, {waiting} waiting, {failed} failed.
      </p>
      {said !== '' && at && (
        <p className="text-sale">
          Not taken <PktTime at={at} />: <bdi className="wrap-anywhere">{said}</bdi>
        </p>
      )}
      {failed > 0 && mayChange && (
        <Form method="post">
          <input type="hidden" name="channel" value={channel} />
          <input type="hidden" name="intent" value="again" />
          <Button look="quiet">Tell failed purchases again</Button>
        </Form>
      )}
    </div>
  );
}

type AdFormProps = Omit<AdPanelProps, 'mayChange'>;

function AccountForm({ facts: { channel, title, fields, shown }, answer }: AdFormProps) {
  const isSaving = useNavigation().formMethod === 'POST';
  const mine = answer?.form === `${channel}-save` ? answer : undefined;
  const chosen = (key: string, stored: string | undefined) => mine?.typed?.[key] ?? stored;
  return (
    <Form method="post" noValidate className="grid grid-cols-1 gap-4">
      <FormNotice answer={mine} />
      <input type="hidden" name="channel" value={channel} />
      <input type="hidden" name="version" value={shown?.version ?? 0} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {fields.map(({ key, label, hint, isSecret }) => (
          <Field
            key={key}
            id={`${channel}-${key}`}
            name={key}
            label={label}
            hint={isSecret ? storedHint(shown, key) : hint}
            type={isSecret ? 'password' : 'text'}
            autoComplete="off"
            maxLength={500}
            defaultValue={isSecret ? '' : (chosen(key, shown?.fields[key]) ?? '')}
            error={mine?.errors?.[key]}
          />
        ))}
      </div>
      <ChoiceField
        name="purchase"
        label="An order counts as a purchase"
        chosen={chosen('purchase', shown?.purchaseAt) ?? 'delivered'}
        options={PURCHASE_MOMENTS.map((value) => ({ value, name: purchaseMomentNames[value] }))}
      />
      <p className="text-small text-ink-2">
        Delivered orders teach your ads who takes the parcel, not only who orders it. Cancelled orders are
        never told.
      </p>
      <ChoiceField
        name="on"
        label={`Tell ${title}`}
        chosen={chosen('on', shown?.isOn ? 'on' : 'off') === 'on' ? 'on' : 'off'}
        options={[
          { value: 'on', name: 'On' },
          { value: 'off', name: 'Off' },
        ]}
      />
      <div>
        <Button disabled={isSaving}>Save {title}</Button>
      </div>
    </Form>
  );
}

function TestForm({ facts: { channel, title }, answer }: AdFormProps) {
  const isSending = useNavigation().formMethod === 'POST';
  const mine = answer?.form === `${channel}-test` ? answer : undefined;
  return (
    <Form method="post" className="mt-5 border-t border-line pt-4">
      <TestAnswer answer={mine} />
      <input type="hidden" name="channel" value={channel} />
      <input type="hidden" name="intent" value="test" />
      <Button look="quiet" disabled={isSending}>
        Test {title}
      </Button>
    </Form>
  );
}
