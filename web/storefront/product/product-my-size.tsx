// The size that this shopper told us: chosen with one press, or kept from the size that is chosen here.
import type { SizeChoice } from '#web/ui/size-cell.tsx';
import { useMySize } from '../cards/use-my-size.ts';
import { chooseSize } from './choose-size.ts';

/** `chosen` is the EU size chosen on the tape, if any. Nothing is chosen by itself. */
export function MySize({ choices, chosen }: { choices: readonly SizeChoice[]; chosen: string | null }) {
  const [mySize, keep] = useMySize();
  const link = 'min-h-11 font-semibold text-link underline underline-offset-4';
  const own = choices.find((choice) => choice.size === mySize);
  if (chosen !== null && chosen === mySize) return <Line>Your size, as you told us.</Line>;
  if (chosen !== null)
    return (
      <Line>
        <button type="button" className={link} onClick={() => keep(chosen)}>
          Remember EU {chosen} as my size
        </button>
      </Line>
    );
  if (mySize === null || !own) return null;
  if (own.stock === 0) return <Line>Your size, EU {mySize}, is sold out.</Line>;
  return (
    <Line>
      <button type="button" className={link} onClick={() => chooseSize('', own.id)}>
        Choose your size, EU {mySize}
      </button>
    </Line>
  );
}

function Line({ children }: { children: React.ReactNode }) {
  return <p className="-mt-2 flex min-h-11 items-center text-small text-ink-2">{children}</p>;
}
