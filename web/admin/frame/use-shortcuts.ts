// Single-key shortcuts: heard only while nobody types, no dialog is open, and the person has not turned them off.
import { useEffect } from 'react';
import { readStored, useStored } from '#web/ui/stored.ts';
import { useLatest } from '../parts/use-latest.ts';

type Shortcuts = Partial<Record<string, (event: KeyboardEvent) => void>>;

const STORED = 'admin-keys';

/** By the key as `KeyboardEvent.key` names it, in lower case; a letter is that of the Latin keyboard, whichever the person types on. */
export function useShortcuts(keys: Shortcuts): void {
  const latest = useLatest(keys);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const wanted = latest.current[keyOf(event)];
      if (!wanted || readStored(STORED) === 'off' || isElsewhere(event)) return;
      event.preventDefault();
      wanted(event);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [latest]);
}

/** In lower case; of a letter that is not Latin, the Latin one of its key: on an Urdu keyboard the key of C types چ. */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  return (/[^ -~]/.test(key) ? code.replace(/^(Key|Digit)/, '') : key).toLowerCase();
}

/** For fields that hold a code: a scanner presses the keys of a Latin keyboard, and on an Urdu one they would type Urdu letters. */
export function typeInLatin(event: React.KeyboardEvent): void {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLInputElement)) return;
  const pressed = keyOf(event);
  if (!/^[^ -~]$/.test(event.key) || !/^[a-z\d]$/.test(pressed)) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = target;
  target.setRangeText(pressed, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
}

function isElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  if (document.querySelector('dialog:modal')) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  // Enter on a link or a button is theirs.
  if (event.key === 'Enter' && target.closest('a, button, summary')) return true;
  return target.isContentEditable || target.matches('textarea, select') || isTyping(target);
}

function isTyping(target: HTMLElement): boolean {
  return (
    target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  );
}

/** Whether they are on in this browser, and the switch that turns them off. */
export function useKeysSwitch(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [stored, write] = useStored(STORED);
  return [stored !== 'off', (isOn) => write(isOn ? null : 'off')];
}
