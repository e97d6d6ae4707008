// "Tell me when it is back": for the sizes of this colour that are gone, one e-mail address and a promise of one email.
import { useState, type FormEvent } from 'react';
import { ENTER_EMAIL } from '#shop/accounts/enter-email.ts';
import { buyingRefusals } from '#shop/refusals/buying.ts';
import { shopperRefusals } from '#shop/refusals/shoppers.ts';
import { href } from '#shop/text/href.ts';
import type { AlertAnswer } from './alert-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Gone = { id: number; size: string };

type BackInStockAlertProps = {
  productId: string;
  colour: string;
  gone: readonly Gone[];
  /** The size that was chosen and is gone in this colour. */
  lost: string | null;
  isSoldOut: boolean;
  /** What a page load without scripts came back with: the variant that is waited for, or the code of a refusal. */
  waiting: string | null;
  refused: string | null;
};

/** What is waited for is said in its own colour, and the form stays for the sizes that are not waited for. */
export function BackInStockAlert(props: BackInStockAlertProps) {
  const { colour, gone, lost, waiting } = props;
  // Of any colour: somebody may come back to it.
  const [awaited, setAwaited] = useState<readonly number[]>([]);
  if (gone.length === 0) return null;
  const isAwaited = ({ id }: Gone) => awaited.includes(id) || String(id) === waiting;
  return (
    <AlertOfColour
      key={`${colour} ${lost ?? ''}`}
      {...props}
      gone={gone.filter((row) => !isAwaited(row))}
      promised={gone.filter(isAwaited)}
      onPromise={(id) => setAwaited((before) => [...before, id])}
    />
  );
}

type AlertOfColourProps = BackInStockAlertProps & {
  promised: readonly Gone[];
  onPromise: (variantId: number) => void;
};

function AlertOfColour(props: AlertOfColourProps) {
  const { productId, colour, gone, promised, lost, isSoldOut, refused, onPromise } = props;
  const [problem, setProblem] = useState(alertProblem(refused));
  const onAnswer = (variantId: number, answer: AlertAnswer) => {
    setProblem(answer.problem);
    if (answer.done !== null) onPromise(variantId);
  };
  return (
    <details
      id="waiting"
      open={isSoldOut || lost !== null || problem !== null || promised.length > 0 || undefined}
      className="mt-3 border-t border-line"
    >
      <summary className="flex min-h-12 items-center gap-2 font-semibold">
        <Icon name="mail" size={20} />
        <span className="underline underline-offset-4">
          {isSoldOut ? 'Tell me when my size is back' : 'Size sold out? Tell me when it is back'}
        </span>
      </summary>
      {promised.length > 0 && (
        <Notice look="good" title="We will write to you" className="mb-4">
          {promised.map(({ id, size }) => (
            <span key={id} className="block">
              One email as soon as EU {size} is back in stock, and nothing else.
            </span>
          ))}
        </Notice>
      )}
      {gone.length > 0 && <AlertFields {...{ productId, colour, gone, lost, problem, onAnswer }} />}
    </details>
  );
}

type AlertFieldsProps = {
  productId: string;
  colour: string;
  gone: readonly Gone[];
  lost: string | null;
  problem: string | null;
  onAnswer: (variantId: number, answer: AlertAnswer) => void;
};

function AlertFields({ productId, colour, gone, lost, problem, onAnswer }: AlertFieldsProps) {
  const [sending, setSending] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    const form = event.currentTarget;
    const asked = new FormData(form);
    void post(asked).then((answer) => {
      setSending(false);
      onAnswer(Number(asked.get('line')), answer);
      if (answer.problem) form.querySelector<HTMLInputElement>('[name=email]')?.focus();
    });
  };
  const control =
    'h-12 w-full rounded-control border-[1.5px] bg-surface px-3 text-body focus-visible:outline-offset-0';
  return (
    <form method="post" action={href('/stock-requests')} noValidate onSubmit={onSubmit} className="pb-4">
      <input type="hidden" name="product" value={productId} />
      <input type="hidden" name="colour" value={colour} />
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-2">
        <div>
          <label htmlFor="waiting-size" className="mb-1 block text-small font-semibold">
            Size
          </label>
          <select
            id="waiting-size"
            name="line"
            defaultValue={gone.find((row) => row.size === lost)?.id}
            className={`${control} border-edge`}
          >
            {gone.map((row) => (
              <option key={row.id} value={row.id}>
                EU {row.size}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="waiting-email" className="mb-1 block text-small font-semibold">
            Email
          </label>
          <input
            id="waiting-email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            required
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'waiting-problem' : 'waiting-note'}
            className={`${control} ${problem ? 'border-sale' : 'border-edge'}`}
          />
        </div>
      </div>
      {problem && (
        <p id="waiting-problem" role="alert" className="mt-1.5 font-semibold text-sale">
          {problem}
        </p>
      )}
      <p id="waiting-note" className="mt-2 text-small text-ink-3">
        We send one email when it's back, with a link to stop it. We can't reserve the pair.
      </p>
      <Button look="quiet" className="mt-3 w-full">
        {sending ? 'Sending…' : 'Tell me when it is back'}
      </Button>
    </form>
  );
}

async function post(form: FormData): Promise<AlertAnswer> {
  form.set('stay', '1');
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  try {
    return (await (await fetch(href('/stock-requests'), { method: 'POST', body })).json()) as AlertAnswer;
  } catch {
    return { done: null, problem: 'The shop could not be reached. Check your connection and try again.' };
  }
}

const alertProblems = ['size-in-stock', 'too-many-requests', 'slow-down'] as const;

// Why a request was not taken, from the code in the address; null for anything else in it.
function alertProblem(code: string | null): string | null {
  if (code === 'email') return ENTER_EMAIL;
  const known = alertProblems.find((each) => each === code);
  if (code === 'no-such-line') return buyingRefusals[code].text;
  return known ? shopperRefusals[known].text : null;
}
