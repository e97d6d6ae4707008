// Silhouettes: the outline of a kind of shoe in the colour of the text around it.
import courtLow from './outlines/court-low.svg?url&no-inline';
import highTop from './outlines/high-top.svg?url&no-inline';
import kidsStrap from './outlines/kids-strap.svg?url&no-inline';
import loafer from './outlines/loafer.svg?url&no-inline';
import retroRunner from './outlines/retro-runner.svg?url&no-inline';
import skateSlipOn from './outlines/skate-slip-on.svg?url&no-inline';
import slide from './outlines/slide.svg?url&no-inline';
import trail from './outlines/trail.svg?url&no-inline';

const outlines = {
  'court-low': courtLow,
  'high-top': highTop,
  'kids-strap': kidsStrap,
  loafer,
  'retro-runner': retroRunner,
  'skate-slip-on': skateSlipOn,
  slide,
  trail,
};

export type SilhouetteName = keyof typeof outlines;

/** Set its width; the height follows. Decoration only: the words beside it name the shoe. */
export function Silhouette({ of, className = '' }: { of: SilhouetteName; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block aspect-[736/420] bg-current [mask-position:center] [mask-repeat:no-repeat] [mask-size:contain] ${className}`}
      style={{ maskImage: `url(${outlines[of]})` }}
    />
  );
}
