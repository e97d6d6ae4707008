// Yes and no, of the same weight: a plain form that the browser itself sends, so that it works before and without any script.
import type { AdChoice } from '#shop/ads/ad-choice.ts';
import { href } from '#shop/text/href.ts';
import { Button } from '#web/ui/button.tsx';

export function AdChoiceForm({ chosen }: { chosen: AdChoice | null }) {
  return (
    <form method="post" action={href('/ad-choice')} className="mt-4 flex flex-wrap gap-2">
      {(['no', 'yes'] as const).map((choice) => (
        <Button key={choice} look="quiet" name="choice" value={choice} disabled={chosen === choice}>
          {choice === 'yes' ? 'Yes, allow it' : 'No, don’t'}
        </Button>
      ))}
    </form>
  );
}
