// Typing help under a search field: a list box that the field steers (ARIA 1.2 combobox), fetched when it is touched.
import { isolate } from '#shop/text/isolate.ts';
import { useState } from 'react';
import { forgetSearch } from './recent-searches.ts';
import type { HelpProps } from './search-box.tsx';
import { useChoices, type SearchChoice } from './search-choices.ts';
import { SearchOption } from './search-option.tsx';
import { optionId, useCombobox, useListKeys } from './use-combobox.ts';

export function SearchHelp({ field, isAwaited }: HelpProps) {
  const box = useCombobox(field, isAwaited);
  const choices = useChoices(box.text, box.isOpen);
  // Recent searches are read anew when one was taken out.
  const [, setForgotten] = useState(0);
  const forget = (search: string) => {
    forgetSearch(search);
    setForgotten((count) => count + 1);
    field.focus();
  };
  const isShown = box.isOpen && choices !== null && choices.length > 0;
  useListKeys(field, { ...box, count: isShown ? choices.length : 0 });
  return (
    <>
      <output className="sr-only">{isShown ? countWords(choices) : ''}</output>
      <div
        hidden={!isShown}
        className="absolute top-full end-0 z-40 mt-1.5 max-h-[min(70dvh,36rem)] w-full overflow-y-auto overscroll-contain rounded-control border border-line bg-surface py-2 text-ink shadow-overlay forced-colors:border-2 md:min-w-100"
      >
        {isShown && <Heading kind={choices[0]?.kind} />}
        <div className="flex">
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select shows no pictures */}
          <div id={box.listId} role="listbox" aria-label="Suggestions" className="min-w-0 flex-1">
            {(choices ?? []).map((choice, at) => (
              <SearchOption
                key={choice.kind + choice.to}
                id={optionId(box.listId, at)}
                choice={choice}
                isActive={at === box.active}
                onChoose={() =>
                  box.choose(choice.kind === 'recent' || choice.kind === 'all' ? choice.name : '')
                }
              />
            ))}
          </div>
          {isShown && choices[0]?.kind === 'recent' && <Forgetting choices={choices} forget={forget} />}
        </div>
      </div>
    </>
  );
}

function Heading({ kind }: { kind: SearchChoice['kind'] | undefined }) {
  return kind === 'recent' ? (
    <p aria-hidden="true" className="micro px-4 pt-1 pb-2 text-ink-3">
      Recent searches
    </p>
  ) : null;
}

// Beside the list and not in it: an option holds no buttons.
function Forgetting({ choices, forget }: { choices: SearchChoice[]; forget: (search: string) => void }) {
  return (
    <ul className="shrink-0">
      {choices.map(({ name }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={`Remove “${isolate(name)}” from recent searches`}
            onClick={() => forget(name)}
            className="grid size-11 place-items-center text-ink-3 hover:text-ink"
          >
            <svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2">
              <path d="M6 6l12 12M18 6 6 18" />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}

function countWords(choices: SearchChoice[]): string {
  if (choices[0]?.kind === 'recent') return `${choices.length} recent searches`;
  const count = choices.filter(({ kind }) => kind !== 'all').length;
  if (count === 0) return 'No suggestions';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
