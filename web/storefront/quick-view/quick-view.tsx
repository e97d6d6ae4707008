// The quick view: a product over the page it was found on, to look at and put into the cart. Fetched when it is used.
import { useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { closeQuickView } from '../frame/overlay-store.ts';
import { useQuickProduct } from './quick-product.ts';
import { QuickViewProduct } from './quick-view-product.tsx';
import { QuickViewFailed, QuickViewGone, QuickViewLoading } from './quick-view-states.tsx';

export { fetchAhead } from './quick-product.ts';

type Opening = { id: string; colour: string | undefined };

/** A bottom sheet on a phone, 960 px wide on a desktop (rule L17). What it showed last stays while it slides away. */
export default function QuickView({ quick }: { quick: Opening | null }) {
  const [shown, setShown] = useState({ opening: quick, count: 0 });
  if (quick && quick !== shown.opening) setShown({ opening: quick, count: shown.count + 1 });
  return (
    <Sheet
      id="quick-view"
      isOpen={quick !== null}
      onClose={closeQuickView}
      aria-labelledby="quick-title"
      className="quick-view"
    >
      <div className="sticky top-0 z-3 h-0">
        <button
          type="button"
          command="close"
          commandfor="quick-view"
          aria-label="Close"
          onClick={closeQuickView}
          className="absolute top-2 end-2 grid size-11 place-items-center rounded-control bg-page hover:bg-sunk"
        >
          <Icon name="close" />
        </button>
      </div>
      {/* Opening anew begins anew: first picture, no size, one pair (rule K17). */}
      {shown.opening && <Content key={shown.count} {...shown.opening} />}
    </Sheet>
  );
}

function Content({ id, colour }: Opening) {
  const { found, refresh } = useQuickProduct(id);
  switch (found.state) {
    case 'loading':
      return <QuickViewLoading />;
    case 'gone':
      return <QuickViewGone />;
    case 'failed':
      return <QuickViewFailed id={id} onRetry={refresh} />;
    case 'here':
      return <QuickViewProduct answer={found.answer} colour={colour} refresh={refresh} />;
  }
}
