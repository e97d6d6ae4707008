// The code of a link: filled in from behind the # of the address, or typed by hand where there is no script.
import { useEffect, useRef } from 'react';
import { Field } from '#web/ui/field.tsx';

/**
 * What follows the # goes to no server and into no log. The script of every page fills it in before anything else
 * (web/site/fill-visitor.ts); this is for a page that was reached without a new document.
 */
export function CodeField({
  defaultValue = '',
  error,
}: {
  defaultValue?: string | undefined;
  error?: string | undefined;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = place.current?.querySelector('input');
    const code = window.location.hash.slice(1);
    if (input && input.value === '' && code !== '') input.value = code;
    if (place.current && input?.value) place.current.hidden = true;
  }, []);
  return (
    <div ref={place} data-code-place suppressHydrationWarning>
      <Field
        label="Code"
        name="token"
        hint="The code at the end of the email; the link in it fills it in"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={200}
        defaultValue={defaultValue}
        error={error}
      />
    </div>
  );
}
