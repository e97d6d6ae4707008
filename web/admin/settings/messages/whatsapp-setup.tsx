// What the owner copies into Meta's forms: the address that hears replies, and the template to be approved.

export type HookFacts = {
  url: string;
  token: string;
  template: string;
  buttons: string;
  parcelTemplate: string;
};

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
        <Copied name="Template, category Utility">{hook.template}</Copied>
        <Copied name="Its three quick replies, in this order">{hook.buttons}</Copied>
        <Copied name="Template for parcels, category Utility, without buttons">{hook.parcelTemplate}</Copied>
      </dl>
    </details>
  );
}

function Copied({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-ink-3">{name}</dt>
      <dd className="font-semibold wrap-anywhere select-all">{children}</dd>
    </div>
  );
}
