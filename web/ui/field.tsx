// Form fields: a visible label, a hint, an error in its place, all tied together for a screen reader.
import type { ComponentProps, ReactNode } from 'react';

export type FieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
};

const control =
  'w-full rounded-control border-[1.5px] bg-surface px-3 text-ink placeholder:text-ink-3 focus-visible:outline-offset-0';

export function Field({
  name,
  id = name,
  label,
  hint,
  error,
  optional,
  ...rest
}: FieldProps & ComponentProps<'input'>) {
  return (
    <FieldFrame {...{ name: id, label, hint, error, optional }}>
      <input
        name={name}
        {...rest}
        id={id}
        {...describedBy(id, hint, error)}
        className={`${control} h-13 md:h-12 ${error ? 'border-sale' : 'border-edge'}`}
      />
    </FieldFrame>
  );
}

export function TextArea({
  name,
  label,
  hint,
  error,
  optional,
  ...rest
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <FieldFrame {...{ name, label, hint, error, optional }}>
      <textarea
        id={name}
        name={name}
        {...rest}
        {...describedBy(name, hint, error)}
        className={`${control} py-3 ${error ? 'border-sale' : 'border-edge'}`}
      />
    </FieldFrame>
  );
}

function FieldFrame({ name, label, hint, error, optional, children }: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block font-semibold">
        {label} {optional && <span className="font-normal text-ink-3">(optional)</span>}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="-mt-1 mb-1.5 text-small text-ink-3">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${name}-error`} className="mt-1.5 font-semibold text-sale">
          {error}
        </p>
      )}
    </div>
  );
}

function describedBy(name: string, hint: ReactNode, error: string | undefined) {
  const ids = [hint ? `${name}-hint` : '', error ? `${name}-error` : ''].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? (true as const) : undefined };
}
