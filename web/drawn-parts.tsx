// The parts that the server has drawn, by all that their HTML depends on: none is ever stale, and nothing of a visitor is in any.
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { drawnBy } from './ui/drawn-once.ts';

/** Of some 4 KB each with their keys; those used least recently go. */
const MOST = 2_000;

type Missed = { key: string; draw(): string };

/** HTML, null for a part that is drawn with its page each time, and 'once' for one that was asked for a single time. */
const known = new Map<string, { html: string } | 'once' | null>();
const numbers = new WeakMap<object, number>();
let count = 0;
/** The parts that the drawing under way could not find. Drawing is synchronous, so that they are all of one page and one language. */
let missed: Missed[] | null = null;

drawnBy({
  find: (part, props, basename) => {
    const key = `${numberOf(part)} ${basename} ${JSON.stringify(props)}`;
    const found = known.get(key);
    // What is asked for once only, as one of countless searches, is not drawn again for nobody.
    if (found === 'once') missed?.push({ key, draw: () => drawPart(part, props, basename) });
    keep(key, found === undefined ? 'once' : found);
    return found && found !== 'once' ? found.html : null;
  },
});

/** Draws by parts that are known; afterwards those asked for a second time are drawn by themselves, for the next page. */
export function drawByParts(draw: () => string): string {
  const own: Missed[] = [];
  missed = own;
  try {
    return draw();
  } finally {
    missed = null;
    for (const { key, draw: drawAlone } of own) if (known.get(key) === 'once') keep(key, keepable(drawAlone));
  }
}

/** What they are drawn with besides their properties has changed: the owner's names in the language of this build. */
export function forgetParts(): void {
  known.clear();
}

function keep(key: string, found: { html: string } | 'once' | null): void {
  known.delete(key);
  known.set(key, found);
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
}

function numberOf(part: object): number {
  const number = numbers.get(part) ?? (count += 1);
  numbers.set(part, number);
  return number;
}

function drawPart<Props extends object>(Part: ComponentType<Props>, props: Props, basename: string): string {
  return renderToString(
    <StaticRouter basename={basename} location={basename}>
      <Part {...props} />
    </StaticRouter>,
  );
}

// What belongs into the head, waits for its code or has an id of its place in the page is drawn with its page each time.
function keepable(draw: () => string): { html: string } | null {
  try {
    const html = draw();
    return /<link |<!--\$[!?]|="_R_/.test(html) ? null : { html };
  } catch {
    return null;
  }
}
