// The message for a courier who is told by hand: read, copied, sent by whatever staff use, and then out of the way.
import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { copyText } from '../parts/copy-text.ts';
import { Panel } from '../parts/panel.tsx';
import type { Telling } from './tellings.ts';

export function TellCourier({ telling: { courier, adviceIds, text, refused } }: { telling: Telling }) {
  const id = useId();
  const isBusy = useNavigation().formMethod === 'POST';
  const name = courier || 'the courier';
  const count = adviceIds.length === 1 ? '1 parcel' : `${adviceIds.length} parcels`;
  return (
    <Panel title={`Tell ${name}: ${count}`}>
      {refused.length > 0 && (
        <p className="mb-2 text-small wrap-anywhere">
          <strong>He did not take it from the shop.</strong> <bdi>{refused.join(' ')}</bdi>
        </p>
      )}
      <label htmlFor={id} className="sr-only">
        Message for {name}
      </label>
      <textarea
        id={id}
        readOnly
        value={text}
        dir="auto"
        rows={Math.min(8, text.split('\n').length + 1)}
        className="control w-full text-small"
      />
      <Form method="post" className="mt-3 flex flex-wrap gap-2">
        {adviceIds.map((advice) => (
          <input key={advice} type="hidden" name="advice" value={advice} />
        ))}
        <Button look="quiet" type="button" onClick={() => void copyText(text)}>
          <AdminIcon name="copy" /> Copy
        </Button>
        <Button name="intent" value="told" disabled={isBusy}>
          Told
        </Button>
      </Form>
    </Panel>
  );
}
