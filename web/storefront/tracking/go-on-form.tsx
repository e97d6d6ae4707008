// A form that sends the browser on by itself, and by a button for who has no scripts: to a gateway, or with what it brought.
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

type GoOnFormProps = {
  method: 'get' | 'post';
  action: string;
  fields: Record<string, string>;
  children: string;
};

export function GoOnForm({ method, action, fields, children }: GoOnFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <form ref={form} method={method} action={action} className="mt-6">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button look="money" className="w-full sm:w-auto">
        {children}
      </Button>
    </form>
  );
}
