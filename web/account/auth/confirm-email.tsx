// Confirming the new address of an account, by the link of an email that went there.
import { confirmNewAddress } from '#server/accounts/confirm-address.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/confirm-email';
import { answerConfirm } from './confirm-action.ts';
import { ConfirmPage } from './confirm-page.tsx';

export const headers = () => ({ 'referrer-policy': 'same-origin' });

export function action(args: Route.ActionArgs) {
  const { db, now } = args.context.get(shopContext);
  return answerConfirm(args, 'new-address', (link) => confirmNewAddress(db, link, now()));
}

const words = {
  title: 'Use this email address',
  text: 'From now on your account signs in with the new address, and emails about orders go there.',
  button: 'Use this address',
};

export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
  return <ConfirmPage words={words} answer={actionData} />;
}
