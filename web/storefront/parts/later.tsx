// A part that the server renders whole and the browser hydrates when its code is there: no part of a first load.
import { Suspense, type ComponentType } from 'react';

/** `Part` is a `lazy` component. */
export function later<Props extends object>(Part: ComponentType<Props>) {
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
