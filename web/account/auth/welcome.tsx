// The first password of somebody who was invited, by the link of an email.
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/welcome';
import { answerNewPassword } from './new-password-action.ts';
import { NewPassword } from './new-password.tsx';

export const headers = () => ({ 'referrer-policy': 'same-origin' });

export function action({ request, context }: Route.ActionArgs) {
  return answerNewPassword(request, context.get(shopContext), 'invite');
}

export default function Welcome({ actionData }: Route.ComponentProps) {
  return <NewPassword title="Choose a password" hint="12 characters or more" answer={actionData} />;
}
