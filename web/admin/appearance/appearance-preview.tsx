// The real pages of the shop in the draft, at the width of a phone or of a desktop; only staff are served it.
import { useSearchParams } from 'react-router';
import { href } from '#shop/text/href.ts';
import { SubTabs } from '../parts/page-head.tsx';
import { Panel } from '../parts/panel.tsx';

type AppearancePreviewProps = {
  /** Another number is another draft, and loads the page again. */
  version: number;
  productId: string | null;
};

const frames = {
  phone: { name: 'Phone', box: 'h-[740px] max-w-[360px]', page: 'h-[740px] w-full' },
  desktop: {
    name: 'Desktop',
    box: 'h-[250px] w-[320px] md:h-[500px] md:w-[640px]',
    page: 'h-[1000px] w-[1280px] origin-top-left scale-25 md:scale-50',
  },
};

export function AppearancePreview({ version, productId }: AppearancePreviewProps) {
  const [query] = useSearchParams();
  const draft = { appearance: 'draft' };
  const pages = [
    { name: 'Home', to: href('/', draft) },
    ...(productId === null
      ? []
      : [{ name: 'Product', to: href('/product/:id', { id: productId, ...draft }) }]),
    { name: 'Cart', to: href('/cart', draft) },
    { name: 'Checkout', to: href('/checkout', draft) },
  ];
  const page = pages.find(({ name }) => name === query.get('page')) ?? { name: 'Home', to: href('/', draft) };
  const width = query.get('width') === 'desktop' ? 'desktop' : 'phone';
  const at = (chosen: { page?: string; width?: string }) =>
    href('/admin/appearance', { page: page.name, width, ...chosen });
  const frame = frames[width];
  return (
    <Panel title="Preview">
      <SubTabs
        label="Page of the preview"
        current={at({})}
        tabs={pages.map(({ name }) => ({ name, to: at({ page: name }) }))}
      />
      <SubTabs
        label="Width of the preview"
        current={at({})}
        tabs={(['phone', 'desktop'] as const).map((each) => ({
          name: frames[each].name,
          to: at({ width: each }),
        }))}
      />
      <div className={`mt-3 overflow-hidden border border-edge ${frame.box}`}>
        <iframe
          key={`${version} ${page.to} ${width}`}
          src={page.to}
          // The server sends a preview without scripts; a link in it opens a window of its own.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-same-origin allow-scripts allow-popups allow-popups-to-escape-sandbox"
          title={`${page.name} in the draft, ${frame.name.toLowerCase()}`}
          className={frame.page}
        />
      </div>
      <p className="mt-2 text-small text-ink-3">A link in the preview opens the page as shoppers see it.</p>
    </Panel>
  );
}
