// The address that an account is known by: as a password manager, a phone's keyboard and its corrections should take it.
import type { ComponentProps } from 'react';
import { Field } from '#web/ui/field.tsx';

export function EmailField(props: Omit<ComponentProps<typeof Field>, 'name' | 'label'>) {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  );
}
