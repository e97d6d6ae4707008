// Statements that couriers told by API: each imported by one press, and judged as a file is.
import { Form } from 'react-router';
import { exactMoney } from '#shop/cash/amount.ts';
import type { ToldStatement } from '#server/statements/told-statements.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '../parts/panel.tsx';
import { PktDay } from '../parts/pkt-time.tsx';

export function ToldStatements({ told, isBusy }: { told: readonly ToldStatement[]; isBusy: boolean }) {
  if (told.length === 0) return null;
  return (
    <Panel title="Told by the courier">
      <p className="max-w-prose text-small text-ink-2">
        Asked for by the shop itself, parcel by parcel. Nothing counts before you import it.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {told.map(({ accountId, courier, number, dated, lines, net }) => (
          <li key={`${accountId} ${number}`}>
            <Form
              method="post"
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-small"
            >
              <input type="hidden" name="account" value={accountId} />
              <input type="hidden" name="number" value={number} />
              <p className="min-w-0">
                <span className="block font-semibold wrap-anywhere">
                  <bdi>{courier}</bdi> {number}
                </span>
                <span className="text-ink-3">
                  <PktDay day={dated} />, {lines === 1 ? '1 parcel' : `${lines} parcels`}, pays{' '}
                  <span className="money">{exactMoney(net)}</span>
                </span>
              </p>
              <Button name="intent" value="told" look="quiet" disabled={isBusy}>
                Import<span className="sr-only"> {number}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
