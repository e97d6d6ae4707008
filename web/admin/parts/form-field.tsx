// Form fields of the admin beside the shop's own: the shop's look, a desk's density.
import type { ComponentProps, ReactNode } from 'react';
import { controlClass } from './toolbar.tsx';

type Frame = {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
};

export function TextField({
  name,
  label,
  hint,
  error,
  optional,
  className = '',
  ...rest
}: Frame & ComponentProps<'input'>) {
  return (
    <FieldFrame {...{ name, label, hint, error, optional, className }}>
      <input id={name} name={name} {...rest} {...tied(name, hint, error)} className={look(error)} />
    </FieldFrame>
  );
}

export function TextAreaField({
  name,
  label,
  hint,
  error,
  optional,
  className = '',
  ...rest
}: Frame & ComponentProps<'textarea'>) {
  return (
    <FieldFrame {...{ name, label, hint, error, optional, className }}>
      <textarea
        id={name}
        name={name}
        rows={3}
        {...rest}
        {...tied(name, hint, error)}
        className={`${look(error)} py-2`}
      />
    </FieldFrame>
  );
}

export function SelectField({
  name,
  label,
  hint,
  error,
  optional,
  className = '',
  ...rest
}: Frame & ComponentProps<'select'>) {
  return (
    <FieldFrame {...{ name, label, hint, error, optional, className }}>
      <select id={name} name={name} {...rest} {...tied(name, hint, error)} className={look(error)} />
    </FieldFrame>
  );
}

export function CheckField({
  label,
  hint,
  className = '',
  ...rest
}: ComponentProps<'input'> & { label: ReactNode; hint?: ReactNode }) {
  return (
    <label className={`flex min-h-11 items-start gap-3 py-2.5 md:min-h-9 md:py-1.5 ${className}`}>
      <input type="checkbox" {...rest} className="mt-0.5 size-5 shrink-0" />
      <span className="text-small">
        <span className="font-semibold">{label}</span>
        {hint && <span className="block text-ink-3">{hint}</span>}
      </span>
    </label>
  );
}

function FieldFrame({
  name,
  label,
  hint,
  error,
  optional,
  className,
  children,
}: Frame & { className: string; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={name} className="mb-1 block text-small font-semibold">
        {label} {optional && <span className="font-normal text-ink-3">(optional)</span>}
      </label>
      {children}
      {hint && (
        <p id={`${name}-hint`} className="mt-1 text-small text-ink-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${name}-error`} className="mt-1 text-small font-semibold text-sale">
          {error}
        </p>
      )}
    </div>
  );
}

function look(error: string | undefined): string {
  return `${controlClass} w-full ${error ? 'border-sale' : ''}`;
}

function tied(name: string, hint: ReactNode, error: string | undefined) {
  const ids = [hint ? `${name}-hint` : '', error ? `${name}-error` : ''].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? (true as const) : undefined };
}
