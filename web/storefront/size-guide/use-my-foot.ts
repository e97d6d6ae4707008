// The length of the shopper's longer foot in millimetres, remembered by the browser once the finder has been asked.
import { sizeForFoot } from '#shop/sizes/foot-length.ts';
import type { SizeRows } from '#shop/sizes/sizes.ts';
import { useStored } from '#web/ui/stored.ts';

/** `size` is the EU size for that foot, by the chart that was given, else the shop's own or its guide; null where there is none. */
type Foot = { mm: number; size: string | null };

export function useMyFoot(chart?: SizeRows): [Foot | null, (mm: number) => void] {
  const [stored, write] = useStored('my-foot');
  const mm = Number(stored);
  return [mm > 0 ? { mm, size: sizeOf(mm, chart) } : null, (next) => write(String(next))];
}

function sizeOf(mm: number, chart?: SizeRows): string | null {
  const found = sizeForFoot(mm, chart);
  return found?.fit === 'size' || found?.fit === 'guide' ? found.row.eu : null;
}
