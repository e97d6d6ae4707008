// Which of the checkout's buttons is at work, and sending the form without losing one's place.
import type { SubmitEvent } from 'react';
import { useLocation, useNavigation, useSubmit } from 'react-router';
import { closeToasts } from '#web/ui/toast.tsx';

export function usePressing() {
  const submit = useSubmit();
  const { pathname } = useLocation();
  const { state, formData, location } = useNavigation();
  // Answered in place, and the frame is loading anew: the next press is as good as before.
  const isAnswered = state === 'loading' && location.pathname === pathname;
  const sent = isAnswered ? undefined : formData;
  const intent = sent?.get('intent');
  const press = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // One press at a time.
    if (sent) return;
    closeToasts('checkout');
    const submitter = event.nativeEvent.submitter;
    const isPlacing = !(submitter instanceof HTMLButtonElement) || submitter.value === 'place';
    const pressed = submitter instanceof HTMLButtonElement ? submitter : event.currentTarget;
    void submit(pressed, { method: 'post', replace: true, preventScrollReset: !isPlacing });
  };
  return { pressed: typeof intent === 'string' ? intent : null, press };
}
