// The keyboard shortcuts (?), and the switch that turns single keys off, for people who use voice control.
import { Dialog } from '../parts/dialog.tsx';
import { CheckField } from '../parts/more-fields.tsx';
import { useKeysSwitch } from './use-shortcuts.ts';

const groups: [name: string, keys: [keys: string, what: string][]][] = [
  [
    'Everywhere',
    [
      ['Ctrl K', 'Find or go to'],
      ['?', 'This help'],
      ['/', 'Search the list'],
      ['Esc', 'Close'],
    ],
  ],
  [
    'In the orders list',
    [
      ['J  K', 'Next, previous order'],
      ['X', 'Select'],
      ['Shift J', 'Select a range'],
      ['Enter', 'Open'],
      ['C', 'Confirm'],
      ['F', 'Fulfil'],
      ['Z', 'Undo'],
      ['W', 'WhatsApp'],
      ['P', 'Print labels'],
    ],
  ],
  [
    'Confirming one by one',
    [
      ['C', 'Confirm'],
      ['N', 'No answer'],
      ['X', 'Cancel, with a reason'],
      ['A', 'Asked on WhatsApp'],
      ['L', 'Call again later'],
      ['R', 'Wrong number'],
      ['E', 'Wants a change'],
      ['S', 'Skip for now'],
      ['Z', 'Undo'],
    ],
  ],
  [
    'Labels in dispatch',
    [
      ['Enter', 'Next number'],
      ['Ctrl Enter', 'Save the numbers'],
    ],
  ],
];

export default function KeysHelp({ onClose }: { onClose: () => void }) {
  const [isOn, turn] = useKeysSwitch();
  return (
    <Dialog open title="Keyboard shortcuts" onClose={onClose}>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        {groups.map(([name, keys]) => (
          <section key={name} aria-label={name}>
            <h3 className="micro mb-1 text-ink-3">{name}</h3>
            <dl>
              {keys.map(([key, what]) => (
                <div
                  key={what}
                  className="flex min-h-9 items-center justify-between gap-4 border-b border-line text-small"
                >
                  <dt>{what}</dt>
                  <dd className="flex gap-1">
                    {key.split(/\s+/).map((each) => (
                      <kbd
                        key={each}
                        className="narrow grid min-w-6 place-items-center rounded-label border border-edge px-1.5 text-micro leading-5.5"
                      >
                        {each}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <CheckField
        label="Single-key shortcuts"
        hint="Off: only Ctrl K works. Saved in this browser."
        checked={isOn}
        onChange={(event) => turn(event.target.checked)}
        className="mt-4"
      />
    </Dialog>
  );
}
