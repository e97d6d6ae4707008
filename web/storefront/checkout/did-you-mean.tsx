// A question about what was typed, answered by one tap, without a script too; whoever goes on keeps what they typed.
import type { MouseEvent } from 'react';

type DidYouMeanProps = {
  near: string;
  /** Of an email address the domain is asked about. */
  field: 'city' | 'email';
  ask: () => void;
};

export function DidYouMean({ near, field, ask }: DidYouMeanProps) {
  const choose = (event: MouseEvent<HTMLButtonElement>) => {
    const input = event.currentTarget.form?.elements.namedItem(field);
    if (!(input instanceof HTMLInputElement)) return;
    event.preventDefault();
    input.value = field === 'city' ? near : input.value.replace(/@.*/, `@${near}`);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
    ask();
  };
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-s-4 border-offer bg-sunk py-1 ps-4">
      <span>Did you mean {near}?</span>
      <button
        name="intent"
        value={`${field === 'city' ? 'city' : 'domain'} ${near}`}
        onClick={choose}
        className="min-h-11 px-2 font-semibold underline underline-offset-4"
      >
        Yes, {near}
      </button>
    </p>
  );
}
