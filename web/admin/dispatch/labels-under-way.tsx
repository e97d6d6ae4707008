// While the labels of many parcels are put together: what is being done, of how many, and for how long, so that nobody presses again.
import { useEffect, useState } from 'react';

/** Beside the buttons that wait; `form` is what was sent. */
export function LabelsUnderWay({ form }: { form: FormData | undefined }) {
  const seconds = useSeconds();
  const count = form?.getAll('parcel').length ?? 0;
  const words = underWay(String(form?.get('intent') ?? ''), count);
  return (
    <output className="grid basis-full gap-1.5 text-small text-ink-2">
      <span>
        {words} {seconds > 2 && <span className="money text-ink-3">{`${seconds} s`}</span>}
      </span>
      <span className="tape-runs h-1 overflow-hidden rounded-full bg-sunk" aria-hidden="true" />
    </output>
  );
}

function underWay(intent: string, count: number): string {
  if (intent === 'numbers') return 'The numbers are being saved.';
  if (intent === 'unbook') return count === 1 ? '1 parcel goes back.' : `${count} parcels go back.`;
  if (intent === 'picks') return 'The pick list is being made.';
  return count === 1
    ? '1 label is being put together. Its file opens by itself.'
    : `${count} labels are being put together. Their file opens by itself.`;
}

function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - began) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
