// The free-delivery bar: the owner's sentence, until the visitor closes it.
import { useSyncExternalStore } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { readStored, store } from '#web/ui/stored.ts';

const KEY = 'closed-bar';
const listeners = new Set<() => void>();

/** Closed per sentence: a new one is shown again. The choice stays in the browser, so the page is the same for all. */
export function DeliveryBar({ text }: { text: string }) {
  const isClosed = useSyncExternalStore(
    subscribe,
    () => readStored(KEY) === text,
    () => false,
  );
  return (
    <>
      <div
        hidden={isClosed}
        suppressHydrationWarning
        className="border-b border-line bg-sunk"
        data-bar={text}
      >
        <div className="measure flex min-h-11 items-center justify-center gap-2">
          <p className="flex-1 py-1.5 text-small font-semibold md:text-center">{text}</p>
          <button
            type="button"
            aria-label="Close message"
            className="-mr-3 grid size-11 shrink-0 place-items-center noscript:hidden"
            onClick={() => close(text)}
          >
            <Icon name="close" size={16} />
          </button>
        </div>
      </div>
      {/* Before the first paint, so that a closed bar never shows and nothing moves. */}
      <script dangerouslySetInnerHTML={{ __html: hideClosed }} />
    </>
  );
}

const hideClosed = `
(function (bar) {
  try {
    if (localStorage.getItem('${KEY}') === bar.dataset.bar) bar.hidden = true;
    bar.querySelector('button').onclick = function () {
      localStorage.setItem('${KEY}', bar.dataset.bar);
      bar.hidden = true;
    };
  } catch (blocked) {}
})(document.currentScript.previousElementSibling);
`.trim();

function close(text: string): void {
  store(KEY, text);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
