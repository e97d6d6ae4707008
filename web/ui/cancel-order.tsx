// Cancelling an order by its customer: a second press on purpose, since the first only opens it, without a script too.
import { Form } from 'react-router';
import { Button } from './button.tsx';

export function CancelOrder({ shortId, className = '' }: { shortId: string; className?: string }) {
  return (
    <details className={`group w-full sm:w-auto ${className}`}>
      <summary className="wide flex min-h-13 items-center justify-center rounded-control border-[1.5px] border-edge px-6 text-sale hover:border-sale md:min-h-11">
        Cancel order
      </summary>
      <Form method="post" className="mt-3 max-w-sm border-s-4 border-sale bg-sale-bg px-4 py-3">
        <p>Cancel order #{shortId}? Your pairs go back on the shelf.</p>
        <Button name="intent" value="cancel" look="quiet" className="mt-3 w-full">
          Yes, cancel it
        </Button>
      </Form>
    </details>
  );
}
