// The sections in their order: moved, hidden and removed by buttons, and changed in a form that opens in its row.
import { useEffect, useRef } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import { kindNames } from '#shop/home/section-words.ts';
import type { SectionKind } from '#shop/home/sections.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import { AdminIcon, type AdminIconName } from '../parts/admin-icon.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import type { SectionAnswer } from './section-action.ts';
import { SectionForm, type EditedSection } from './section-form.tsx';

type ListedSection = {
  id: string;
  kind: SectionKind;
  name: string;
  isHidden: boolean;
  /** When shoppers see it; '' for always. */
  state: string;
  /** Why there is nothing to show in it; null: there is. */
  empty: string | null;
};

type SectionListProps = {
  sections: ListedSection[];
  editing: EditedSection | null;
  answer: SectionAnswer | undefined;
};

export function SectionList({ sections, editing, answer }: SectionListProps) {
  const [query] = useSearchParams();
  const list = useFocusAfterMove();
  const width = query.get('width') ?? undefined;
  return (
    <ol ref={list} className="divide-y divide-line border-y border-line">
      {sections.map((section, at) => {
        const isOpen = editing?.id === section.id;
        return (
          <li key={section.id} id={`${section.id}-row`} className="py-2">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <SectionName section={section} />
              <Form method="post" action={`?${query}`} preventScrollReset className="ml-auto flex">
                <input type="hidden" name="id" value={section.id} />
                <Press intent="up" icon="down" name={section.name} verb="Move up" isOff={at === 0} isTurned />
                <Press
                  intent="down"
                  icon="down"
                  name={section.name}
                  verb="Move down"
                  isOff={at === sections.length - 1}
                />
                <Press
                  intent={section.isHidden ? 'show' : 'hide'}
                  icon="eye"
                  name={section.name}
                  verb={section.isHidden ? 'Show' : 'Hide'}
                />
                <Press intent="remove" icon="trash" name={section.name} verb="Remove" />
              </Form>
              <Link
                to={`${href('/admin/appearance/home', { edit: isOpen ? undefined : section.id, width })}#${section.id}-row`}
                preventScrollReset
                className="flex min-h-11 min-w-14 items-center justify-center text-small font-semibold underline underline-offset-4 md:min-h-9"
              >
                {isOpen ? 'Close' : 'Edit'}
                <span className="sr-only"> {section.name}</span>
              </Link>
            </div>
            {isOpen && <SectionForm key={editing.id} section={editing} answer={answer} />}
          </li>
        );
      })}
    </ol>
  );
}

function SectionName({ section }: { section: ListedSection }) {
  const { name, kind, isHidden, state, empty } = section;
  const kindName = kindNames[kind];
  return (
    <div className={`min-w-0 flex-1 basis-40 ${isHidden ? 'text-ink-3' : ''}`}>
      <p dir="auto" className="font-semibold wrap-anywhere">
        {name}
      </p>
      <p className="text-small text-ink-3">
        {[name === kindName ? '' : kindName, state].filter(Boolean).join(' · ')}
      </p>
      {empty && <p className="text-small text-offer">Not shown: {empty}</p>}
    </div>
  );
}

type SectionPressProps = {
  intent: string;
  icon: AdminIconName;
  verb: string;
  name: string;
  isOff?: boolean;
  /** The drawing points the other way. */
  isTurned?: boolean;
};

function Press({ intent, icon, verb, name, isOff = false, isTurned = false }: SectionPressProps) {
  return (
    <IconButton
      type="submit"
      name="intent"
      value={intent}
      label={`${verb}: ${isolate(name)}`}
      disabled={isOff}
      className={isOff ? 'invisible' : ''}
    >
      <AdminIcon name={icon} className={isTurned ? 'rotate-180' : ''} />
    </IconButton>
  );
}

// A row that moves takes its buttons out of the page for a moment, and with them the focus: it comes back to the button that was
// pressed, or at the end of the list to its neighbour.
function useFocusAfterMove() {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ row: string; intent: string } | null>(null);
  useEffect(() => {
    const note = (event: SubmitEvent) => {
      const button = event.submitter;
      const row = button?.closest('li')?.id;
      if (row && button instanceof HTMLButtonElement) pressed.current = { row, intent: button.value };
    };
    const element = list.current;
    element?.addEventListener('submit', note);
    return () => element?.removeEventListener('submit', note);
  }, []);
  useEffect(() => {
    const last = pressed.current;
    if (!last || document.activeElement !== document.body) return;
    pressed.current = null;
    const buttons = [...(document.getElementById(last.row)?.querySelectorAll('button') ?? [])];
    const usable = buttons.filter((button) => !button.disabled);
    (usable.find(({ value }) => value === last.intent) ?? usable[0])?.focus();
  });
  return list;
}
