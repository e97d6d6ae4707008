// Another account: first which courier, then what he asks for.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { Panel } from '../../parts/panel.tsx';
import { CourierAccountForm } from './courier-account-form.tsx';
import type { CourierFormAnswer, OfferedCourier } from './courier-settings.tsx';

type AddAccountProps = {
  offers: readonly OfferedCourier[];
  adding: string | null;
  answer: CourierFormAnswer | undefined;
};

export function AddAccount({ offers, adding, answer }: AddAccountProps) {
  const courier = offers.find(({ name }) => name === adding);
  if (offers.length === 0)
    return (
      <Panel title="Add an account">
        <p className="text-small text-ink-2">No courier that the shop can call works in your country yet.</p>
      </Panel>
    );
  const isMade = answer?.ok === true && /^\d+-saved$/.test(answer.form ?? '');
  return (
    <Panel title="Add an account">
      <nav aria-label="Courier of the new account" className="flex flex-wrap gap-x-4 gap-y-1">
        {offers.map(({ name, title }) => (
          <Link
            key={name}
            to={href('/admin/settings/couriers', { add: name })}
            preventScrollReset
            aria-current={name === adding ? 'true' : undefined}
            className="flex min-h-11 min-w-11 items-center text-small font-semibold underline underline-offset-4 aria-[current]:no-underline"
          >
            {title}
          </Link>
        ))}
      </nav>
      {courier && !isMade && (
        <div className="mt-3 border-t border-line pt-4">
          <CourierAccountForm key={courier.name} courier={courier} shown={null} answer={answer} />
        </div>
      )}
    </Panel>
  );
}
