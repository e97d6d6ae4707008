// The heart of a product: a form of its own, so that it works before any script, pressed in place with one.
import type { FormEvent } from 'react';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import { buttonClass } from './button.tsx';
import { showToast } from './toast.tsx';
import { changeWish, useWished } from './wishes.ts';

type HeartProps = { product: { id: string; title: string } };

/** Small, on the line of a card's brand, which sets it (card.css). */
export function CardHeart({ product }: HeartProps) {
  const { isWished, onSubmit } = useHeart(product);
  return (
    <HeartForm onSubmit={onSubmit}>
      <button name="product" value={product.id} aria-label={labelOf(isWished, product)}>
        <HeartShape isWished={isWished} size={20} />
      </button>
    </HeartForm>
  );
}

/** "Add to Wishlist" in words (rule L18). */
export function HeartButton({ product }: HeartProps) {
  const { isWished, onSubmit } = useHeart(product);
  return (
    <HeartForm onSubmit={onSubmit} className="mt-3">
      <button name="product" value={product.id} className={buttonClass('quiet', 'w-full')}>
        <HeartShape isWished={isWished} size={20} />
        {isWished ? 'Remove from Wishlist' : 'Add to Wishlist'}
      </button>
    </HeartForm>
  );
}

type HeartFormProps = { className?: string; onSubmit: (event: FormEvent) => void; children: React.ReactNode };

function HeartForm(props: HeartFormProps) {
  return <form method="post" action={href('/wishlist/items')} {...props} />;
}

function useHeart({ id }: HeartProps['product']) {
  const isWished = useWished(id);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void changeWish(id, !isWished).then((problem) => {
      if (problem)
        showToast({
          look: 'error',
          about: 'wishlist',
          title: isWished ? 'Still on your wishlist' : 'Not on your wishlist',
          text: problem,
        });
    });
  };
  return { isWished, onSubmit };
}

function labelOf(isWished: boolean, { title }: HeartProps['product']): string {
  return isWished ? `Remove from Wishlist: ${isolate(title)}` : `Add to Wishlist: ${isolate(title)}`;
}

const path = 'M12 20C6 16 3.5 12.8 3.5 9.3A4.3 4.3 0 0 1 12 7.6a4.3 4.3 0 0 1 8.5 1.7C20.5 12.8 18 16 12 20Z';

/** Drawn once a page, for the hearts of all its cards. */
export function HeartSymbol() {
  return (
    <svg className="hidden" aria-hidden="true">
      <symbol id="heart" viewBox="0 0 24 24">
        <path d={path} />
      </symbol>
    </svg>
  );
}

/** Filled once it is wished for. The finer line is that of the larger one. */
export function HeartShape({ isWished, size }: { isWished: boolean; size: 20 | 24 }) {
  const look = size === 24 ? 'heart size-6 stroke-[1.6]' : 'heart';
  return (
    <svg className={isWished ? `${look} fill-sale text-sale` : look} aria-hidden="true">
      <use href="#heart" />
    </svg>
  );
}
