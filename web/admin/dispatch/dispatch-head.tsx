// The head of dispatch: what is to be sent today, in its three steps.
import { href } from '#shop/text/href.ts';
import type { DispatchCounts } from '#server/dispatch/list-dispatch.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead, SubTabs } from '../parts/page-head.tsx';

export function DispatchHead({ counts }: { counts: DispatchCounts }) {
  return (
    <>
      <PageHead title="Dispatch">
        <ButtonLink look="quiet" to={href('/admin/parcels/list')}>
          Courier’s list
        </ButtonLink>
      </PageHead>
      <SubTabs
        label="Steps of dispatch"
        tabs={[
          { to: href('/admin/dispatch'), name: 'To book', count: counts.toBook },
          { to: href('/admin/dispatch/labels'), name: 'Labels', count: counts.booked },
          { to: href('/admin/dispatch/handover'), name: 'Hand over' },
        ]}
      />
    </>
  );
}
