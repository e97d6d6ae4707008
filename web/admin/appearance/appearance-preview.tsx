// The pages of the shop on which its look shows most, in the draft.
import { useSearchParams } from 'react-router';
import { href } from '#shop/text/href.ts';
import { DraftPreview } from '../drafts/draft-preview.tsx';

type AppearancePreviewProps = { version: number; productId: string | null };

export function AppearancePreview({ version, productId }: AppearancePreviewProps) {
  const [query] = useSearchParams();
  const draft = { appearance: 'draft' };
  const product =
    productId === null ? [] : [{ name: 'Product', to: href('/product/:id', { id: productId, ...draft }) }];
  const pages = [
    { name: 'Home', to: href('/', draft) },
    ...product,
    { name: 'Cart', to: href('/cart', draft) },
    { name: 'Checkout', to: href('/checkout', draft) },
  ];
  return (
    <DraftPreview
      version={version}
      pages={pages}
      query={query}
      at={(chosen) => href('/admin/appearance', chosen)}
    />
  );
}
