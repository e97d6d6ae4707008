// A password field: paste and password managers work, and it can be shown.
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '#web/ui/field.tsx';

/** The button is wired by the script of every page (web/site/fill-visitor.ts), so it works before anything else does. */
export function PasswordField(props: FieldProps & ComponentProps<'input'>) {
  return (
    <div className="relative">
      <Field {...props} type="password" autoCapitalize="none" spellCheck={false} maxLength={200} />
      <button
        type="button"
        data-shows={props.id ?? props.name}
        aria-controls={props.id ?? props.name}
        aria-pressed="false"
        suppressHydrationWarning
        className="absolute top-[-0.625rem] end-0 flex h-11 items-center px-1 text-small font-semibold text-link underline underline-offset-4 [@media(scripting:none)]:hidden"
      >
        <span suppressHydrationWarning>Show</span>
        <span className="sr-only"> {props.label.toLowerCase()}</span>
      </button>
    </div>
  );
}
