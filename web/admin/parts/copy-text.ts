// Copies a text and says so; where the browser does not let it, how to do it by hand.
import { showToast } from '#web/ui/toast.tsx';

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ look: 'good', title: 'Copied' });
  } catch {
    showToast({ look: 'error', title: 'Not copied', text: 'Select the text and copy it.' });
  }
}
