/** Which file draws which silhouette. */
import { courtLow } from './court-low.ts';
import type { Silhouette } from './drawing.ts';
import { highTop } from './high-top.ts';
import { kidsStrap } from './kids-strap.ts';
import { loafer } from './loafer.ts';
import { maxCushion } from './max-cushion.ts';
import type { Model } from './model.ts';
import { retroRunner } from './retro-runner.ts';
import { skateSlipOn } from './skate-slip-on.ts';
import { slide } from './slide.ts';
import { thongChappal } from './thong-chappal.ts';
import { trail } from './trail.ts';

const byName: Record<Silhouette, (layout: number) => Model> = {
  'court-low': courtLow,
  'retro-runner': retroRunner,
  'max-cushion': maxCushion,
  trail,
  'high-top': highTop,
  'skate-slip-on': skateSlipOn,
  loafer,
  slide,
  'thong-chappal': thongChappal,
  'kids-strap': kidsStrap,
};

export function modelOf(silhouette: Silhouette, layout: number): Model {
  return byName[silhouette](layout);
}
