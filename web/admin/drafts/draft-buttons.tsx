// What is done with a draft as a whole beside publishing it: thrown away, a publishing undone, the default in its place.
import { Form, useSearchParams } from 'react-router';
import { Button } from '#web/ui/button.tsx';

/** `shownId` is what was published last; null where nothing was. */
type DraftButtonsProps = { draftId: number | null; shownId: number | null; toDefault: string };

export function DraftButtons({ draftId, shownId, toDefault }: DraftButtonsProps) {
  const [query] = useSearchParams();
  return (
    <Form method="post" action={`?${query}`} preventScrollReset>
      <p className="mb-3 text-small text-ink-2">
        {draftId === null
          ? 'Shoppers see what is in the preview. A change makes a draft first.'
          : 'The preview shows the draft. Shoppers see it once it is published.'}
      </p>
      <input type="hidden" name="draft" value={draftId ?? ''} />
      <input type="hidden" name="shown" value={shownId ?? ''} />
      <div className="flex flex-wrap gap-2">
        {draftId !== null && (
          <Button look="quiet" name="intent" value="discard">
            Throw the draft away
          </Button>
        )}
        {shownId !== null && (
          <Button look="quiet" name="intent" value="undo">
            Undo the last publishing
          </Button>
        )}
        <Button look="plain" name="intent" value="default">
          {toDefault}
        </Button>
      </div>
    </Form>
  );
}
