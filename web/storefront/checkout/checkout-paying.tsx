// Cash at the door or paid first, where the owner offers both: radios with what each comes to.
import type { PayChoice } from './quote-paying.ts';

type CheckoutPayingProps = { ways: PayChoice[]; onChoose: () => void };

export function CheckoutPaying({ ways, onChoose }: CheckoutPayingProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">How would you like to pay?</legend>
      <div className="grid gap-3" role="presentation">
        {ways.map(({ value, name, about, amount, isChosen }) => (
          <label
            key={`${value} ${isChosen}`}
            className="flex min-h-16 items-center gap-3 rounded-control border-[1.5px] border-edge bg-surface px-4 py-3 has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="pay"
              value={value}
              defaultChecked={isChosen}
              onChange={onChoose}
              className="size-5 shrink-0 focus-visible:shadow-none focus-visible:outline-none"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{name}</span>
              <span className="block text-small text-ink-2">{about}</span>
            </span>
            <span className="money shrink-0 font-bold">{amount}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
