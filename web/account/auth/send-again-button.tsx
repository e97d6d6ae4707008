// A button that sends the confirmation link again.
import { Form } from 'react-router';
import { href } from '#shop/text/href.ts';
import { Button } from '#web/ui/button.tsx';

export function SendAgain({ email }: { email: string }) {
  return (
    <Form method="post" action={href('/auth/send-again')} reloadDocument className="mt-3">
      <input type="hidden" name="email" value={email} />
      <Button look="quiet" className="w-full">
        Send the link again
      </Button>
    </Form>
  );
}
