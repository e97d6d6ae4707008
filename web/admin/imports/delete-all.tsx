// Delete all products (rule B11): the stated sentence, DELETE typed, the password again.
import { useState } from 'react';
import { href } from '#shop/text/href.ts';
import { showToast } from '#web/ui/toast.tsx';
import { StepsMeter } from './bulk-result.tsx';
import { deletedAnswer } from './import-labels.ts';
import { Button } from '#web/ui/button.tsx';
import type { ActionAnswer } from '../parts/answer.ts';
import { Dialog, DialogButtons } from '../parts/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Panel } from '../parts/panel.tsx';
import { useSteps } from './use-progress.ts';

type DeleteAllProps = { isAllowed: boolean; posted: ActionAnswer | undefined };

export function DeleteAll({ isAllowed, posted }: DeleteAllProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title="Delete all products">
      <p className="text-small text-ink-2">
        Takes every product out of the shop. Orders are not affected, and a Super Admin can undo it under
        Batches.
      </p>
      {isAllowed ? (
        <>
          <Button
            type="button"
            look="danger"
            className="mt-3 noscript:hidden"
            onClick={() => setAsking(true)}
          >
            Delete All Products
          </Button>
          <noscript>
            <form method="post" className="mt-4 grid gap-4">
              <Sure errors={posted?.errors ?? {}} />
              <Button look="danger">Delete all</Button>
            </form>
          </noscript>
        </>
      ) : (
        <p className="mt-2 text-small font-semibold">Only a Super Admin can do this.</p>
      )}
      {isAsking && <Ask onClose={() => setAsking(false)} />}
    </Panel>
  );
}

type SureProps = { errors: ActionAnswer['errors'] & object; onWord?: (word: string) => void };

function Sure({ errors, onWord }: SureProps) {
  return (
    <>
      <input type="hidden" name="intent" value="delete-all" />
      <p>Are you sure you want to delete ALL products? This action cannot be undone.</p>
      <Field
        name="word"
        label="Type DELETE"
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => onWord?.(event.target.value)}
        error={errors['word']}
      />
      <Field
        name="password"
        type="password"
        label="Your password"
        autoComplete="current-password"
        error={errors['password']}
      />
    </>
  );
}

function Ask({ onClose }: { onClose: () => void }) {
  const [word, setWord] = useState('');
  const [errors, setErrors] = useState<ActionAnswer['errors'] & object>({});
  const { progress, send } = useSteps({
    path: href('/admin/products/delete-all'),
    failure: 'Failed to delete products. Please try again.',
    onResult: () => {
      const { title, text = '' } = deletedAnswer;
      showToast({ look: 'good', title, text });
      onClose();
    },
    onRefusal: ({ refused, text }) =>
      setErrors({ [refused === 'not-typed-delete' ? 'word' : 'password']: text }),
  });
  return (
    <Dialog open title="Delete all products" onClose={onClose}>
      <form
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setErrors({});
          void send(new FormData(event.currentTarget));
        }}
      >
        <Sure errors={errors} onWord={setWord} />
        {progress && (
          <>
            <StepsMeter progress={progress} start="Deleting..." verb="deleted" />
            <p className="text-small text-ink-2">
              It is all or nothing. You can close this: the work goes on, and the result is listed under
              Batches.
            </p>
          </>
        )}
        <DialogButtons>
          <Button look="quiet" type="button" onClick={onClose}>
            {progress ? 'Close' : 'Cancel'}
          </Button>
          <Button look="danger" disabled={word !== 'DELETE' || progress !== null}>
            Delete all
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
