// The fields of a webhook, new or changed, and its secret, shown once.
import { webhookEvents, WEBHOOK_EVENTS } from '#shop/webhooks/events.ts';
import type { TypedWebhook } from '#shop/webhooks/webhook-form.ts';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { ActionAnswer } from '../../parts/answer.ts';
import { CheckField } from '../../parts/more-fields.tsx';

type WebhookFieldsProps = { errors: NonNullable<ActionAnswer['errors']>; typed: TypedWebhook | undefined };

export function WebhookFields({ errors, typed }: WebhookFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field
          name="name"
          label="Name"
          hint="The program that is told."
          required
          maxLength={60}
          autoComplete="off"
          defaultValue={typed?.name}
          error={errors['name']}
        />
        <Field
          name="url"
          label="Address"
          hint="It begins with https:// and is reachable from the internet."
          required
          maxLength={500}
          inputMode="url"
          autoComplete="off"
          dir="ltr"
          defaultValue={typed?.url}
          error={errors['url']}
        />
      </div>
      <fieldset aria-describedby={errors['events'] ? 'events-error' : undefined}>
        <legend className="field-label">What it is told of</legend>
        {errors['events'] && (
          <p id="events-error" className="field-error">
            {errors['events']}
          </p>
        )}
        <div className="grid gap-x-4 md:grid-cols-2 xl:grid-cols-3">
          {WEBHOOK_EVENTS.map((event) => (
            <CheckField
              key={event}
              name="event"
              value={event}
              label={<code>{event}</code>}
              hint={webhookEvents[event].words}
              defaultChecked={typed?.events.includes(event)}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

type ShownSecretProps = { name: string; secret: string; children?: React.ReactNode };

export function ShownSecret({ name, secret, children }: ShownSecretProps) {
  return (
    <Notice look="good" title={`Secret of ${name}`} className="mb-4">
      <p className="text-small">
        Copy it now and give it to this program: with it, it knows that a request is from this shop. It is not
        shown again. {children}
      </p>
      <input
        readOnly
        name="secret"
        aria-label={`Secret of ${name}`}
        value={secret}
        className="control mt-2 w-full"
        onFocus={({ target }) => target.select()}
      />
    </Notice>
  );
}
