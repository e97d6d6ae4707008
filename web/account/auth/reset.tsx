// A new password, by the link of an email.
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/reset';
import { answerNewPassword } from './new-password-action.ts';
import { NewPassword } from './new-password.tsx';

export const headers = () => ({ 'referrer-policy': 'same-origin' });

export function action({ request, context }: Route.ActionArgs) {
  return answerNewPassword(request, context.get(shopContext), 'reset');
}

export default function Reset({ actionData }: Route.ComponentProps) {
  return (
    <NewPassword
      title="Choose a new password"
      hint="6 characters or more; 12 for staff"
      answer={actionData}
    />
  );
}
