// Sign-in and security: password, e-mail address, second step, where the person is signed in, data, leaving.
import { timeZone } from '#shop/country/calendar.ts';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { isStaff } from '#shop/accounts/permissions.ts';
import { href } from '#shop/text/href.ts';
import { listSessions } from '#server/accounts/list-sessions.ts';
import { findFactor } from '#server/accounts/second-factor.ts';
import { personOf } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/security';
import { DeleteAccount, NewEmail, NewPasswordForm } from './security-forms.tsx';
import { answerSecurity } from './security-action.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext);
  const actor = personOf(context);
  const [sessions, factor] = await Promise.all([
    listSessions(db, actor.userId, now()),
    isStaff(actor) ? findFactor(db, actor.userId) : null,
  ]);
  return {
    email: actor.email,
    isStaff: isStaff(actor),
    isRenewalDue: actor.isRenewalDue ?? false,
    hasFactor: factor?.isOn ?? false,
    sessions: sessions.map(({ id, device, address, lastSeen }) => ({
      id,
      device,
      address,
      lastSeen: seenFormat.format(lastSeen),
      isHere: id === actor.sessionId,
    })),
  };
}

const seenFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
});

export function action({ request, context }: Route.ActionArgs) {
  return answerSecurity(request, context);
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const answerTo = (intent: string) => (actionData?.intent === intent ? actionData : null);
  return (
    <div className="mt-6 max-w-2xl">
      <PageTitle>Sign-in and security · My Account</PageTitle>
      <Link
        to={href('/profile')}
        className="-ms-1 inline-flex min-h-11 items-center gap-1 font-semibold text-link"
      >
        <Icon name="left" size={20} /> Profile
      </Link>
      <Part title="Password">
        {loaderData.isRenewalDue && (
          <Notice look="warning" title="Choose a new password first" className="mb-5">
            You work here now. Passwords of staff have 12 characters or more; the admin portal opens once you
            have chosen one.
          </Notice>
        )}
        <NewPasswordForm
          email={loaderData.email}
          isStaff={loaderData.isStaff}
          answer={answerTo('password')}
        />
      </Part>
      <Part title="Email address">
        <NewEmail email={loaderData.email} answer={answerTo('email')} />
      </Part>
      {loaderData.isStaff && <SecondStep isOn={loaderData.hasFactor} />}
      <Sessions sessions={loaderData.sessions} />
      <Part title="Your data">
        <p className="text-ink-2">Download all your data in one file.</p>
        <ButtonLink to={href('/profile/my-data.json')} reloadDocument look="quiet" className="mt-4" download>
          Download my data
        </ButtonLink>
      </Part>
      <Part title="Delete account">
        <DeleteAccount answer={answerTo('delete')} />
      </Part>
    </div>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t-2 border-ink pt-4 pb-10 not-first:mt-2">
      <h2 className="mb-3 text-h3">{title}</h2>
      {children}
    </section>
  );
}

function SecondStep({ isOn }: { isOn: boolean }) {
  return (
    <Part title="Second step">
      <p className="text-ink-2">
        {isOn
          ? 'On: after your password, a code from your app is asked for.'
          : 'Off. With it, a stolen password alone opens nothing.'}
      </p>
      <ButtonLink to={href('/profile/second-step')} look="quiet" className="mt-4">
        {isOn ? 'Turn it off' : 'Set it up'}
      </ButtonLink>
    </Part>
  );
}

type Session = Route.ComponentProps['loaderData']['sessions'][number];

function Sessions({ sessions }: { sessions: Session[] }) {
  return (
    <Part title="Where you are signed in">
      <ul className="border-t border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex min-h-16 items-center gap-4 border-b border-line py-2">
            <p className="min-w-0 flex-1">
              <span className="block font-semibold">
                {session.device}
                {session.isHere && <span className="font-normal text-ink-2"> · this one</span>}
              </span>
              <span className="money block text-small text-ink-2">
                {[session.lastSeen, session.address].filter(Boolean).join(' · ')}
              </span>
            </p>
            {!session.isHere && (
              <Form method="post">
                <input type="hidden" name="session" value={session.id} />
                <button
                  name="intent"
                  value="end-session"
                  className="min-h-11 px-3 font-semibold text-sale underline underline-offset-4"
                >
                  Sign out<span className="sr-only"> {session.device}</span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" className="mt-4">
          <Button name="intent" value="end-others" look="quiet">
            Sign out everywhere else
          </Button>
        </Form>
      )}
    </Part>
  );
}
