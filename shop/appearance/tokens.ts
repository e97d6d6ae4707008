// The colours of the default look as they stand in web/app.css, and which of them has to be read on which.

export type Palette = Record<Token, string>;

export const defaultLight = {
  page: '#f9fafc',
  surface: '#ffffff',
  sunk: '#edf0f4',
  ink: '#121b37',
  'ink-2': '#445069',
  'ink-3': '#5f697e',
  'on-ink': '#ffffff',
  line: '#d3d8de',
  edge: '#788190',
  link: '#2043a3',
  marigold: '#fbb61b',
  'on-marigold': '#121b37',
  sale: '#be2323',
  'sale-bg': '#ffe8e6',
  offer: '#ae4900',
  'offer-bg': '#ffead3',
  pending: '#745500',
  'pending-bg': '#fdefba',
  confirmed: '#155aa7',
  'confirmed-bg': '#e4f0ff',
  fulfilled: '#006e3b',
  'fulfilled-bg': '#daf7e3',
  focus: '#121b37',
  halo: '#fbb61b',
};

export type Token = keyof typeof defaultLight;

export const defaultDark: Palette = {
  page: '#0b101d',
  surface: '#131928',
  sunk: '#060a14',
  ink: '#f1f4f7',
  'ink-2': '#b6becb',
  'ink-3': '#969fae',
  'on-ink': '#0b101d',
  line: '#2c3342',
  edge: '#717b8d',
  link: '#87bafd',
  marigold: '#febf32',
  'on-marigold': '#121b37',
  sale: '#fb817a',
  'sale-bg': '#481b19',
  offer: '#f4a25c',
  'offer-bg': '#44250c',
  pending: '#f0ce65',
  'pending-bg': '#3a2f0f',
  confirmed: '#8bbff9',
  'confirmed-bg': '#172b49',
  fulfilled: '#72d699',
  'fulfilled-bg': '#123322',
  focus: '#febf32',
  halo: '#0b101d',
};

/** The contrast (WCAG 2.2) that `front` has on each of `grounds`. */
export type Pair = { front: Token; grounds: readonly Token[]; least: number };

const papers = ['page', 'surface', 'sunk'] as const;
const states = ['sale', 'offer', 'pending', 'confirmed', 'fulfilled'] as const;
const notices = states.map((state) => `${state}-bg` as const);

/** Every pair that the styles use; the marks of a status stand on paper and on their own ground. */
export const PAIRS: readonly Pair[] = [
  // The look asks more of what is read most than WCAG does.
  { front: 'ink', grounds: papers, least: 10 },
  { front: 'ink', grounds: notices, least: 4.5 },
  { front: 'ink-2', grounds: [...papers, ...notices], least: 4.5 },
  { front: 'ink-3', grounds: [...papers, ...notices], least: 4.5 },
  { front: 'link', grounds: [...papers, ...notices], least: 4.5 },
  ...states.map((state) => ({ front: state, grounds: [...papers, `${state}-bg` as const], least: 4.5 })),
  { front: 'edge', grounds: papers, least: 3 },
  { front: 'focus', grounds: papers, least: 3 },
  { front: 'on-ink', grounds: ['ink', 'ink-2'], least: 4.5 },
  { front: 'on-marigold', grounds: ['marigold'], least: 4.5 },
];
