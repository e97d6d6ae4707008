// The buttons of a form: Cancel leaves at once, any other way out asks before what was typed is lost.
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/sheet.tsx';
import { useLeaving } from '#web/ui/use-leaving.ts';

const wide = 'flex-1 px-3 whitespace-nowrap sm:flex-none sm:px-6';

/** `back` is where Cancel leads. */
export function SaveOrCancel({ save, back }: { save: string; back: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button className={wide}>{save}</Button>
      <ButtonLink to={back} look="quiet" preventScrollReset state={{ discard: true }} className={wide}>
        Cancel
      </ButtonLink>
    </div>
  );
}

export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { isAsking, leave, stay } = useLeaving(
    () => isDirty,
    // `?index` is where the profile's form is sent.
    ({ nextLocation }) => isDiscarding(nextLocation.state) || nextLocation.search.startsWith('?index'),
  );
  return (
    <Modal
      isOpen={isAsking}
      onClose={stay}
      aria-labelledby="leave-title"
      className="m-auto w-[min(26rem,92vw)] border-2 border-ink bg-surface p-6 backdrop:bg-on-stage/55"
    >
      <h2 id="leave-title" className="text-h3">
        Leave without saving?
      </h2>
      <p className="mt-2 text-ink-2">What you typed here is not saved yet.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="button" onClick={stay}>
          Stay here
        </Button>
        <Button type="button" look="quiet" onClick={leave}>
          Leave
        </Button>
      </div>
    </Modal>
  );
}

function isDiscarding(state: unknown): boolean {
  return (state as { discard?: true } | null)?.discard === true;
}
