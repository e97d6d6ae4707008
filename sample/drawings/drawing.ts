/** What distinguishes one drawn shoe from another. */

export const SILHOUETTES = [
  'court-low',
  'retro-runner',
  'max-cushion',
  'trail',
  'high-top',
  'skate-slip-on',
  'loafer',
  'slide',
  'thong-chappal',
  'kids-strap',
] as const;
export const STAGES = ['pista', 'sky', 'sand', 'rose', 'lilac', 'stone', 'mint', 'genda'] as const;

export type Silhouette = (typeof SILHOUETTES)[number];
export type Texture = 'knit' | 'grain' | 'smooth';
/** The tinted ground that the shoe stands on. */
export type DrawingStage = (typeof STAGES)[number];
/** Side profile; both heels from behind (a sandal from above); the pair. */
export type DrawingView = 'side' | 'heel' | 'pair';

export type Drawing = {
  silhouette: Silhouette;
  texture: Texture;
  /** Walks through the three templates of a silhouette first, then through the three blockings of a colourway. */
  variant: number;
  /** A name in `palettes.csv`. */
  colourway: string;
  stage: DrawingStage;
  view: DrawingView;
};
