// The free-delivery bar: the owner's sentence, until the visitor closes it.
import { Icon } from '#web/ui/icon.tsx';
import { useStored } from '#web/ui/stored.ts';

const KEY = 'closed-bar';

/** Closed per sentence: a new one is shown again. The choice stays in the browser, so the page is the same for all. */
export function DeliveryBar({ text }: { text: string }) {
  const [closed, close] = useStored(KEY);
  return (
    <>
      <div
        hidden={closed === text}
        suppressHydrationWarning
        className="border-b border-line bg-sunk"
        data-bar={text}
      >
        <div className="measure flex min-h-11 items-center justify-center gap-2">
          <p className="flex-1 py-1.5 text-small font-semibold md:text-center">{text}</p>
          <button
            type="button"
            aria-label="Close message"
            className="-me-3 grid size-11 shrink-0 place-items-center noscript:hidden"
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
