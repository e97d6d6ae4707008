// A switch in a row: on or off at once.

type OnOffProps = { name: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** `name` is what it switches, for those who hear it. */
export function OnOff({ name, isOn, onChange }: OnOffProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={name}
      title={isOn ? 'Switch off' : 'Switch on'}
      onClick={() => onChange(!isOn)}
      className="group grid h-11 w-13 shrink-0 place-items-center md:h-9"
    >
      <SwitchTrack isOn={isOn} />
    </button>
  );
}

/** How a switch looks; stands in a button of the class `group`. */
export function SwitchTrack({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`relative block h-6 w-10 shrink-0 rounded-control border-[1.5px] transition-colors duration-120 ${isOn ? 'border-ink bg-ink' : 'border-edge bg-surface group-hover:border-ink'}`}
    >
      <span
        className={`absolute top-[3px] size-[15px] rounded-label transition-[left] duration-120 ${isOn ? 'start-[19px] bg-marigold' : 'start-[3px] bg-edge'}`}
      />
    </span>
  );
}
