// What was published, newest first: when, by whom, and the way back to it.
import type { ComponentType } from 'react';
import { Form } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '../parts/panel.tsx';
import { PktTime } from '../parts/pkt-time.tsx';

type DraftHistoryProps<Row> = {
  draft: { id: number; savedAt: Date; savedBy: string } | null;
  published: (Row & { id: number; publishedAt: Date; savedBy: string })[];
  /** What it was, in one line or two. */
  Shown: ComponentType<Row>;
};

export function DraftHistory<Row>({ draft, published, Shown }: DraftHistoryProps<Row>) {
  if (!draft && published.length === 0) return null;
  return (
    <Panel title="Published before">
      {draft && (
        <p className="mb-2 text-small text-ink-2">
          The draft was last changed <PktTime at={draft.savedAt} /> by {draft.savedBy}.
        </p>
      )}
      <ul className="divide-y divide-line">
        {published.map((row, at) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-small"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p>
                <PktTime at={row.publishedAt} />{' '}
                <span className="wrap-anywhere text-ink-3">
                  {row.savedBy}
                  {at === 0 && ', shown now'}
                </span>
              </p>
              <Shown {...row} />
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="draft" value={draft?.id ?? ''} />
              <input type="hidden" name="published" value={row.id} />
              <Button look="quiet" name="intent" value="restore">
                Make it the draft
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
