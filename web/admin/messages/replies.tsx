// Replies: what customers wrote that the shop could not act upon by itself, oldest first.
import { data, Link } from 'react-router';
import { formatPhone } from '#shop/accounts/phone-field.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { whatsappTo } from '#shop/text/whatsapp-to.ts';
import { readForm } from '#platform/http/read-form.ts';
import { listReplies, settleReply, type ListedReply } from '#server/asking/list-replies.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { countMessages } from '#server/outbox/list-messages.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { done, useToldFetcher, type ActionAnswer } from '../parts/answer.ts';
import { PageHead } from '../parts/page-head.tsx';
import { PktTime } from '../parts/pkt-time.tsx';
import { preserveForm } from '../parts/preserve-form.ts';
import type { Route } from './+types/replies';
import { MessageTabs } from './message-tabs.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'messages.read');
  const { db } = context.get(shopContext);
  const [replies, counts] = await Promise.all([listReplies(db), countMessages(db)]);
  return { replies, counts };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'orders.change');
  const { db, now } = context.get(shopContext);
  const { id } = readFields(await readForm(request), ['id']);
  await settleReply(db, actor, id, now());
  return data<ActionAnswer>(done('Settled'));
}

export const clientAction = preserveForm('The reply was not settled. Please try again.');

export default function Replies({ loaderData: { replies, counts } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Messages" />
      <div className="mt-3 mb-4">
        <MessageTabs counts={counts} replies={replies.length} current={href('/admin/messages/replies')} />
      </div>
      {replies.length === 0 ? (
        <EmptyState
          heading="p"
          title="Nothing to read. What customers reply by WhatsApp and the shop is not sure of comes here."
        />
      ) : (
        <ul className="grid gap-4">
          {replies.map((reply) => (
            <ReplyCard key={reply.id} reply={reply} />
          ))}
        </ul>
      )}
    </>
  );
}

function ReplyCard({
  reply: { id, phone, text, why, receivedAt, orderId, customer },
}: {
  reply: ListedReply;
}) {
  const fetcher = useToldFetcher();
  return (
    <li className="grid gap-x-8 gap-y-4 rounded-label border-[1.5px] border-ink bg-surface p-4 md:grid-cols-[1fr_auto] md:p-5">
      <div className="min-w-0">
        <h2 className="text-h3">{why}</h2>
        <p dir="auto" className="mt-2 max-w-[65ch] wrap-anywhere whitespace-pre-line">
          <bdi>{text}</bdi>
        </p>
        <p className="mt-3 text-small text-ink-3">
          {orderId && (
            <>
              <Link to={href('/admin/orders/:id', { id: orderId })} className="micro underline">
                #{shortId(orderId)}
              </Link>
              , <bdi>{customer}</bdi>,{' '}
            </>
          )}
          {formatPhone(phone)}, <PktTime at={receivedAt} />
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <a href={whatsappTo(phone, '')} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
          Answer on WhatsApp
        </a>
        <fetcher.Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button disabled={fetcher.state !== 'idle'}>Settled</Button>
        </fetcher.Form>
      </div>
    </li>
  );
}
