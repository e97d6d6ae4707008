// Delete all products (admin.md 2, 5; decisions: Catalogue): the specified sentence, DELETE typed, the password again.
import { useState } from 'react';
import { useFetcher } from 'react-router';
import { Action } from './parts/action.tsx';
import type { Answer } from './parts/answer.ts';
import { Dialog, DialogButtons } from './parts/dialog.tsx';
import { TextField } from './parts/form-field.tsx';
import { Panel } from './parts/panel.tsx';
import { useSaved } from './parts/use-saved.ts';

export function DeleteAll({ isAllowed }: { isAllowed: boolean }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title="Delete all products">
      <p className="text-small text-ink-2">
        Takes every product out of the shop. Orders stay whole, and a Super Admin can undo it in the list of
        batches.
      </p>
      {isAllowed ? (
        <Action type="button" look="danger" className="mt-3" onClick={() => setAsking(true)}>
          Delete All Products
        </Action>
      ) : (
        <p className="mt-2 text-small font-semibold">Only a Super Admin can do this.</p>
      )}
      {isAsking && <Ask onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function Ask({ onClose }: { onClose: () => void }) {
  const fetcher = useFetcher<Answer>();
  const [word, setWord] = useState('');
  useSaved(fetcher, onClose);
  const errors = fetcher.data?.errors ?? {};
  return (
    <Dialog open title="Delete all products" onClose={onClose}>
      <fetcher.Form method="post" className="grid gap-4">
        <input type="hidden" name="intent" value="delete-all" />
        <p>Are you sure you want to delete ALL products? This action cannot be undone.</p>
        <TextField
          name="word"
          label="Type DELETE"
          autoComplete="off"
          autoCapitalize="characters"
          value={word}
          onChange={(event) => setWord(event.target.value)}
          error={errors['word']}
        />
        <TextField
          name="password"
          type="password"
          label="Your password"
          autoComplete="current-password"
          error={errors['password']}
        />
        <DialogButtons>
          <Action type="button" onClick={onClose}>
            Cancel
          </Action>
          <Action look="danger" disabled={word !== 'DELETE' || fetcher.state !== 'idle'}>
            Delete all
          </Action>
        </DialogButtons>
      </fetcher.Form>
    </Dialog>
  );
}
