// Form fields: a visible label, a hint, an error in its place, all tied together for a screen reader.
import type { ComponentProps, ReactNode } from 'react';

export type FieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  /** Of the label, control and error together. */
  className?: string | undefined;
};

export function Field(props: FieldProps & ComponentProps<'input'>) {
  const { frame, control } = fieldParts(props);
  return (
    <FieldFrame {...frame}>
      <input {...control} />
    </FieldFrame>
  );
}

export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { frame, control } = fieldParts(props);
  return (
    <FieldFrame {...frame}>
      {/* The browser shows the line of the cursor alone, the rest may lie under a bar that stays. */}
      <textarea onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })} {...control} />
    </FieldFrame>
  );
}

/** What belongs around a control, and what to the control itself. */
export function fieldParts<Props extends FieldProps & { id?: string | undefined }>({
  label,
  hint,
  error,
  optional,
  className,
  ...rest
}: Props) {
  const { name, id = name } = rest;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    frame: { id, label, hint, error, optional, className },
    control: {
      ...rest,
      id,
      'aria-describedby': described || undefined,
      'aria-invalid': error ? (true as const) : undefined,
      className: 'control w-full',
    },
  };
}

type FrameProps = Omit<FieldProps, 'name'> & { id: string; children: ReactNode };

export function FieldFrame({ id, label, hint, error, optional, className, children }: FrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="field-label">
        {label} {optional && <span className="font-normal text-ink-3">(optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
