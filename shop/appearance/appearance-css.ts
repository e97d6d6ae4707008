// An appearance as the few lines of CSS that every page carries over the style sheet; the default needs none.
import { pictureUrl } from '../catalogue/renditions.ts';
import { CORNERS, defaultAppearance, isOwnAccent, type Appearance } from './appearance.ts';
import { logoWidth, needsPlate, type Logo } from './logo.ts';
import { hexOf, luminanceOf, oklchOf } from './oklch.ts';
import { hoveredAccent, palettesOf, type Palettes } from './palette.ts';
import { defaultDark, defaultLight, type Palette, type Token } from './tokens.ts';

/** Rules that come after the sheet's own; `theme` is what a browser paints its bar with. */
export type AppearanceCss = { css: string; theme: { light: string; dark: string } };

export function appearanceCss(appearance: Appearance): AppearanceCss {
  const palettes = palettesOf(appearance);
  const { light, dark } = palettes;
  const { corners, tape, labels: label } = appearance;
  const css =
    colourRules(palettes, isOwnAccent(appearance.accent)) +
    cornerRules(corners) +
    tapes[tape] +
    labels[label] +
    cardPictures[appearance.cardPictures] +
    (appearance.stages === 'plain' ? plainStage(appearance.ground) : '') +
    logoRules(appearance.logo, palettes);
  return { css, theme: { light: light.page, dark: dark.page } };
}

// Twice `:root`, since the whole sheet is applied after these rules. Paper is always light, also that of a shop that is dark by day and by night.
function colourRules({ light, dark, isAlwaysDark }: Palettes, isOwn: boolean): string {
  const hovered = (palette: Palette) => (isOwn ? `--action-hover:${hoveredAccent(palette)};` : '');
  const action = (palette: Palette) =>
    isOwn ? `--action:var(--marigold);--on-action:var(--on-marigold);${hovered(palette)}` : '';
  if (isAlwaysDark) {
    const colours = declarations(dark, Object.keys(dark) as Token[]) + action(dark);
    const always = `color-scheme:dark;${colours}--stage-shade:.88`;
    return `@media screen{:root:root{${always}}}`;
  }
  // What is said for the day holds at night, too, unless the night says otherwise.
  const ofDay = (Object.keys(light) as Token[]).filter((token) => light[token] !== defaultLight[token]);
  const ofNight = (Object.keys(dark) as Token[]).filter(
    (token) => dark[token] !== defaultDark[token] || ofDay.includes(token),
  );
  if (ofNight.length === 0) return '';
  const atNight = `@media screen and (prefers-color-scheme:dark){:root:root{${declarations(dark, ofNight)}${hovered(dark)}}}`;
  return `:root:root{${declarations(light, ofDay)}${action(light)}}${atNight}`;
}

function declarations(palette: Palette, tokens: readonly Token[]): string {
  return tokens.map((token) => `--${token}:${palette[token]};`).join('');
}

function cornerRules(corners: Appearance['corners']): string {
  if (corners === defaultAppearance.corners) return '';
  const [label, control, sheet] = CORNERS[corners];
  return `:root:root{--radius-label:${label}px;--radius-control:${control}px;--radius-sheet:${sheet}px}`;
}

const line = (side: string) => `background:linear-gradient(currentColor,currentColor) 0 0/${side} no-repeat`;
const asLine = `.ticks{${line('100% 2px')}}.ticks-down{${line('2px 100%')}}`;

// Where the tape lies over something it says how much, or where one is: there a line stays.
const tapes: Record<Appearance['tape'], string> = {
  ticks: '',
  line: asLine,
  none: `${asLine}.ticks:not(.absolute){background:none}`,
};

// Boxes in ink are those of labels; what can be pressed keeps its edge.
const labels: Record<Appearance['labels'], string> = {
  box: '',
  plain:
    '.micro{font-family:var(--font-text);font-stretch:100%;letter-spacing:0;text-transform:none}' +
    ':is(section,header,footer,div,ul,ol,dl,dt,dd,li,span).border-ink{border-color:var(--line)}',
};

// The box of a picture has its size whatever is in it. The picture says its focus itself, where that is not the middle.
const cardPictures: Record<Appearance['cardPictures'], string> = {
  whole: '',
  fill: '.card img{object-fit:cover;object-position:var(--at,50%);background-size:cover!important}',
};

const GREY = oklchOf('#f1f1f1').l;
const MAX_WARMTH = 0.012;

// White paper is multiplied with the stage: a grey, so that the card can be told from the page and a shoe keeps its own hue. On a coloured
// ground it has a hint of that: a pure grey is cold on cream.
function plainStage(ground: string): string {
  const { c, h } = oklchOf(ground);
  const chroma = Math.min(MAX_WARMTH, Math.max(0, c - oklchOf(defaultLight.page).c));
  return `.on-stage{--stage:${hexOf({ l: GREY, c: chroma, h })}}`;
}

// The name stays where it is for those who listen, and for search engines; its letters take no room.
function logoRules(logo: Logo | null, { light, dark, isAlwaysDark }: Palettes): string {
  if (!logo) return '';
  const url = pictureUrl({ key: logo.key, width: 640, format: 'webp' });
  const size = (most: { width: number; height: number }) =>
    `width:${logoWidth(logo, most)}px;height:${most.height}px`;
  // A tall one would be a stamp at the height of a line of letters; the header has room for 48 px.
  const height = logo.width < logo.height * 1.5 ? 48 : 40;
  const name = '.brand>span';
  const drawn = `font-size:0;background:url(${url}) 0/contain no-repeat content-box`;
  const plate = (page: string, colour: string) =>
    needsPlate(logo, luminanceOf(page), luminanceOf(colour))
      ? `padding:4px 8px;background-color:${colour};background-clip:border-box`
      : '';
  const byDay = plate(light.page, isAlwaysDark ? '#ffffff' : light.ink);
  const atNight = isAlwaysDark ? '' : plate(dark.page, '#ffffff');
  const none = byDay === '' ? '' : 'padding:0;background-color:transparent';
  return (
    `${name}{max-width:100%;${size({ width: 184, height })};${drawn};${byDay}}` +
    `@media(width>=48rem){${name}{${size({ width: 310, height: 48 })}}}` +
    (isAlwaysDark || atNight === byDay
      ? ''
      : `@media screen and (prefers-color-scheme:dark){${name}{${atNight || none}}}`)
  );
}
