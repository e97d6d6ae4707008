// Confirming the address of a new account, by the link of an email and the password that was chosen.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { confirmAddress } from '#server/accounts/confirm-address.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/confirm';
import { answerConfirm } from './confirm-action.ts';
import { ConfirmPage } from './confirm-page.tsx';
import { PasswordField } from './password-field.tsx';

export const headers = () => ({ 'referrer-policy': 'same-origin' });

export function action(args: Route.ActionArgs) {
  const { db, now } = args.context.get(shopContext);
  return answerConfirm(args, 'confirmed', (link) => confirmAddress(db, link, now()));
}

const words = {
  title: 'Confirm your email address',
  text: 'Type the password you chose, and your account is ready.',
  button: 'Confirm my address',
};

export default function Confirm({ actionData }: Route.ComponentProps) {
  return (
    <ConfirmPage words={words} answer={actionData}>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        hint="The one you chose when you signed up"
      />
      <p className="text-ink-2">
        You did not sign up? Somebody may have typed your address.{' '}
        <Link to={href('/auth/forgot')} className="font-semibold text-link underline underline-offset-4">
          Choose a password of your own
        </Link>
        , or do nothing.
      </p>
    </ConfirmPage>
  );
}
