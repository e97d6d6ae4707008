// Sends many products to be taken in.
import { href } from '#shop/text/href.ts';
import type { TakenIn } from '#server/batches/apply-import.ts';
import { showToast } from '#web/ui/toast.tsx';
import { addedAnswer } from './import-labels.ts';
import { useSteps } from './use-progress.ts';

/** `onTaken` is called with what came of it; a failure keeps the form as it is. */
export function useImporting(onTaken: (taken: TakenIn) => void) {
  return useSteps<TakenIn>({
    path: href('/admin/products/take-in'),
    failure: 'Failed to save product. Please try again.',
    onResult: (taken) => {
      const { ok, title, text = '' } = addedAnswer(taken);
      showToast({ look: ok ? 'good' : 'error', title, text });
      onTaken(taken);
    },
  });
}
