// The parts that the server has drawn, by all that their HTML depends on: none is ever stale, and nothing of a visitor is in any.
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { drawnBy } from './ui/drawn-once.ts';

/** Of some 2 KB each; those used least recently go. */
const MOST = 2_000;

type Missed = { key: string; draw(): string };

const known = new Map<string, string | null>();
const numbers = new WeakMap<object, number>();
let count = 0;
/** The parts that the drawing under way could not find. Drawing is synchronous, so that they are all of one page and one language. */
let missed: Missed[] | null = null;

drawnBy({
  find: (part, props, basename) => {
    const key = `${numberOf(part)} ${basename} ${JSON.stringify(props)}`;
    const html = known.get(key);
    if (html === undefined) {
      missed?.push({ key, draw: () => drawPart(part, props, basename) });
      return null;
    }
    known.delete(key);
    known.set(key, html);
    return html;
  },
});

/** Draws by parts that are known; afterwards those that were not are drawn by themselves, for the next page. */
export function drawByParts(draw: () => string): string {
  const own: Missed[] = [];
  missed = own;
  try {
    return draw();
  } finally {
    missed = null;
    for (const part of own) keep(part);
  }
}

function keep({ key, draw }: Missed): void {
  if (known.has(key)) return;
  known.set(key, keepable(draw));
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
function keepable(draw: () => string): string | null {
  try {
    const html = draw();
    return /<link |<!--\$[!?]|="_R_/.test(html) ? null : html;
  } catch {
    return null;
  }
}
