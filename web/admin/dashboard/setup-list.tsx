// The first steps of a new shop: each leads to its place and ticks itself off from what there is.
import { useState } from 'react';
import { useSubmit } from 'react-router';
import { setupWords, type SetupStep } from '#shop/admin/setup.ts';
import { href } from '#shop/text/href.ts';
import type { Setup } from '#server/stats/setup.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Panel } from '../parts/panel.tsx';

export function SetupList({ setup }: { setup: Setup }) {
  const done = setup.filter(({ isDone }) => isDone).length;
  return (
    <Panel
      title="Set up your shop"
      actions={
        <form method="post" action={href('/admin/setup')} className="flex flex-wrap items-center gap-3">
          <span className="text-small text-ink-2">{`${done} of ${setup.length} done`}</span>
          <input type="hidden" name="intent" value="dismiss" />
          <Button look="plain">Hide this list</Button>
        </form>
      }
    >
      <ul className="-my-2 grid grid-cols-1 gap-x-8 md:grid-cols-2">
        {setup.map(({ step, isDone }) => (
          <Step key={step} step={step} isDone={isDone} />
        ))}
      </ul>
    </Panel>
  );
}

function Step({ step, isDone }: { step: SetupStep; isDone: boolean }) {
  const { title, text, link } = setupWords[step];
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line py-2 max-md:first:border-t-0 md:[&:nth-child(-n+2)]:border-t-0">
      <span
        aria-hidden="true"
        className={`grid size-6 shrink-0 place-items-center rounded-full border-[1.5px] text-small font-bold ${isDone ? 'border-fulfilled bg-fulfilled text-page' : 'border-edge'}`}
      >
        {isDone ? '✓' : ''}
      </span>
      <div className="min-w-0 flex-1">
        <p className={`text-small font-semibold ${isDone ? 'text-ink-2' : ''}`}>
          {title}
          {isDone && <span className="sr-only">: done</span>}
        </p>
        {!isDone && <p className="text-micro text-ink-3">{text}</p>}
      </div>
      {!isDone && step === 'samples' && <RemoveSamples />}
      <div className="flex shrink-0 items-center gap-1 empty:hidden max-md:flex-col-reverse max-md:items-end">
        {!isDone && step === 'fees' && (
          <form method="post" action={href('/admin/setup')}>
            <input type="hidden" name="intent" value="fees-right" />
            <Button look="plain">It is right</Button>
          </form>
        )}
        {!isDone && link && (
          <ButtonLink look="quiet" to={link.to}>
            {link.verb}
            <span className="sr-only">: {title}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

// Without a script the button is the answer: the batch can be undone.
function RemoveSamples() {
  const submit = useSubmit();
  const [isAsked, ask] = useState(false);
  return (
    <>
      <form
        method="post"
        action={href('/admin/setup')}
        onSubmit={(event) => {
          event.preventDefault();
          ask(true);
        }}
      >
        <input type="hidden" name="intent" value="remove-samples" />
        <Button look="quiet">Remove</Button>
      </form>
      <ConfirmDialog
        open={isAsked}
        title="Remove the samples"
        question="Take the sample products out of the shop, and switch their offers and coupons off?"
        verb="Remove"
        onClose={() => ask(false)}
        onConfirm={() => {
          ask(false);
          void submit({ intent: 'remove-samples' }, { method: 'post', action: href('/admin/setup') });
        }}
      >
        <p className="mt-2 text-small text-ink-2">
          Products you added or changed stay. The removal can be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}
