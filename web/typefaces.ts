// The files and rules of the typefaces that an owner chose: his pair alone is named in a page, and fetched with it.
import { typefaces, type Face, type TypefaceName } from '#shop/appearance/typefaces.ts';
import anybody from './fonts/anybody.woff2?url';
import figtree from './fonts/figtree.woff2?url';
import fraunces from './fonts/fraunces.woff2?url';
import fredoka from './fonts/fredoka.woff2?url';
import instrumentSans from './fonts/instrument-sans.woff2?url';
import nunito from './fonts/nunito.woff2?url';
import oswald from './fonts/oswald.woff2?url';
import rubik from './fonts/rubik.woff2?url';
import rupee from './fonts/rupee.woff2?url';

const files: Record<string, string> = { figtree, fraunces, fredoka, nunito, oswald, rubik };

/** The sign of the rupee is in none of them, and comes first. */
export function fontsOf(name: TypefaceName): string[] {
  const pair = typefaces[name];
  return [rupee, ...(pair ? [fileOf(pair.text), fileOf(pair.display)] : [instrumentSans, anybody])];
}

/** Empty for the default's pair: the style sheet has its rules. */
export function typefaceCss(name: TypefaceName): string {
  const pair = typefaces[name];
  if (!pair) return '';
  const { display, text } = pair;
  const families = `--font-display:${stack(display)};--font-text:${stack(text)}`;
  return [display, text].map(fontFaces).join('') + `:root:root{${families}}`;
}

function fileOf({ file }: Face): string {
  const url = files[file];
  if (!url) throw new Error(`no font in web/fonts: ${file}`);
  return url;
}

function stack({ family }: Face): string {
  return `'Rupee','Naskh','${family}','${family} Fallback',sans-serif`;
}

// The fallback takes the same room, so that nothing moves when the face arrives.
function fontFaces(face: Face): string {
  const { family, weights, measure } = face;
  const own = `src:url(${fileOf(face)})format('woff2');font-weight:${weights};font-display:swap`;
  const { size, ascent, descent } = measure;
  const room = `size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%`;
  const system = `src:local('Roboto'),local('Roboto-Regular'),local('Arial'),local('Liberation Sans');${room}`;
  return `@font-face{font-family:'${family}';${own}}@font-face{font-family:'${family} Fallback';${system}}`;
}
