// The Messages tab: the outbox. What was sent, what waits, what failed and why, what was kept for want of a way to send.
import { Outlet, useSearchParams } from 'react-router';
import { isUuid } from '#shop/text/form-fields.ts';
import { MESSAGE_STATUSES } from '#shop/messages/messages.ts';
import { cleanLine } from '#shop/text/text.ts';
import { href } from '#shop/text/href.ts';
import { countReplies } from '#server/asking/list-replies.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { countMessages, listMessages } from '#server/outbox/list-messages.ts';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NextPage } from '../parts/next-page.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import type { Route } from './+types/messages';
import { listOf, MessageTabs } from './message-tabs.tsx';
import { MessageTable } from './message-table.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'messages.read');
  const { db, config } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const typed = cleanLine(query.get('search') ?? '', 254);
  const search = typed.ok ? typed.text : '';
  const status = MESSAGE_STATUSES.find((each) => each === query.get('status')) ?? null;
  const after = query.get('after') ?? '';
  const [page, counts, replies] = await Promise.all([
    listMessages(db, { status, search, after: isUuid(after) ? after : null }),
    countMessages(db),
    countReplies(db),
  ]);
  return { ...page, counts, replies, search, status, isMailSet: config.mail.kind !== 'kept' };
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { messages, next, counts, replies, search, status, isMailSet } = loaderData;
  const [query] = useSearchParams();
  return (
    <>
      <PageHead title="Messages" />
      <div className="mt-3 mb-4">
        <MessageTabs
          counts={counts}
          replies={replies}
          current={status === null ? href('/admin/messages') : listOf(status)}
        />
      </div>
      {!isMailSet && (
        <Notice look="warning" title="Sending email is not set up" className="mb-4">
          <p className="text-small">
            Emails are saved here, not sent. You can read them here, without the links that open an account.
            Once SMTP or the send endpoint is configured, send them again.
          </p>
        </Notice>
      )}
      <div className="mb-4">
        <Toolbar
          search={search}
          placeholder="Address or order id"
          {...(status !== null && { keep: { status } })}
        />
      </div>
      {messages.length === 0 ? (
        <EmptyState heading="p" title={emptyWords(search, status)} />
      ) : (
        <MessageTable messages={messages} query={query.toString()} />
      )}
      <NextPage query={query} after={next} />
      <Outlet />
    </>
  );
}

function emptyWords(search: string, status: string | null): string {
  if (search !== '') return 'No messages found matching your criteria';
  if (status === 'failed') return 'No message has failed.';
  if (status === 'waiting') return 'No message is waiting.';
  return 'No messages yet. Orders and new accounts create them.';
}
