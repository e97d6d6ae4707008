// A form whose fields carry the last answer: what is pressed while a press is on its way goes after it, with what that one answered.
import { useEffect, useRef, type RefObject, type SubmitEvent } from 'react';
import { useNavigation, useSubmit } from 'react-router';

/** The button that was pressed; null sends the form for itself. */
type PressedButton = Pick<HTMLButtonElement, 'name' | 'value'> | null;

type InTurn = {
  form: RefObject<HTMLFormElement | null>;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  press: (pressed: PressedButton) => void;
};

// What prices or saves takes the fields as they stand, and takes the place of what was to do so; all else changes what is in them.
const UP_TO_DATE = new Set(['price', 'save', 'place']);
const changesFields = (pressed: PressedButton) => pressed !== null && !UP_TO_DATE.has(pressed.value);

export function useInTurn(): InTurn {
  const submit = useSubmit();
  const isIdle = useNavigation().state === 'idle';
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef<PressedButton[]>([]);
  const onWay = useRef<PressedButton>(null);
  const send = (pressed: PressedButton) => {
    if (!form.current) return;
    onWay.current = pressed;
    const body = new FormData(form.current);
    if (pressed?.name) body.set(pressed.name, pressed.value);
    // Known to be on its way before the next press can come.
    void submit(body, { method: 'post', preventScrollReset: true, flushSync: true });
  };
  // The answer is drawn. React draws nothing at once out of an effect, but does right after it.
  useEffect(() => {
    const [next] = isIdle ? waiting.current.splice(0, 1) : [];
    if (next !== undefined) queueMicrotask(() => send(next));
  });
  const press = (pressed: PressedButton) => {
    const isFree = waiting.current.length === 0 && ![onWay.current, pressed].some(changesFields);
    if (isIdle || isFree) send(pressed);
    else waiting.current.push(pressed);
  };
  return {
    form,
    press,
    onSubmit: (event) => {
      event.preventDefault();
      const button = event.nativeEvent.submitter;
      press(button instanceof HTMLButtonElement ? { name: button.name, value: button.value } : null);
    },
  };
}
