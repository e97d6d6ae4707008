// A part that the server renders whole and the browser hydrates when its code is there: no part of a first load.
import { lazy, memo, Suspense, useDeferredValue, useEffect, type ComponentType } from 'react';
import { followWhenReached, here } from './follow-when-reached.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

let isMissing = false;

/** From then on a link is better a plain one: the next page may want the same code, which no browser asks for again. */
export const isCodeMissing = (): boolean => isMissing;
export const noteMissing = (): void => void (isMissing = true);

/**
 * Where the code cannot be fetched, what the server has rendered stays and works as plain HTML; what the browser would
 * have to draw itself comes with a new load of the page.
 */
function later<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Part = lazy(() =>
    load().catch(() => {
      noteMissing();
      return never;
    }),
  );
  const Shown = memo((props: Props) => (
    <Suspense fallback={<Missing load={load} />}>
      <Part {...props} />
    </Suspense>
  ));
  // An urgent update would take away what is not hydrated yet.
  return (props: Props) => <Shown {...useDeferredValue(props)} />;
}

/** One part of a file that holds several, all fetched together. */
export function laterFrom<Parts extends Record<string, ComponentType<never>>, Name extends keyof Parts>(
  load: () => Promise<Parts>,
  name: Name,
): ComponentType<PropsOf<Parts[Name]>> {
  return later(async () => {
    const parts = await load();
    return { default: parts[name] as ComponentType<never> as ComponentType<PropsOf<Parts[Name]>> };
  });
}

type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : object;

const never = new Promise<never>(() => {});

function Missing({ load }: { load: () => Promise<unknown> }) {
  useEffect(() => {
    load().catch(() => followWhenReached(here()));
  }, [load]);
  return null;
}
