// The versions of a page, newest first, and a way to bring an older one back.
import { Form } from 'react-router';
import type { EditedPage } from '#server/own-pages/load-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '../parts/panel.tsx';
import { PktTime } from '../parts/pkt-time.tsx';

export function PageHistory({ versions, seen }: Pick<EditedPage, 'versions' | 'seen'>) {
  if (versions.length < 2) return null;
  return (
    <Panel title="Versions" className="mt-6">
      <ul className="divide-y divide-line text-small">
        {versions.map(({ id, title, savedAt, savedBy, shown }, at) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 wrap-anywhere">
              <PktTime at={savedAt} />, {savedBy}: <bdi>{title}</bdi>
              {shown && <strong> (published)</strong>}
            </span>
            {at > 0 && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="seen" value={seen} />
                <input type="hidden" name="version" value={id} />
                <Button look="quiet" name="intent" value="bring-back">
                  Bring back
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
