// The message to a courier about his cash: read, copied with one press, sent by whatever staff use.
import { MessageToCopy } from '../parts/message-to-copy.tsx';
import { Panel } from '../parts/panel.tsx';

export function CourierLetter({ text, courier }: { text: string; courier: string }) {
  const label = `Message for ${courier || 'the courier'}`;
  return (
    <Panel title={label}>
      <MessageToCopy label={label} text={text} />
    </Panel>
  );
}
