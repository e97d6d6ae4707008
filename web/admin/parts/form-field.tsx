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

export function TextField(props: Frame & ComponentProps<'input'>) {
  const { frame, control } = parts(props);
  return (
    <FieldFrame {...frame}>
      <input {...control} />
    </FieldFrame>
  );
}

export function TextAreaField(props: Frame & ComponentProps<'textarea'>) {
  const { frame, control } = parts(props);
  return (
    <FieldFrame {...frame}>
      <textarea rows={3} {...control} className={`${control.className} py-2`} />
    </FieldFrame>
  );
}

export function SelectField(props: Frame & ComponentProps<'select'>) {
  const { frame, control } = parts(props);
  return (
    <FieldFrame {...frame}>
      <select {...control} />
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

type Framed = Frame & { className?: string | undefined };

// What belongs around the control, and what to the control itself.
function parts<Props extends Framed>({ name, label, hint, error, optional, className = '', ...rest }: Props) {
  const look = `${controlClass} w-full ${error ? 'border-sale' : ''}`;
  return {
    frame: { name, label, hint, error, optional, className },
    control: { id: name, name, ...rest, ...tied(name, hint, error), className: look },
  };
}

function FieldFrame({
  name,
  label,
  hint,
  error,
  optional,
  className,
  children,
}: Framed & { children: ReactNode }) {
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

function tied(name: string, hint: ReactNode, error: string | undefined) {
  const ids = [hint ? `${name}-hint` : '', error ? `${name}-error` : ''].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? (true as const) : undefined };
}
