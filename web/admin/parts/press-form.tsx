// A form of a card whose presses are answered in place, with a toast; and one of those that is rarely wanted, closed until then.
import type { ReactNode } from 'react';
import { useToldFetcher } from './answer.ts';

/** `fields` go along unseen, such as the state that was seen. */
type PressFormProps = { fields: Record<string, string | number>; children: (isBusy: boolean) => ReactNode };

export function PressForm({ fields, children }: PressFormProps) {
  const fetcher = useToldFetcher();
  return (
    <fetcher.Form method="post" className="grid content-start gap-3 text-small">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children(fetcher.state !== 'idle')}
    </fetcher.Form>
  );
}

export function RarePress({ title, children, ...form }: PressFormProps & { title: string }) {
  return (
    <details className="rounded-label border-[1.5px] border-line open:border-edge open:p-3">
      <summary className="flex min-h-11 items-center px-3 text-small font-semibold [details[open]>&]:px-0">
        {title}
      </summary>
      <PressForm {...form}>{children}</PressForm>
    </details>
  );
}
