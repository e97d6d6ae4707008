// Which outline stands for which category.
import type { SilhouetteName } from '#web/ui/silhouette.tsx';

const bySlug: Record<string, SilhouetteName> = {
  kids: 'kids-strap',
  sneakers: 'court-low',
  running: 'retro-runner',
  casual: 'loafer',
  slippers: 'slide',
  men: 'high-top',
  women: 'skate-slip-on',
  unisex: 'trail',
};

/** A category that the owner adds gets the plainest shoe. */
export function silhouetteOf(slug: string): SilhouetteName {
  return bySlug[slug] ?? 'court-low';
}
