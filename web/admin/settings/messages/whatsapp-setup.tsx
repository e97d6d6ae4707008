// What the owner copies into Meta's forms: the address that hears replies, and the template to be approved.
import { Fragment } from 'react';

export type HookFacts = {
  url: string;
  token: string;
  templates: TemplatesShown[];
};

/** The texts of both templates in one language. */
export type TemplatesShown = { code: string; name: string; ask: string; buttons: string; parcel: string };

export function WhatsappSetup({ hook }: { hook: HookFacts }) {
  return (
    <details className="mb-5 rounded-label border border-line bg-sunk px-4 py-1 text-small">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold md:min-h-9 md:py-1.5">
        What to enter at Meta
      </summary>
      <dl className="grid gap-3 pb-3">
        <Copied name="Callback URL of the webhook">{hook.url}</Copied>
        <Copied name="Verify token">{hook.token}</Copied>
        <Copied name="Webhook field">messages</Copied>
        {hook.templates.map(({ code, name, ask, buttons, parcel }) => (
          <Fragment key={code}>
            <Copied name={`Template in ${name} (${code}), category Utility`}>{ask}</Copied>
            <Copied name="Its three quick replies, in this order">{buttons}</Copied>
            <Copied name={`Template for parcels in ${name} (${code}), category Utility, without buttons`}>
              {parcel}
            </Copied>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}

function Copied({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-ink-3">{name}</dt>
      <dd dir="auto" className="font-semibold wrap-anywhere select-all">
        {children}
      </dd>
    </div>
  );
}
