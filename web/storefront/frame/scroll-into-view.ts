// A row that moves sideways shows what has the focus whole: browsers leave alone what is to be seen in part.
import type { FocusEvent } from 'react';

export function bringUp({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
