// The second step of signing in, for staff: setting it up with an app, or taking it off.
import { data, Form, Link } from 'react-router';
import { renderSVG } from 'uqr';
import { readFields } from '#shop/text/form-fields.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { base32, otpAddress } from '#server/accounts/one-time-code.ts';
import { beginFactor, confirmFactor, endFactor, findFactor } from '#server/accounts/second-factor.ts';
import { personOf } from '#server/http/actor.ts';
import { redirectWithFlash } from '#server/http/flash-cookie.ts';
import { readForm } from '#platform/http/read-form.ts';
import { addressContext, shopContext } from '#server/http/shop-context.ts';
import { limitSignIn } from '#server/http/sign-in-limits.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/second-factor';
import { FormProblem } from '../auth/panel.tsx';
import { PasswordField } from '../auth/password-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Opening the page makes a secret, which is not in use until a code made from it was typed here. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext);
  const { userId, email } = personOf(context);
  const factor = (await findFactor(db, userId)) ?? (await beginFactor(db, userId, now()));
  if (factor.isOn) return { isOn: true as const, codesLeft: factor.codesLeft };
  const { storeName } = await loadSettings(db);
  const svg = renderSVG(otpAddress(factor.secret, email, storeName), { border: 2 });
  const qr = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return { isOn: false as const, qr, secret: base32(factor.secret).replace(/.{4}(?=.)/g, '$& ') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(shopContext);
  const actor = personOf(context);
  const { intent, code, current } = readFields(await readForm(request), ['intent', 'code', 'current']);
  const password = current.slice(0, 1000);
  const trier = { address: context.get(addressContext), email: actor.email, deviceId: actor.sessionId };
  if (intent === 'on') {
    const asked = { code: code.slice(0, 20), password };
    const answer = await limitSignIn(db, trier, () => confirmFactor(db, actor, asked, now()));
    if (isRefusal(answer)) return data({ refusal: answer, recoveryCodes: null }, { status: answer.status });
    return data({ refusal: null, recoveryCodes: answer.recoveryCodes });
  }
  const answer = await limitSignIn(db, trier, () => endFactor(db, actor, password));
  if (isRefusal(answer)) return data({ refusal: answer, recoveryCodes: null }, { status: answer.status });
  throw await redirectWithFlash(request, href('/profile/security'), { about: 'factor-off' });
}

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const codes = actionData?.recoveryCodes;
  const refusal = actionData?.refusal ?? null;
  return (
    <section className="mt-6 max-w-2xl" aria-labelledby="step-title">
      <PageTitle>Second step · My Account</PageTitle>
      <Link
        to={href('/profile/security')}
        className="-ms-1 inline-flex min-h-11 items-center gap-1 font-semibold text-link"
      >
        <Icon name="left" size={20} /> Sign-in and security
      </Link>
      <h2 id="step-title" className="mt-2 text-h2">
        Second step
      </h2>
      {codes && <RecoveryCodes codes={codes} />}
      {!codes && loaderData.isOn && <TurnOff codesLeft={loaderData.codesLeft} text={refusal?.text} />}
      {!codes && !loaderData.isOn && <TurnOn {...loaderData} refusal={refusal} />}
    </section>
  );
}

type TurnOnProps = { qr: string; secret: string; refusal: Refusal | null };

function TurnOn({ qr, secret, refusal }: TurnOnProps) {
  const isCode = refusal?.refused === 'wrong-code';
  return (
    <>
      <p className="mt-2 text-ink-2">
        Scan this with an authenticator app, then type the code that it shows and your password.
      </p>
      <div className="mt-5 grid items-start gap-6 sm:grid-cols-[14rem_1fr]">
        {/* Dark on light in either theme: that is what cameras read. */}
        <img src={qr} alt="QR code for your authenticator app" className="w-56 border-2 border-ink" />
        <div>
          <p className="micro text-ink-3">Or type this into the app</p>
          <p className="narrow mt-1 text-h3 leading-snug break-all">{secret}</p>
          <Form method="post" noValidate className="mt-5 grid gap-4">
            <Field
              label="Code"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              maxLength={10}
              error={isCode ? refusal.text : undefined}
            />
            <PasswordField
              label="Your password"
              name="current"
              autoComplete="current-password"
              required
              error={isCode ? undefined : refusal?.text}
            />
            <Button name="intent" value="on">
              Turn it on
            </Button>
          </Form>
        </div>
      </div>
    </>
  );
}

function TurnOff({ codesLeft, text }: { codesLeft: number; text: string | undefined }) {
  return (
    <>
      <p className="mt-2 text-ink-2">
        It is on. {codesLeft === 1 ? 'One recovery code is' : `${codesLeft} recovery codes are`} left. For a
        new phone, turn it off and set it up again.
      </p>
      <FormProblem text={text} />
      <Form method="post" noValidate className="mt-5 grid max-w-sm gap-4">
        <PasswordField label="Your password" name="current" autoComplete="current-password" required />
        <Button name="intent" value="off" look="quiet">
          Turn it off
        </Button>
      </Form>
    </>
  );
}
