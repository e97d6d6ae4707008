// Adding a pair without leaving the page: the toast, the count in the header, and the refusal at its place.
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { AddAnswer } from '#web/plumbing/cart-lines.ts';
import { refreshCartCount } from '#web/ui/cart-count.tsx';
import { showToast } from '#web/ui/toast.tsx';

type Said = { title: string; text: string };

/** `problem` is what a page load without scripts came back with. */
export function useAdding(problem: Said | null) {
  const fetcher = useFetcher<AddAnswer>();
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer) return;
    if (answer.refusal) {
      showToast({ look: 'error', title: answer.refusal.title, text: answer.refusal.text });
      document.getElementById('sizes')?.focus();
      return;
    }
    const { title, size } = answer.added;
    refreshCartCount();
    showToast({ look: 'good', title: 'Added to cart!', text: `${title}, EU ${size}` });
  }, [answer]);
  const said: Said | null = answer ? answer.refusal : problem;
  return { fetcher, said };
}
