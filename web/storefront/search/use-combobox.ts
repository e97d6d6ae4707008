// The field of a combobox: what is typed, whether its list is open, and the keys that move through it (ARIA 1.2).
import { useEffect, useId, useState } from 'react';

export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

type Steered = { text: string; isOpen: boolean; active: number };

/** What the field holds, trimmed; `choose` writes into it and closes the list. `isOpen` is how the list begins. */
export function useCombobox(field: HTMLInputElement, isOpen: boolean) {
  const listId = useId();
  const [steered, setSteered] = useState<Steered>(() => ({
    text: field.value.trim(),
    isOpen,
    active: -1,
  }));
  const set = (change: Partial<Steered>) => setSteered((now) => ({ ...now, ...change }));
  useFieldRole(field, listId);
  useTyping(field, set);
  const choose = (search: string) => {
    write(field, search);
    set({ text: search, isOpen: false, active: -1 });
  };
  return { listId, ...steered, set, choose };
}

function write(field: HTMLInputElement, text: string): void {
  field.value = text;
}

/** The keys of a field whose list shows `count` choices; 0 is a closed one. */
export function useListKeys(field: HTMLInputElement, steering: Steering): void {
  const { count, active, listId } = steering;
  useEffect(() => {
    field.setAttribute('aria-expanded', String(count > 0));
    if (count > 0 && active >= 0) field.setAttribute('aria-activedescendant', optionId(listId, active));
    else field.removeAttribute('aria-activedescendant');
  }, [field, count, active, listId]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => steer(event, steering);
    field.addEventListener('keydown', onKey);
    return () => field.removeEventListener('keydown', onKey);
  });
}

// Only a field with help is a combobox; without scripts it stays a field of a form.
function useFieldRole(field: HTMLInputElement, listId: string) {
  useEffect(() => {
    const role = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': listId };
    for (const [name, value] of Object.entries(role)) field.setAttribute(name, value);
    return () => {
      for (const name of [...Object.keys(role), 'aria-expanded', 'aria-activedescendant'])
        field.removeAttribute(name);
    };
  }, [field, listId]);
}

function useTyping(field: HTMLInputElement, set: (change: Partial<Steered>) => void) {
  useEffect(() => {
    const place = field.form ?? field;
    const onInput = () => set({ text: field.value.trim(), isOpen: true, active: -1 });
    const onPress = () => set({ text: field.value.trim(), isOpen: true });
    const onSubmit = () => set({ isOpen: false, active: -1 });
    const onLeave = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node && place.contains(event.relatedTarget))) onSubmit();
    };
    const heard = [
      [field, 'input', onInput],
      [field, 'click', onPress],
      [field, 'focus', onPress],
      [place, 'submit', onSubmit],
      [place, 'focusout', onLeave],
    ] as const;
    for (const [from, name, listener] of heard) from.addEventListener(name, listener as EventListener);
    // What was typed between the first render and now was heard by nobody.
    set({ text: field.value.trim() });
    return () => {
      for (const [from, name, listener] of heard) from.removeEventListener(name, listener as EventListener);
    };
    // `set` only hands on to React, whichever render it is from.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [field]);
}

type Steering = {
  isOpen: boolean;
  count: number;
  active: number;
  listId: string;
  set: (change: Partial<Steered>) => void;
};

function steer(event: KeyboardEvent, { isOpen, count, active, listId, set }: Steering): void {
  if (event.isComposing || event.ctrlKey || event.metaKey) return;
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step !== 0) {
    event.preventDefault();
    // One place of the circle is the field itself.
    const next = (active + 1 + step + count + 1) % (count + 1);
    set({ isOpen: true, active: count > 0 ? next - 1 : -1 });
  } else if (event.key === 'Escape' && isOpen) {
    // Also a list whose choices are on their way: it must not open afterwards.
    event.preventDefault();
    set({ isOpen: false, active: -1 });
  } else if (event.key === 'Enter' && active >= 0 && count > 0) {
    event.preventDefault();
    document.getElementById(optionId(listId, active))?.click();
  }
}
