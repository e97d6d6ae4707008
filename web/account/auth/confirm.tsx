// Confirming the address of a new account, by the link of an email.
import { confirmAddress } from '#server/accounts/confirm-address.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/confirm';
import { answerConfirm } from './confirm-action.ts';
import { ConfirmPage } from './confirm-page.tsx';

export const headers = () => ({ 'referrer-policy': 'same-origin' });

export function action(args: Route.ActionArgs) {
  const { db, now } = args.context.get(shopContext);
  return answerConfirm(args, 'confirmed', (link) => confirmAddress(db, link, now()));
}

const words = {
  title: 'Confirm your email address',
  text: 'One press, and your account is ready.',
  button: 'Confirm my address',
};

export default function Confirm({ actionData }: Route.ComponentProps) {
  return <ConfirmPage words={words} answer={actionData} />;
}
