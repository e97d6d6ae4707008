// The message for a courier who is told by hand: read, copied, sent by whatever staff use, and then out of the way.
import { Form, useNavigation } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { MessageToCopy } from '../parts/message-to-copy.tsx';
import { Panel } from '../parts/panel.tsx';
import type { Telling } from './tellings.ts';

export function TellCourier({ telling: { courier, adviceIds, text, refused } }: { telling: Telling }) {
  const isBusy = useNavigation().state === 'submitting';
  const name = courier || 'the courier';
  const count = adviceIds.length === 1 ? '1 parcel' : `${adviceIds.length} parcels`;
  return (
    <Panel title={`Tell ${name}: ${count}`}>
      {refused.length > 0 && (
        <p className="mb-2 text-small wrap-anywhere">
          <strong>He did not take it from the shop.</strong> <bdi>{refused.join(' ')}</bdi>
        </p>
      )}
      <Form method="post">
        {adviceIds.map((advice) => (
          <input key={advice} type="hidden" name="advice" value={advice} />
        ))}
        <MessageToCopy label={`Message for ${name}`} text={text}>
          <Button name="intent" value="told" disabled={isBusy}>
            Told
          </Button>
        </MessageToCopy>
      </Form>
    </Panel>
  );
}
