/** What a drawing of a shoe is asked by: the words shared by every file of this folder. */
export const silhouettes = [
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
export type Silhouette = (typeof silhouettes)[number];

export type Texture = 'knit' | 'grain' | 'smooth';

/** Side profile; both heels from behind; the pair. */
export type View = 'side' | 'heel' | 'pair';

export type Stage = 'pista' | 'sky' | 'sand' | 'rose' | 'lilac' | 'stone' | 'mint' | 'genda';

/** Colours are hex; `variant` walks through panel layouts first, then colour blockings. */
export type Drawing = {
  silhouette: Silhouette;
  texture: Texture;
  main: string;
  accent: string;
  sole: string;
  stage: Stage;
  view: View;
  variant: number;
};

/** Navy used for every shadow, so that shoe and page share one light. */
export const shadow = '#0b1030';
