// The sections in their order: moved, hidden and removed by buttons, and changed in a form that opens in its row.
import { useEffect, useRef } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import { pictureUrl } from '#shop/catalogue/renditions.ts';
import { kindNames } from '#shop/home/section-words.ts';
import type { SectionKind } from '#shop/home/sections.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import { Button } from '#web/ui/button.tsx';
import { AdminIcon, type AdminIconName } from '../parts/admin-icon.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { PlaceField } from './place-field.tsx';
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
  /** Of the picture of his own that it shows. */
  pictureKey: string | null;
};

type SectionListProps = {
  sections: ListedSection[];
  editing: EditedSection | null;
  /** That brought back what is typed in the form that is open. */
  answer: SectionAnswer | undefined;
  /** Something is typed in the form that is open. */
  onTyping: () => void;
};

export function SectionList({ sections, editing, answer, onTyping }: SectionListProps) {
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
                <Press
                  intent="first"
                  icon="toTop"
                  name={section.name}
                  verb="Move to the top"
                  isOff={at < 2}
                />
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
            {isOpen && (
              <>
                <MoveForm section={section} sections={sections} query={query} />
                <SectionForm key={editing.id} section={editing} answer={answer} onTyping={onTyping} />
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}

type MoveFormProps = Pick<SectionListProps, 'sections'> & { section: ListedSection; query: URLSearchParams };

// By several places at once.
function MoveForm({ section, sections, query }: MoveFormProps) {
  if (sections.length < 3) return null;
  return (
    <Form method="post" action={`?${query}`} preventScrollReset className="mt-3 flex items-end gap-2">
      <input type="hidden" name="id" value={section.id} />
      <PlaceField
        key={sections.map(({ id }) => id).join(' ')}
        id="move-after"
        label="Place"
        sections={sections}
        of={section.id}
        className="min-w-0 flex-1"
      />
      <Button look="quiet" name="intent" value="place">
        Move
      </Button>
    </Form>
  );
}

function SectionName({ section }: { section: ListedSection }) {
  const { name, kind, isHidden, state, empty, pictureKey } = section;
  const kindName = kindNames[kind];
  return (
    <div className={`min-w-0 flex-1 basis-40 ${isHidden ? 'text-ink-3' : ''}`}>
      {pictureKey && (
        <img
          src={pictureUrl({ key: pictureKey, width: 320, format: 'webp' })}
          alt=""
          className="float-start me-3 aspect-5/3 w-15 rounded-label bg-sunk object-cover"
        />
      )}
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
    const usable = buttons.filter((button) => !button.disabled && !button.hidden);
    (usable.find(({ value }) => value === last.intent) ?? usable[0])?.focus();
  });
  return list;
}
