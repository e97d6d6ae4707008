// What watches every page and shows nothing.
import { BackCloses } from './back-closes.tsx';
import { FetchAhead } from './fetch-ahead.tsx';

export function Watchers() {
  return (
    <>
      <BackCloses />
      <FetchAhead />
    </>
  );
}
