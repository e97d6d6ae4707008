// The bar of a page with a draft: the way to its preview, and to the shoppers, in reach wherever one is on the page.
import { Form, useSearchParams } from 'react-router';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { SaveBar } from '../frame/save-bar.tsx';
import { PREVIEW } from './draft-preview.tsx';

type DraftBarProps = {
  draftId: number | null;
  /** The form in which something is typed that is not in the draft yet: it is saved first. */
  typingIn?: string | null;
};

/** Without a draft there is nothing to publish. */
export function DraftBar({ draftId, typingIn = null }: DraftBarProps) {
  const [query] = useSearchParams();
  const saved = draftId === null ? 'Shoppers see all of it' : 'Not published yet';
  return (
    <>
      <Form id="publish" method="post" action={`?${query}`} preventScrollReset>
        <input type="hidden" name="draft" value={draftId ?? ''} />
      </Form>
      <SaveBar state={typingIn === null ? saved : 'Not saved yet'}>
        <a href={`#${PREVIEW}`} className={buttonClass('quiet', 'xl:hidden')}>
          Preview
        </a>
        {typingIn === null ? (
          <Button
            form="publish"
            name="intent"
            value="publish"
            disabled={draftId === null}
            className="min-w-28"
          >
            Publish
          </Button>
        ) : (
          <Button form={typingIn} name="intent" value="save" className="min-w-28">
            Save section
          </Button>
        )}
      </SaveBar>
    </>
  );
}
