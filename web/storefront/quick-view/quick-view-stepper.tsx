// How many pairs of the chosen size: from one to what is there, which is said beside it.
import { Icon } from '#web/ui/icon.tsx';

type StepperProps = { stock: number; quantity: number; onChange: (quantity: number) => void };

/** The line turns orange at three and fewer (rules S10 and L17). */
export function QuantityStepper({ stock, quantity, onChange }: StepperProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <fieldset aria-label="Quantity" className="flex">
        <Step name="minus" label="One fewer" isEnd={quantity <= 1} onPress={() => onChange(quantity - 1)} />
        <output className="narrow grid h-11 min-w-12 place-items-center border-y-[1.5px] border-edge">
          {quantity}
        </output>
        <Step name="plus" label="One more" isEnd={quantity >= stock} onPress={() => onChange(quantity + 1)} />
        <input type="hidden" name="quantity" value={quantity} />
      </fieldset>
      <output className={`text-small ${stock <= 3 ? 'font-semibold text-offer' : 'text-ink-2'}`}>
        {stock === 1 ? '1 item available' : `${stock} items available`}
      </output>
    </div>
  );
}

type QuickStepProps = { name: 'minus' | 'plus'; label: string; isEnd: boolean; onPress: () => void };

// At an end the button stays in reach, so that the focus is not lost under the finger.
function Step({ name, label, isEnd, onPress }: QuickStepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => !isEnd && onPress()}
      className="grid size-11 place-items-center border-[1.5px] border-edge bg-surface hover:bg-sunk aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-disabled:opacity-60"
    >
      <Icon name={name} size={20} />
    </button>
  );
}
