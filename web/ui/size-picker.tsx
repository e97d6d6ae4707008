// The size picker: a measuring tape of radio buttons, one for each size, each of them a row of the stock.
import { fullSize, sizeIn, SIZE_SYSTEMS, type SizeSystem } from '#shop/sizes.ts';

export type SizeChoice = { id: number; size: string; stock: number };

type PickerProps = {
  choices: SizeChoice[];
  system: SizeSystem;
  onSystem: (system: SizeSystem) => void;
  chosen: number | null;
  onChoose: (id: number) => void;
  problem?: string | undefined;
};

/** Sizes without stock keep their place, disabled and named "sold out" (decisions: Catalogue). */
export function SizePicker({ choices, system, onSystem, chosen, onChoose, problem }: PickerProps) {
  const row = choices.find((choice) => choice.id === chosen);
  return (
    <fieldset
      id="sizes"
      tabIndex={-1}
      className="outline-none"
      aria-describedby={problem ? 'sizes-problem' : undefined}
    >
      <div className="flex items-center justify-between gap-4">
        <legend className="micro float-left text-ink-3">Size</legend>
        <SystemSwitch system={system} onSystem={onSystem} />
      </div>
      <div
        className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))]"
        role="radiogroup"
        aria-label={`${system} size`}
      >
        {choices.map((choice) => (
          <Size
            key={choice.id}
            choice={choice}
            system={system}
            checked={choice.id === chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
      <div className="ticks mt-2 opacity-85" aria-hidden="true" />
      <p className="narrow mt-1.5 min-h-6" role="status">
        {row ? fullSize(row.size) : 'Choose your size along the tape'}
        {row && row.stock <= 3 && <span className="ml-3 text-offer">Only {row.stock} left</span>}
      </p>
    </fieldset>
  );
}

type SizeProps = { choice: SizeChoice; system: SizeSystem; checked: boolean; onChoose: (id: number) => void };

function Size({ choice, system, checked, onChoose }: SizeProps) {
  const gone = choice.stock === 0;
  const label = sizeIn(system, choice.size);
  return (
    <label
      className={`narrow relative -mr-[1.5px] -mb-[1.5px] grid h-14 place-items-center border-[1.5px] border-edge text-[1.0625rem] has-focus-visible:z-10 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ${gone ? 'struck text-ink-3' : 'bg-surface hover:bg-sunk has-checked:z-1 has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink'}`}
    >
      <input
        type="radio"
        name="line"
        value={choice.id}
        disabled={gone}
        checked={checked}
        onChange={() => onChoose(choice.id)}
        className="absolute inset-0 appearance-none opacity-0"
        aria-label={`${label.startsWith('EU') ? label : `${system} ${label}`}${gone ? ', sold out' : ''}`}
      />
      <span aria-hidden="true">{label}</span>
    </label>
  );
}

function SystemSwitch({ system, onSystem }: Pick<PickerProps, 'system' | 'onSystem'>) {
  return (
    <span className="flex" role="group" aria-label="Size system">
      {SIZE_SYSTEMS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === system}
          onClick={() => onSystem(each)}
          className="micro min-h-11 px-3 text-ink-3 aria-pressed:text-ink aria-pressed:underline aria-pressed:decoration-2 aria-pressed:underline-offset-6 md:min-h-8"
        >
          {each}
        </button>
      ))}
    </span>
  );
}
