// Where the chosen size will be printed, as long as none is: the size for the foot that this browser remembers.
import { centimetres } from '#shop/sizes/foot-length.ts';
import type { SizeRows } from '#shop/sizes/sizes.ts';
import type { SizeChoice } from '#web/ui/size-cell.tsx';
import { useMyFoot } from '../size-guide/use-my-foot.ts';
import { chooseSize } from './choose-size.ts';

type MyFootProps = { choices: readonly SizeChoice[]; chart?: SizeRows | undefined; prefix?: string };

/** "Your foot 26.3 cm → EU 42", a press that chooses it. `prefix` is that of the picker's ids. */
export function MyFoot({ choices, chart, prefix = '' }: MyFootProps) {
  const [foot] = useMyFoot(chart);
  if (!foot || foot.size === null) return 'Choose your size';
  const own = choices.find(({ size }) => size === foot.size);
  const words = `Your foot ${centimetres(foot.mm)} cm → EU ${foot.size}`;
  if (!own) return `${words}, which this shoe is not made in`;
  if (own.stock === 0) return `${words}, sold out`;
  return (
    <button
      type="button"
      onClick={() => chooseSize(prefix, own.id)}
      className="min-h-11 font-semibold text-link underline underline-offset-4"
    >
      {words}
    </button>
  );
}
