// The labels and the hand-over while no parcel waits for a courier.
import { href } from '#shop/text/href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function NobodyWaits() {
  return (
    <EmptyState heading="p" title="No parcel waits for its courier.">
      <ButtonLink to={href('/admin/dispatch')}>Book parcels</ButtonLink>
    </EmptyState>
  );
}
