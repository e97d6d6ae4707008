// What gateways hold, the payouts that staff saw in the bank, and the form that writes one down.
import { Form, useNavigation } from 'react-router';
import { exactMoney } from '#shop/cash/amount.ts';
import type { PAYOUT_FIELDS } from '#shop/cash/payout-form.ts';
import { gatewayTitle, type GatewayName } from '#shop/payments/gateways.ts';
import type { Typed } from '#shop/text/form-fields.ts';
import type { GatewayCash, Payout } from '#server/cash/gateway-cash.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { Panel } from '../parts/panel.tsx';

export type TypedPayoutFields = Typed<(typeof PAYOUT_FIELDS)[number]>;

type GatewaysProps = {
  gateways: GatewayCash[];
  payouts: Payout[];
  today: string;
  mayChange: boolean;
  /** What was typed into a form that was refused. */
  typed: TypedPayoutFields | undefined;
};

export function Gateways({ gateways, payouts, today, mayChange, typed }: GatewaysProps) {
  // Those that never took or paid anything would be a wall of zeros on a phone.
  const used = gateways.filter(({ held, lastPaid }) => held !== 0 || lastPaid !== null);
  return (
    <section aria-label="Gateways" className="grid gap-3">
      <h2 className="text-h3">Gateways</h2>
      {used.length === 0 ? (
        <p className="text-small text-ink-2">No gateway holds anything.</p>
      ) : (
        <DataTable
          caption="Cash with gateways"
          columns={gatewayColumns}
          rows={used}
          rowKey={({ gateway }) => gateway}
        />
      )}
      {mayChange && <NewPayout gateways={gateways} today={today} typed={typed} />}
      {payouts.length > 0 && (
        <DataTable
          caption="Payouts of gateways"
          columns={mayChange ? [...payoutColumns, undoColumn] : payoutColumns}
          rows={payouts}
          rowKey={({ id }) => String(id)}
        />
      )}
    </section>
  );
}

const gatewayColumns: Column<GatewayCash>[] = [
  { key: 'name', head: 'Gateway', isTitle: true, cell: ({ gateway }) => gatewayTitle(gateway) },
  { key: 'held', head: 'Holds', align: 'right', cell: ({ held }) => rupees(Math.max(0, held)) },
  { key: 'owed', head: 'Against you', align: 'right', cell: ({ held }) => rupees(Math.max(0, -held)) },
  { key: 'last', head: 'Last payout', align: 'right', cell: ({ lastPaid }) => lastPaid ?? 'None yet' },
];

const payoutColumns: Column<Payout>[] = [
  {
    key: 'reference',
    head: 'Payout',
    isTitle: true,
    cell: ({ gateway, reference }) => (
      <span className="wrap-anywhere">
        {gatewayTitle(gateway)} <bdi>{reference}</bdi>
      </span>
    ),
  },
  { key: 'on', head: 'Day', cell: ({ on }) => <span className="money">{on}</span> },
  { key: 'received', head: 'In the bank', align: 'right', cell: ({ received }) => rupees(received) },
  { key: 'fee', head: 'Fee', align: 'right', cell: ({ fee }) => rupees(fee) },
  { key: 'tax', head: 'Tax on it', align: 'right', cell: ({ tax }) => rupees(tax) },
  { key: 'withheld', head: 'Withheld', align: 'right', cell: ({ withheld }) => rupees(withheld) },
];

const undoColumn: Column<Payout> = {
  key: 'undo',
  head: 'State',
  cell: (payout) => <UndoPayout payout={payout} />,
};

function UndoPayout({ payout: { id, gateway, reference, undoneAt } }: { payout: Payout }) {
  const isBusy = useNavigation().state === 'submitting';
  if (undoneAt) return 'Taken back';
  return (
    <Form method="post">
      <input type="hidden" name="payout" value={id} />
      <Button name="intent" value="undo-payout" look="quiet" disabled={isBusy}>
        Take back
        <span className="sr-only">
          {' '}
          the payout {reference} of {gatewayTitle(gateway)}
        </span>
      </Button>
    </Form>
  );
}

function rupees(paisa: number) {
  return <span className="money">{exactMoney(paisa)}</span>;
}

type NewPayoutProps = Pick<GatewaysProps, 'gateways' | 'today' | 'typed'>;

function NewPayout({ gateways, today, typed }: NewPayoutProps) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Panel title="Write down a payout">
      <p className="max-w-[65ch] text-small text-ink-2">
        What a gateway takes from customers it holds until it pays you. Type what you see in the bank, and
        what its report says that it took off before.
      </p>
      <Form method="post" className="mt-3 grid max-w-3xl gap-3 text-small sm:grid-cols-3">
        <GatewaySelect gateways={gateways} chosen={typed?.gateway} />
        <label className="font-semibold">
          In the bank on
          <input
            type="date"
            name="on"
            required
            max={today}
            defaultValue={typed?.on ?? today}
            className="control mt-1 w-full font-normal"
          />
        </label>
        <TextField name="reference" label="Reference" value={typed?.reference} required maxLength={80} />
        <TextField name="received" label="Came to the bank" value={typed?.received} required />
        <TextField name="fee" label="Fee" value={typed?.fee} />
        <TextField name="tax" label="Tax on the fee" value={typed?.tax} />
        <TextField name="withheld" label="Tax withheld" value={typed?.withheld} />
        <Button
          name="intent"
          value="payout"
          look="quiet"
          disabled={isBusy}
          className="self-end justify-self-start"
        >
          Write it down
        </Button>
      </Form>
    </Panel>
  );
}

function GatewaySelect({ gateways, chosen }: { gateways: GatewayCash[]; chosen: string | undefined }) {
  return (
    <label className="font-semibold">
      Gateway
      <select name="gateway" defaultValue={chosen} className="control mt-1 w-full font-normal">
        {gateways.map(({ gateway }: { gateway: GatewayName }) => (
          <option key={gateway} value={gateway}>
            {gatewayTitle(gateway)}
          </option>
        ))}
      </select>
    </label>
  );
}

type TextFieldProps = {
  name: keyof TypedPayoutFields;
  label: string;
  value: string | undefined;
  required?: true;
  maxLength?: number;
};

function TextField({ name, label, value, required, maxLength = 30 }: TextFieldProps) {
  return (
    <label className="font-semibold">
      {label}
      <input
        name={name}
        defaultValue={value}
        required={required}
        maxLength={maxLength}
        inputMode={name === 'reference' ? 'text' : 'decimal'}
        autoComplete="off"
        className="control mt-1 w-full font-normal"
      />
    </label>
  );
}
