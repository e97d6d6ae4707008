// One message over the list: the text part of its email, what became of it, and sending it again.
import { data, Form, useNavigation, useSearchParams } from 'react-router';
import { isUuid } from '#shop/text/form-fields.ts';
import { messageKindLabel } from '#shop/messages/messages.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { findMessage, type WholeMessage } from '#server/outbox/list-messages.ts';
import { sendAgain } from '#server/outbox/send-again.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { done, refused, useAnswerToast, type ActionAnswer } from '../parts/answer.ts';
import { DialogButtons } from '../parts/dialog.tsx';
import { catchAsAnswer } from '../parts/catch-as-answer.ts';
import { Fact } from '../parts/fact.tsx';
import { PktTime } from '../parts/pkt-time.tsx';
import { RouteDialog } from '../parts/route-dialog.tsx';
import type { Route } from './+types/message';
import { EmailText } from './email-text.tsx';
import { MessageStatusBadge } from './message-table.tsx';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  allowedPerson(context, 'messages.read');
  const message = isUuid(id) ? await findMessage(context.get(shopContext).db, id) : null;
  if (!message) throw data('This message is not in the outbox.', { status: 404 });
  return { message };
}

export async function action({ params: { id }, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'messages.send-again');
  if (!isUuid(id)) throw data('This message is not in the outbox.', { status: 404 });
  const answer = await sendAgain(context.get(shopContext).db, actor, id);
  if (isRefusal(answer)) return data(refused(answer), { status: answer.status });
  return data(done('Sent again', `It will be sent to ${answer.recipient || 'the owner'} in a moment.`));
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<ActionAnswer> {
  return catchAsAnswer(serverAction, 'Failed to send the message again. Please try again.');
}

export default function Message({ loaderData: { message }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const isSending = useNavigation().formMethod === 'POST';
  useAnswerToast(actionData);
  return (
    <RouteDialog title={messageKindLabel(message.kind)} back={`${href('/admin/messages')}?${query}`} wide>
      <Facts message={message} />
      {message.lastError && (
        <Notice look={message.status === 'failed' ? 'error' : 'plain'} className="mt-4">
          <p className="text-small">{message.lastError}</p>
        </Notice>
      )}
      <EmailText subject={message.subject} text={message.text} />
      <DialogButtons>
        {message.orderId && (
          <ButtonLink look="quiet" to={href('/admin/orders/:id', { id: message.orderId })}>
            Open the order
          </ButtonLink>
        )}
        <Form method="post">
          <Button disabled={isSending || message.status === 'waiting'}>
            {message.status === 'waiting' ? 'Waiting to be sent' : 'Send again'}
          </Button>
        </Form>
      </DialogButtons>
    </RouteDialog>
  );
}

function Facts({ message }: { message: WholeMessage }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 text-small sm:grid-cols-4">
      <Fact name="Status">
        <MessageStatusBadge status={message.status} />
      </Fact>
      <Fact name="To">{message.recipient || 'the owner (no address set)'}</Fact>
      <Fact name="Written">
        <PktTime at={message.createdAt} />
      </Fact>
      <Fact name="Sent">{message.sentAt ? <PktTime at={message.sentAt} /> : 'Not yet'}</Fact>
    </dl>
  );
}
