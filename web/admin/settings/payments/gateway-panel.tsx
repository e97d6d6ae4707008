// One account at a gateway: its fields, the addresses that its portal asks for, whether it is on, and a test.
import { Form, useNavigation } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { FormNotice } from '../../parts/form-notice.tsx';
import { Panel } from '../../parts/panel.tsx';
import { PktTime } from '../../parts/pkt-time.tsx';
import { storedHint } from '../stored-hint.ts';
import { TestAnswer } from '../test-answer.tsx';
import type { GatewayFormAnswer, GatewayPanelFacts } from './payment-settings.tsx';

type GatewayPanelProps = {
  facts: GatewayPanelFacts;
  mayChange: boolean;
  answer: GatewayFormAnswer | undefined;
  isEdited: boolean;
  onEdit: () => void;
};

export function GatewayPanel({ facts, mayChange, answer, isEdited, onEdit }: GatewayPanelProps) {
  const { title, shown } = facts;
  return (
    <Panel
      id={facts.name}
      title={title}
      actions={<State facts={facts} />}
      className={isEdited ? 'outline-2 outline-ink' : ''}
    >
      {mayChange ? (
        <div onFocus={onEdit}>
          <GatewayForm facts={facts} answer={answer} />
          <TestForm facts={facts} answer={answer} />
        </div>
      ) : (
        <p className="text-small text-ink-2">{shown ? '' : 'No account. '}A Super Admin changes it.</p>
      )}
    </Panel>
  );
}

function State({ facts: { shown } }: { facts: GatewayPanelFacts }) {
  return (
    <p className="text-small">
      <span className="font-semibold">{shown?.isOn ? 'On' : 'Off'}</span>
      {shown && (
        <span className="text-ink-2">
          {' · '}
          {shown.triedAt ? (
            <>
              a real account was taken <PktTime at={shown.triedAt} />
            </>
          ) : (
            'not tried with a real account yet'
          )}
        </span>
      )}
    </p>
  );
}

type FormProps = Pick<GatewayPanelProps, 'facts' | 'answer'>;

function GatewayForm({ facts, answer }: FormProps) {
  const { name, title, fields, shown, canAsk } = facts;
  const isSaving = useNavigation().formMethod === 'POST';
  const mine = answer?.form === `${name}-save` ? answer : undefined;
  const isOn = (mine?.typed?.['on'] ?? (shown?.isOn ? 'on' : 'off')) === 'on';
  return (
    <Form method="post" noValidate className="grid grid-cols-1 gap-4">
      <FormNotice answer={mine} />
      <input type="hidden" name="gateway" value={name} />
      <input type="hidden" name="version" value={shown?.version ?? 0} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {fields.map(({ key, label, hint, isSecret }) => (
          <Field
            key={key}
            id={`${name}-${key}`}
            name={key}
            label={label}
            hint={isSecret ? storedHint(shown, key) : hint}
            type={isSecret ? 'password' : 'text'}
            autoComplete="off"
            maxLength={500}
            defaultValue={isSecret ? '' : (mine?.typed?.[key] ?? shown?.fields[key] ?? '')}
            error={mine?.errors?.[key]}
          />
        ))}
      </div>
      <Addresses facts={facts} />
      {!canAsk && (
        <p className="text-small text-ink-2">
          {title} cannot be asked what was paid. What it never tells of becomes a question for you.
        </p>
      )}
      <ChoiceField
        name="on"
        label={`Customers can pay by ${title}`}
        chosen={isOn ? 'on' : 'off'}
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

function Addresses({ facts: { title, returnUrl, hookUrl } }: { facts: GatewayPanelFacts }) {
  const rows = [
    ['Return URL', returnUrl],
    ['Address for notifications (IPN, webhook)', hookUrl],
  ];
  return (
    <details className="rounded-label border border-line bg-sunk px-4 py-1 text-small">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold md:min-h-9 md:py-1.5">
        What to enter at {title}
      </summary>
      <dl className="grid gap-3 pb-3">
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt className="text-ink-3">{name}</dt>
            <dd className="font-semibold wrap-anywhere select-all">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function TestForm({ facts: { name, title, shown }, answer }: FormProps) {
  const isSending = useNavigation().formMethod === 'POST';
  if (!shown) return null;
  const mine = answer?.form === `${name}-test` ? answer : undefined;
  return (
    <Form method="post" className="mt-5 border-t border-line pt-4">
      <TestAnswer answer={mine} />
      <input type="hidden" name="gateway" value={name} />
      <input type="hidden" name="intent" value="test" />
      <Button look="quiet" disabled={isSending}>
        Test {title}
      </Button>
    </Form>
  );
}
