// One account at a courier: its state, a test, its pause, its cities, its fields and the address that it pushes to.
import { Form, useNavigation } from 'react-router';
import type { CourierCities } from '#server/couriers/courier-cities.ts';
import type { ShownCourierAccount } from '#server/couriers/show-accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { accountAnchor, LockedOutWords } from '../../parcels/locked-out.tsx';
import { Panel } from '../../parts/panel.tsx';
import { PktTime } from '../../parts/pkt-time.tsx';
import { TestAnswer } from '../test-answer.tsx';
import { CityForm } from './city-form.tsx';
import { CourierAccountForm } from './courier-account-form.tsx';
import type { CourierFormAnswer, OfferedCourier } from './courier-settings.tsx';

type CourierAccountPanelProps = {
  account: ShownCourierAccount;
  courier: OfferedCourier;
  cities: CourierCities;
  hook: string | null;
  mayChange: boolean;
  answer: CourierFormAnswer | undefined;
};

const folded = 'min-h-11 w-fit cursor-pointer py-2.5 text-small font-semibold underline underline-offset-4';

export function CourierAccountPanel(props: CourierAccountPanelProps) {
  const { account, courier, cities, hook, mayChange, answer } = props;
  const isEditing = answer?.form === `${account.id}-save`;
  return (
    <Panel
      id={accountAnchor(account.id)}
      className="scroll-mt-20"
      title={account.name}
      actions={<State account={account} courier={courier} />}
    >
      {!account.isReadable && <Unreadable />}
      {account.lockedOut && (
        <Notice look="warning" title="Its secrets are refused" className="mb-4">
          <p className="text-small wrap-anywhere">
            <LockedOutWords account={account.lockedOut} />
          </p>
        </Notice>
      )}
      {account.unknownSince && <Compared account={account} />}
      {account.pausedUntil && <Pause account={account} until={account.pausedUntil} />}
      <TestForm account={account} cities={cities} answer={answer} />
      <CityForm accountId={account.id} cities={cities} answer={answer} />
      {mayChange && (
        <details open={isEditing} className="mt-4 border-t border-line pt-1">
          <summary className={folded}>Change the account</summary>
          <div className="pt-2 pb-4">
            <CourierAccountForm courier={courier} shown={account} answer={answer} />
          </div>
        </details>
      )}
      {hook && (
        <details className="text-small">
          <summary className={folded}>Address for the pushes of {courier.title}</summary>
          <p className="pb-1 text-ink-2">
            Enter it as webhook in his portal. It is a secret; what he pushes only makes the shop look sooner.
          </p>
          <p className="font-semibold wrap-anywhere select-all">{hook}</p>
        </details>
      )}
    </Panel>
  );
}

function State({ account, courier }: { account: ShownCourierAccount; courier: OfferedCourier }) {
  return (
    <p className="text-small">
      <span className="font-semibold">{account.isOn ? 'On' : 'Off'}</span>
      <span className="text-ink-2">
        {account.name !== courier.title && ` · ${courier.title}`}
        {' · '}
        {account.checkedAt ? (
          <>
            the courier answered <PktTime at={account.checkedAt} />
          </>
        ) : (
          'Not tried with a real account yet'
        )}
      </span>
    </p>
  );
}

function Unreadable() {
  return (
    <Notice look="warning" title="Its secrets cannot be read" className="mb-4">
      <p className="text-small">
        AUTH_SECRET is another than when they were typed: nothing is booked, cancelled or followed. Start the
        shop with the AUTH_SECRET of before, or type the secrets again under Change the account.
      </p>
    </Notice>
  );
}

function Compared({ account: { isOn } }: { account: ShownCourierAccount }) {
  return (
    <Notice look="warning" title="Nothing is booked before it is compared" className="mb-4">
      <p className="text-small">
        The shop was restored from a backup, and what was booked here since is not in it.{' '}
        {isOn
          ? 'The courier’s own list is being compared with it; what a person has to settle is under Questions.'
          : 'Once the account is on, the courier’s own list is compared with it first.'}
      </p>
    </Notice>
  );
}

function Pause({ account, until }: { account: ShownCourierAccount; until: Date }) {
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Notice look="warning" title="Nothing is booked for a moment" className="mb-4">
      <p className="text-small wrap-anywhere">
        Until <PktTime at={until} />, or until what was lost is settled: {account.pausedWhy}
      </p>
      <Form method="post" className="mt-3">
        <input type="hidden" name="id" value={account.id} />
        <Button look="quiet" name="intent" value="resume" disabled={isSending}>
          Go on now
        </Button>
      </Form>
    </Notice>
  );
}

type TestFormProps = Pick<CourierAccountPanelProps, 'account' | 'cities' | 'answer'>;

function TestForm({ account, cities, answer }: TestFormProps) {
  const isSending = useNavigation().formMethod === 'POST';
  const mine = answer?.form === `${account.id}-test` ? answer : undefined;
  return (
    <Form method="post">
      <TestAnswer answer={mine} />
      <input type="hidden" name="id" value={account.id} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="quiet" name="intent" value="test" disabled={isSending}>
          Test
        </Button>
        <p className="min-w-0 flex-1 basis-52 text-small text-ink-2">
          {cities.places.length === 0
            ? 'His cities are not known yet, so nothing can be booked. The test reads them; it books nothing.'
            : `${cities.places.length} cities of his are known; ${cities.matched} of the shop’s ${cities.known} cities have their place. The test reads them again; it books nothing.`}
        </p>
      </div>
    </Form>
  );
}
