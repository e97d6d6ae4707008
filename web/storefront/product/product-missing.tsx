// A product that is not there: said plainly, with four pairs that are.
import type { Card } from '#shop/catalogue/product.ts';
import { href } from '#shop/text/href.ts';
import { ProductCard } from '#web/ui/product-card.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function ProductMissing({ instead }: { instead: Card[] }) {
  return (
    <div className="measure">
      <title>Product not found</title>
      <EmptyState title="Product not found">
        <p className="text-ink-2">The product you&rsquo;re looking for doesn&rsquo;t exist</p>
        <ButtonLink to={href('/shop')}>Back to Shop</ButtonLink>
      </EmptyState>
      {instead.length > 0 && (
        <section aria-labelledby="instead">
          <h2 id="instead" className="mb-4 text-h2">
            New in
          </h2>
          <div className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 md:gap-x-6">
            {instead.map((card) => (
              <ProductCard key={card.id} card={card} sizes="(min-width: 768px) 25vw, 50vw" heading="h3" />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
