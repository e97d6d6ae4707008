// The length of the shopper's longer foot in millimetres, remembered by the browser once the finder has been asked.
import { sizeForFoot } from '#shop/sizes/foot-length.ts';
import { useStored } from '#web/ui/stored.ts';

/** `size` is the EU size for that foot, by the chart or its guide; null where there is none. */
type Foot = { mm: number; size: string | null };

export function useMyFoot(): [Foot | null, (mm: number) => void] {
  const [stored, write] = useStored('my-foot');
  const mm = Number(stored);
  return [mm > 0 ? { mm, size: sizeOf(mm) } : null, (next) => write(String(next))];
}

function sizeOf(mm: number): string | null {
  const found = sizeForFoot(mm);
  return found?.fit === 'size' || found?.fit === 'guide' ? found.row.eu : null;
}
