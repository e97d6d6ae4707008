// The outbox by status, and what customers replied.
import { MAX_MESSAGES_COUNTED, messageStatusLabels, type MessageStatus } from '#shop/messages/messages.ts';
import { href } from '#shop/text/href.ts';
import { SubTabs } from '../parts/page-head.tsx';

type MessageTabsProps = {
  counts: Record<Exclude<MessageStatus, 'sent'>, number>;
  /** How many are to be read. */
  replies: number;
  /** The address of the tab that is open. */
  current: string;
};

export function MessageTabs({ counts, replies, current }: MessageTabsProps) {
  const shown = (['failed', 'unknown', 'waiting', 'kept'] as const).filter(
    (each) => each !== 'unknown' || counts.unknown > 0 || current === listOf(each),
  );
  const counted = shown.map((each) => ({
    to: listOf(each),
    name: messageStatusLabels[each],
    count: countWords(counts[each]),
  }));
  const tabs = [
    { to: href('/admin/messages'), name: 'All' },
    ...counted,
    { to: listOf('sent'), name: messageStatusLabels.sent },
    { to: href('/admin/messages/replies'), name: 'Replies', count: replies },
  ];
  return <SubTabs label="Messages by status" tabs={tabs} current={current} />;
}

export function listOf(status: string): string {
  return href('/admin/messages', { status });
}

function countWords(count: number): number | string {
  return count < MAX_MESSAGES_COUNTED ? count : `${(MAX_MESSAGES_COUNTED - 1).toLocaleString('en-PK')}+`;
}
